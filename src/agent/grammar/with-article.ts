/** Vowels as they sound: 'an unrealised profit', but 'a unit', 'a use'. */
const AN = /^(?:[aeio]|u(?!ni[tqv]|s[aeu])|hour|honest)/i;

/** A name with its indefinite article: 'an average fee', 'a unit'. */
export function withArticle(name: string): string {
  return `${AN.test(name) ? 'an' : 'a'} ${name}`;
}
