import type { ReactNode } from 'react';
import { HashText } from './hash-text.tsx';

const ADDRESS = /^0x[0-9a-f]{40}$/i;

/** A name, or the shortened address of what has none. */
export function AddressName({ name }: { readonly name: string }): ReactNode {
  return ADDRESS.test(name) ? <HashText value={name} /> : name;
}
