import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AddressName } from './address-name.tsx';

test('an address is shortened in the middle and whole on hover; a name stays', () => {
  const address = `0x${'12345678'.repeat(5)}`;
  const markup = renderToStaticMarkup(<AddressName name={address} />);
  expect(markup).toContain('>0x12345678…345678<');
  expect(markup).toContain(`title="${address}"`);
  expect(renderToStaticMarkup(<AddressName name="Hop" />)).toBe('Hop');
  const hash = `0x${'12345678'.repeat(8)}`;
  expect(renderToStaticMarkup(<AddressName name={hash} />)).toContain('>0x12345678…345678<');
});
