/** The numbers of a PostgreSQL array literal, '{1,2,3}'; none of null. */
export function numbersIn(text: string | null | undefined): readonly number[] {
  return text == null ? [] : (JSON.parse(`[${text.slice(1, -1)}]`) as number[]);
}
