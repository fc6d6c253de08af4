import type { Source } from '../../contract/sources.ts';

const KIND_TEXT = { remote: 'remote', own: 'paper', chain: 'chain', 'local-chain': 'local chain' } as const;

/** A source in words: 'remote · host', 'paper · stored candles', 'local chain'. */
export function sourceText({ kind, label }: Pick<Source, 'kind' | 'label'>): string {
  return kind === 'local-chain' ? KIND_TEXT[kind] : `${KIND_TEXT[kind]} · ${label}`;
}
