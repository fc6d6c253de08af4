import { createGuardedFetch } from './guarded-fetch.ts';
import { createGuardedPost, type Post } from './guarded-post.ts';

/** Until a guard stands nothing may be asked. */
let isAllowed: (address: URL) => boolean = () => false;

/**
 * Lets requests go to allowed addresses only, from now on: by the global `fetch`, which libraries use too, and by `post`. There is no
 * other way out but the sockets of nodes, mail and databases.
 */
export function guardOutgoing(allowed: (address: URL) => boolean): void {
  isAllowed = allowed;
  globalThis.fetch = createGuardedFetch(allowed, globalThis.fetch);
}

/** Posts a text within the guard; see `createGuardedPost`. */
export const post: Post = createGuardedPost((address) => isAllowed(address));
