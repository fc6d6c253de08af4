import { guardOutgoing } from '../../src/outgoing.ts';

/** `post` reaches servers of tests; the global `fetch` stays as it is. */
const own = globalThis.fetch;
guardOutgoing(() => true);
globalThis.fetch = own;
