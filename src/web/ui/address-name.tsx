import type { ReactNode } from 'react';
import { HashText } from './hash-text.tsx';

const HASH = /^0x(?:[0-9a-f]{40}|[0-9a-f]{64})$/i;

/** A name, or the shortened address or hash of what has none. */
export function AddressName({ name }: { readonly name: string }): ReactNode {
  return HASH.test(name) ? <HashText value={name} /> : name;
}
