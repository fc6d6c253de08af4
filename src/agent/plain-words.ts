/** The letters of a message in lower case, as words with one space between; signs and digits only part them. */
export function plainWords(message: string): string {
  return message
    .toLowerCase()
    .replace(/[^a-z\s]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
