import { carriedText } from './carried-text.ts';
import type { Continued } from './continued.ts';
import { ownConditions } from './own-conditions.ts';
import type { Query } from './query.ts';
import type { ReadQuestion } from './read-question.ts';
import type { readTokens } from './read-tokens.ts';
import { saidOfOthers } from './said-of-others.ts';

/** 'and how many claims': rows of another kind, in the same period. */
export function ofOther(
  former: ReadQuestion,
  whole: ReturnType<typeof readTokens>,
  corrected: ReadQuestion['corrected'],
): Continued | undefined {
  const [only, second] = whole.query.selections;
  const [first, next] = former.query.selections;
  const period = only && !only.period && whole.table.periods && !next ? first?.period : undefined;
  // 'and the claims' asks the same of them, where it can be asked.
  const { query } = whole;
  const asks = query.measures.length > 0 || query.group !== null || query.rows !== null || query.why;
  const [measure, more] = former.query.measures;
  const same =
    measure === former.table.count
      ? whole.table.count
      : whole.table.measures[measure ?? '']
        ? measure
        : undefined;
  const isSet = former.query.group === null && former.query.rows === null;
  const isSame = isSet && more === undefined && same !== undefined;
  // 'bundles that were outbid' and 'mint attempts': their usual figures, of those that were.
  const isUsual = isSet && measure === undefined && !former.query.why;
  if (!only || second || (!asks && !isSame && !isUsual) || (period === undefined && asks)) return undefined;
  // 'failed loans' and 'what about the mints': those that failed, where that can be said of them.
  const own = asks ? [] : ownConditions(first?.where ?? [], former.table);
  const kept = saidOfOthers(own, whole.table);
  if (!asks && ((first?.symbols.length ?? 0) > 0 || next !== undefined)) return undefined;
  // What cannot be said of these would be left out in silence.
  const isOther = kept?.some(({ field, values }) =>
    only.where.some((one) => one.field === field && JSON.stringify(one.values) !== JSON.stringify(values)),
  );
  if (!kept || isOther) return { ...whole, corrected, unused: [whole.table.many], carried: '' };
  if (isUsual && !asks && kept.length === 0 && period === undefined) return undefined;
  const merged: Query = {
    ...query,
    ...(!asks && same !== undefined && { measures: [same] }),
    selections: [
      {
        ...only,
        where: [...only.where.filter(({ field }) => !kept.some((one) => one.field === field)), ...kept],
        ...(period && { period }),
      },
    ],
  };
  return { ...whole, corrected, query: merged, carried: carriedText(merged, query, whole.table) };
}
