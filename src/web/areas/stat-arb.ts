import type { WebArea } from './web-area.ts';

export const STAT_ARB: WebArea<'stat-arb'> = {
  screens: {},
};
