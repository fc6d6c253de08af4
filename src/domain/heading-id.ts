/** The address of a heading within its document, as code hosts make it: 'How it works (V6)' is 'how-it-works-v6'. */
export function headingId(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}
