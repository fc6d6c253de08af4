import type { DocumentSection } from '../../contract/documents.ts';
import { headingId } from '../../domain/heading-id.ts';

const HEADING = /^(#{1,6}) +(.+?) *#*$/;
const FENCE = /^ {0,3}(```|~~~)/;

/**
 * Splits Markdown at its headings, outside of blocks of code. A heading that comes again gets `-1`, `-2` and so on. What stands
 * before the first heading is a section without a title; it is left out if empty.
 */
export function splitSections(markdown: string): DocumentSection[] {
  const sections: { id: string; title: string; depth: number; lines: string[] }[] = [
    { id: '', title: '', depth: 1, lines: [] },
  ];
  const times = new Map<string, number>();
  let inCode = false;
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) inCode = !inCode;
    const [, marks = '', text = ''] = (inCode ? null : HEADING.exec(line)) ?? [];
    if (marks === '') sections.at(-1)?.lines.push(line);
    else {
      const title = plainText(text);
      const base = headingId(title);
      const before = times.get(base) ?? 0;
      times.set(base, before + 1);
      sections.push({ id: before === 0 ? base : `${base}-${before}`, title, depth: marks.length, lines: [] });
    }
  }
  return sections
    .map(({ lines, ...section }) => ({ ...section, markdown: lines.join('\n').trim() }))
    .filter(({ title, markdown: text }) => title !== '' || text !== '');
}

/** The words of a heading without marks and targets of links. */
function plainText(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');
}
