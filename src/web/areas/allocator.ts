import type { WebArea } from './web-area.ts';

export const ALLOCATOR: WebArea<'allocator'> = {
  screens: {},
};
