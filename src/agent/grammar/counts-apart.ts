import { isClear } from './is-clear.ts';
import type { Selection } from './query.ts';
import type { ReadTokens } from './read-tokens.ts';
import { STATE_FIELDS } from './state-fields.ts';
import { type Token, tokenise } from './tokenise.ts';
import { wordsText } from './words-text.ts';

const THREE = /^(how many .+?) (are|were|is|was|have been|got) (.+? , .+? (?:, )?and .+)$/;
/** 'any pair followed or trusted'. */
const ANY =
  /^(?:(?:is|are) )?(?:there )?any (.+?)s? (?:(?:that|which) )?(?:(?:is|are) )?([a-z]+) or ([a-z]+)$/;
/** Fields that tell how far a row got: a row may be in several of them. */
const OF_STATE: ReadonlySet<string> = new Set([
  ...STATE_FIELDS,
  ...['decision', 'executed', 'outcome', 'trading'],
]);

/** 'how many pairs are looked at, followed and trusted': three counts, and not that of the rows that are all of it. */
export function countsApart(
  tokens: readonly Token[],
  read: (tokens: readonly Token[]) => ReadTokens,
): ReadTokens | undefined {
  const text = wordsText(tokens);
  const [, rows = '', one = '', other = ''] = ANY.exec(text) ?? [];
  // 'any vault paused or capped' asks for one state of two, which a list tells.
  if (rows !== '' && isClear(read(tokens))) return undefined;
  const [, lead = '', verb = '', rest = ''] = THREE.exec(text) ?? [];
  if (rest === '' && rows === '') return undefined;
  const asked = rows === '' ? `${lead} ${verb}` : `how many ${rows}s are`;
  const said = rows === '' ? rest.split(/ (?:, )?and | , /) : [one, other];
  const [first, ...others] = said.map((state) => read(tokenise(`${asked} ${state}`)));
  if (!first || ![first, ...others].every((one) => isCountOfState(one) && one.table === first.table))
    return undefined;
  const selections = [first, ...others].map(({ query }) => query.selections[0] as Selection);
  if (new Set(selections.map((one) => JSON.stringify(one))).size < said.length) return undefined;
  return { ...first, query: { ...first.query, selections } };
}

/** Whether a number of rows is asked for, of all or by their state alone. */
function isCountOfState(one: ReadTokens): boolean {
  const { measures, group, rows, selections } = one.query;
  const [only, more] = selections;
  const isCount = measures.every((own) => own === one.table.count) && measures.length > 0;
  const isOfState = only?.where.every(({ field, op }) => op === 'is' && OF_STATE.has(field)) === true;
  return isClear(one) && isCount && group === null && rows === null && !more && isOfState;
}
