import { SERVER_AREAS } from '../../contract/areas/areas.ts';
import { AREA_FIELD } from '../areas/area-field.ts';
import { AREA_TABLES } from '../areas/area-tables.ts';
import type { AreaTable } from './area-table.ts';
import type { Token } from './tokenise.ts';
import { wordsText } from './words-text.ts';

/** Names that are also those of costs or of rows: they name an area only as such, 'in the gas area'. */
const VAGUE = /^(?:gas|mint|pair|pot|flash loan|airdrop|nft)$/;

interface AreaNamed {
  /** The question without the name. */
  readonly tokens: readonly Token[];
  readonly tables: readonly AreaTable[];
}

/** The area that a question names: 'how much did we earn in yield', 'on the gas desk'. */
export function areaNamed(tokens: readonly Token[]): AreaNamed | undefined {
  const text = wordsText(tokens);
  for (const [id, names] of Object.entries(AREA_FIELD.values ?? {})) {
    for (const name of names) {
      const found = phrasesOf(name).find((phrase) => ` ${text} `.includes(` ${phrase} `));
      if (found === undefined) continue;
      const used = found.split(' ');
      const at = tokens.findIndex((_, place) =>
        used.every((word, one) => tokens[place + one]?.text === word),
      );
      const subjects: readonly string[] = SERVER_AREAS[id as keyof typeof SERVER_AREAS].subjects;
      return {
        tokens: tokens.filter((_, place) => place < at || place >= at + used.length),
        tables: AREA_TABLES.filter((table) => subjects.includes(table.id)),
      };
    }
  }
  return undefined;
}

const LEADS = ['in', 'on', 'for', 'from', 'with', 'within', 'of'];

function phrasesOf(name: string): string[] {
  const own = name.replace(/^of /, '');
  const many = own.endsWith('s') ? own : `${own}s`;
  return LEADS.flatMap((lead) =>
    ['', 'the ', 'our '].flatMap((of) => [
      ...['area', 'desk', 'strategy', 'screen', 'section', 'side'].map((one) => `${lead} ${of}${own} ${one}`),
      ...(VAGUE.test(own) ? [] : [`${lead} ${of}${own}`]),
      ...(own === 'gas' ? [] : [`${lead} ${of}${many}`]),
    ]),
  );
}
