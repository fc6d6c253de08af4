import * as zod from 'zod';
import type { Setting } from './setting.ts';
import { count, entries, nodeUrl } from './setting-values.ts';

/** The chain that is followed. */
export const CHAIN_SETTINGS = {
  CHAIN: {
    schema: zod.enum(['local', 'none']),
    fallback: 'local',
    about:
      'The chain to run where RPC_URL names none: a local one with contracts and users of its own, or none.',
  },
  RPC_URL: {
    schema: entries.pipe(zod.array(nodeUrl).min(1)).optional(),
    fallback: null,
    about:
      'Nodes of a chain to watch (http or ws), between commas; the next one is asked where one fails. Nothing is signed.',
  },
  CHAIN_START_BLOCK: {
    schema: count(0, Number.MAX_SAFE_INTEGER).optional(),
    fallback: null,
    about: 'First block of the watched chain that is read; without it the newest at the first start.',
  },
} as const satisfies Record<string, Setting>;
