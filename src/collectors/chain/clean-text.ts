/** Text of a contract or a stranger: one line without control or direction characters, at most `longest` characters. */
export function cleanText(text: string, longest: number): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, longest);
}
