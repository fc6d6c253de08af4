import type { WebArea } from './web-area.ts';

export const YIELD: WebArea<'yield'> = {
  screens: {},
};
