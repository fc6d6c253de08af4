import { expect, test } from 'vitest';
import { CONTROL_LOOK } from './control-look.ts';

test.each(Object.entries(CONTROL_LOOK))('a control of size %s has the border that is seen', (_size, look) => {
  expect(look).toContain('border-control');
});
