import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type ComponentType, Suspense } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

interface NameProps {
  readonly name: string;
}

async function render(load: () => Promise<ComponentType<NameProps>>): Promise<string> {
  const Part = lazyPart(load);
  const errors: unknown[] = [];
  const html = await new Promise<string>((resolve) => {
    const stream = renderToPipeableStream(
      <section>
        <h2>Page</h2>
        <Suspense>
          <Part name="fan" />
        </Suspense>
      </section>,
      {
        onError: (error) => void errors.push(error),
        onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      },
    );
  });
  expect(errors).toEqual([]);
  return html;
}

test('a part is loaded with its first use', async () => {
  expect(
    await render(async () => ({ name }) => <b>{name}</b>),
  ).toContain('<b>fan</b>');
});

test('code that cannot be loaded fails in its place, with Retry, and the page stays', async () => {
  const html = await render(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(html).toContain('<h2>Page</h2>');
  expect(html).toContain('role="alert"');
  expect(html).toContain('>This part failed to load: retry</button>');
});
