import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('a button submits no form unless its type says so', () => {
  expect(renderToStaticMarkup(<Button>Cancel</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Save</Button>)).toContain('type="submit"');
});

test('a button with an icon alone is a square, one with a text is not', () => {
  expect(renderToStaticMarkup(<Button icon="x" aria-label="Close" />)).toMatch(/ size-8[ "].*<svg/);
  expect(renderToStaticMarkup(<Button icon="x">Close</Button>)).toMatch(/ h-8 px-3[ "].*<svg.*Close/);
});

test('a bare button has only the look of its caller', () => {
  const html = renderToStaticMarkup(
    <Button variant="bare" className="w-full">
      Price
    </Button>,
  );
  expect(/class="([^"]*)"/.exec(html)?.[1]?.trim()).toBe('w-full');
});
