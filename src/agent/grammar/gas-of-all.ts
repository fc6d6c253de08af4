import { MONTHS, WEEKDAYS } from './common-words.ts';

const SPENDS: ReadonlySet<string> = new Set(
  'spend spent spending paid pay cost costs bill burn burnt burned total'.split(' '),
);
/** What such a question says besides: no area, no rows and nothing that they are told by. */
const AROUND: ReadonlySet<string> = new Set([
  ...`gas how much what is was were are did do does have has had we i us our me the a in on for of and or than more less
   compared compare with to vs versus between from since until till up now so far ever this last past during over today
   yesterday day days week weeks month months quarter year years date all time money dollars usd sum overall altogether
   fees`.split(/\s+/),
  ...[...MONTHS, ...WEEKDAYS].flatMap((name) => [name, name.slice(0, 3)]),
]);
const WORD = /[\p{L}\d]+/gu;
const NUMBER = /^\d/;

/** What gas took from us, where nothing says of which area, is of all of them: their ledger knows it, each area only its own. */
export function gasOfAll(message: string): string {
  const words = (message.match(WORD) ?? []).map((word) => word.toLowerCase());
  const isOfAll =
    words.includes('gas') &&
    words.some((word) => SPENDS.has(word)) &&
    words.every((word) => AROUND.has(word) || SPENDS.has(word) || NUMBER.test(word));
  return isOfAll ? message.replace(/\s*[?.!]*\s*$/, ' over all areas') : message;
}
