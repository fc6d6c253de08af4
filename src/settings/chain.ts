import * as zod from 'zod';
import type { Setting } from './setting.ts';
import { count, entries, nodeUrl } from './setting-values.ts';

/** The chain that is followed. */
export const CHAIN_SETTINGS = {
  CHAIN: {
    schema: zod.enum(['local', 'none']),
    fallback: 'local',
    about: 'The chain to run without RPC_URL: a local one with its own contracts and users, or none.',
  },
  RPC_URL: {
    schema: entries.pipe(zod.array(nodeUrl).min(1)).optional(),
    fallback: null,
    about:
      'Nodes of a chain to watch (http or ws), comma-separated; if one fails, the next is used. Nothing is signed.',
  },
  CHAIN_START_BLOCK: {
    schema: count(0, Number.MAX_SAFE_INTEGER).optional(),
    fallback: null,
    about: 'First block to read of the watched chain; by default the newest at the first start.',
  },
} as const satisfies Record<string, Setting>;
