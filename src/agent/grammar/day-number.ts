/** The day of a month that a word names: '3', '3rd'; undefined for other words. */
export function dayNumber(word: string | undefined): number | undefined {
  const [, digits] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word ?? '') ?? [];
  const day = Number(digits);
  return day >= 1 && day <= 31 ? day : undefined;
}
