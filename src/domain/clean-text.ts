/** Text that is shown as it stands, which most is. */
const PLAIN = /^[!-~]*(?: [!-~]+)*$/;
/** Choose how the character before them is drawn, such as an emoji in colour. */
const VARIANTS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
/** Blanks, and what nobody sees: control and direction characters, marks of no width, fillers, the empty pattern of Braille. */
const UNSEEN = /[\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800]+/gu;
/** Marks on one letter, beyond those of any script: they would cover the lines around it. */
const PILED = /(\p{M}{4})\p{M}+/gu;

/**
 * Text of a stranger (a contract, a service, a node, a file, a paste) as one line of at most `longest` UTF-16 units: without characters
 * that nobody sees or that turn others around, and in one form where Unicode has several. So two texts that differ look different, the
 * letters of other alphabets aside. Runs of blanks and of what is not seen become one blank.
 */
export function cleanText(text: string, longest = Number.POSITIVE_INFINITY): string {
  if (PLAIN.test(text) && text.length <= longest) return text;
  const line = text
    // The rest is not read: a text may be endless.
    .slice(0, 4 * longest)
    .toWellFormed()
    .normalize('NFC')
    .replace(VARIANTS, '')
    .replace(UNSEEN, ' ')
    .replace(PILED, '$1')
    .trim();
  return line.length > longest ? line.slice(0, longest).toWellFormed().trim() : line;
}
