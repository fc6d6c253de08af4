import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';

const CONTROLS: ReadonlyArray<[string, (texts: object) => ReactElement]> = [
  ['text field', (texts) => <TextField id="x" defaultValue="" {...texts} />],
  ['select', (texts) => <Select id="x" value="a" options={['a', 'b']} onChange={() => {}} {...texts} />],
];

test.each(CONTROLS)('the label, hint and error of a %s belong to it', (_name, control) => {
  const html = renderToStaticMarkup(control({ label: 'Size', hint: 'in dollars', error: 'is too small' }));
  expect(html).toMatch(/<label for="x"[^>]*>Size<\/label>/);
  expect(html).toMatch(/ id="x" aria-describedby="x-hint x-error" aria-invalid="true"/);
  expect(html).toMatch(/<p id="x-hint"[^>]*>in dollars<\/p>/);
  expect(html).toMatch(/<p id="x-error" role="alert"[^>]*>is too small<\/p>/);
});

test.each(CONTROLS)('a valid %s refers to neither hint nor error', (_name, control) => {
  const html = renderToStaticMarkup(control({ label: 'Size' }));
  expect(html).not.toMatch(/ aria-describedby=| aria-invalid=|role="alert"/);
});

test.each(CONTROLS)('a %s that an aria-label names stands alone', (_name, control) => {
  expect(renderToStaticMarkup(control({ 'aria-label': 'Size' }))).toMatch(
    /^<(input|select)[^>]* aria-label="Size"/,
  );
});

test('the browser completes only what a field allows', () => {
  expect(renderToStaticMarkup(<TextField label="Name" />)).toContain('autoComplete="off"');
  const code = <TextField label="Code" autoComplete="one-time-code" />;
  expect(renderToStaticMarkup(code)).toContain('autoComplete="one-time-code"');
});
