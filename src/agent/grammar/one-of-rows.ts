import type { Query } from './query.ts';
import type { Token } from './tokenise.ts';
import { wordsText } from './words-text.ts';

/** 'the worst one', 'which one paid the most', 'which of these has the most': a single row. */
export function oneOfRows(query: Query, tokens: readonly Token[]): Query {
  const isOne =
    /\b(?:best|worst|first|last|next|which|what) one\b|[a-z]{3,}est one\b|^which ones (?:has|is|was|does)\b/.test(
      wordsText(tokens),
    );
  if (!isOne || !query.rows || query.rows.adds) return query;
  const { all: _, ...rows } = query.rows;
  return { ...query, rows: { ...rows, limit: 1 } };
}
