import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Figure } from './figure.tsx';

const DOLLARS = { unit: 'dollars', signed: true } as const;

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '');
}

test('an unknown figure reads as the given text, never as 0', () => {
  const unknown = renderToStaticMarkup(<Figure value={null} format={DOLLARS} toned />);
  expect(textOf(unknown)).toBe('N/A');
  expect(unknown).not.toMatch(/gain|loss|zero/);
  expect(textOf(renderToStaticMarkup(<Figure value={null} format={DOLLARS} nullText="pending" />))).toBe(
    'pending',
  );
  expect(textOf(renderToStaticMarkup(<Figure value={0} format={DOLLARS} />))).toBe('$0.00');
});

test('a figure that failed to load is neither 0 nor N/A', () => {
  for (const metric of [undefined, 'trade_count'] as const)
    expect(
      textOf(
        renderToStaticMarkup(<Figure value={undefined} format={DOLLARS} {...(metric ? { metric } : {})} />),
      ),
    ).toContain('Not loaded');
});

test('an amount below a cent is marked as such, has neither colour nor arrow, and its definition has all digits', () => {
  for (const [value, text] of [
    [0.004, '&lt; $0.01'],
    [-0.0099, '&gt; -$0.01'],
  ] as const) {
    const html = renderToStaticMarkup(<Figure value={value} format={DOLLARS} toned />);
    expect(textOf(html)).toBe(text);
    expect(html).toContain('text-zero');
    expect(html).not.toContain('<path');
  }
});

test('gain and loss differ by sign, colour and arrow, zero has neither sign nor arrow', () => {
  const [gain, loss, zero] = [1.5, -1.5, 0].map((value) =>
    renderToStaticMarkup(<Figure value={value} format={DOLLARS} toned />),
  );
  expect([gain, loss, zero].map((html) => textOf(html ?? ''))).toEqual(['+$1.50', '-$1.50', '$0.00']);
  expect(gain).toContain('text-gain');
  expect(loss).toContain('text-loss');
  expect(zero).toContain('text-zero');
  const arrows = [gain, loss, zero].map((html) => html?.match(/ d="([^"]+)"/)?.[1]);
  expect(arrows[0]).toBeDefined();
  expect(arrows[1]).toBeDefined();
  expect(arrows[0]).not.toBe(arrows[1]);
  expect(arrows[2]).toBeUndefined();
});
