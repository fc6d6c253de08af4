import type { WebArea } from './web-area.ts';

export const GAS_ARB: WebArea<'gas-arb'> = {
  screens: {},
};
