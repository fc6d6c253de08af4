import type { Continued } from './continued.ts';
import { describeSelection } from './describe-selection.ts';
import { lexiconOf } from './lexicon.ts';
import { listed } from './listed.ts';
import type { Selection } from './query.ts';
import type { ReadingContext } from './read-items.ts';
import type { ReadQuestion } from './read-question.ts';
import { tokenise } from './tokenise.ts';
import { wordsText } from './words-text.ts';

const IS_MORE =
  /^(?:(?:so|and|then|but|now|ok|okay)[ ,]+)*(?:is|are|was|were|did|does|do) (?:the |our |all )?(.+?) (?:(?:make|made|earn|bring|cost|pay|paid|is|are|be) )?(?:much |really |actually |any )?(?:bigger|larger|higher|more|greater|smaller|lower|less|fewer|better|worse) than (?:(?:that|those) of )?(?:the |our |all )?(.+?)\W*$/i;

/** 'is interest bigger than the fees' after the kinds of a ledger: two of the groups that were told, beside each other. */
export function valuesTold(
  { query, table }: ReadQuestion,
  message: string,
  { names }: ReadingContext,
): Continued | undefined {
  const { group, selections } = query;
  const [only, second] = selections;
  const [, one = '', other = ''] = IS_MORE.exec(message.trim()) ?? [];
  if (group === null || one === '' || !only || second || query.second !== undefined) return undefined;
  const valuesOf = (said: string): readonly string[] => {
    const words = wordsText(tokenise(said));
    const name = names
      .get(words)
      ?.find(({ field }) => field === group)
      ?.values.map(String);
    const lexicon = lexiconOf(table);
    const value = [words, `of ${words}`, `of the ${words}`]
      .map((phrase) => lexicon.get(phrase)?.value)
      .find((found) => found?.field === group);
    if (name || value) return name ?? [value?.value ?? ''];
    // 'the fees' are those of every kind.
    const head = words.replace(/s$/, '');
    const values = Object.entries(table.fields[group]?.values ?? {});
    return values.flatMap(([own, phrases]) =>
      phrases.some((phrase) => phrase.endsWith(` ${head}`)) ? [own] : [],
    );
  };
  const sets = [one, other].map((said): Selection | undefined => {
    const values = valuesOf(said);
    return values.length === 0
      ? undefined
      : {
          ...only,
          where: [...only.where.filter(({ field }) => field !== group), { field: group, op: 'is', values }],
        };
  });
  if (!sets[0] || !sets[1]) return undefined;
  const compared = sets as Selection[];
  return {
    ...{ table, named: 0, idle: 0, unused: [], others: [], unclear: [], corrected: [] },
    query: {
      ...query,
      group: null,
      rows: null,
      superlative: false,
      leading: null,
      selections: compared,
      compares: true,
    },
    carried: listed(compared.map((set) => describeSelection(set, table))),
  };
}
