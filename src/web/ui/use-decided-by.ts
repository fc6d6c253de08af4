import type { SourceArea } from '../../contract/areas/source-area.ts';
import { useSource } from './source-note.tsx';

/**
 * Whose the decisions of an area are: `ours` where this console makes them on paper. Those that an operator's service tells may be real, so
 * it is named in place of that word. Empty while the source is unknown.
 */
export function useDecidedBy(
  area: SourceArea,
  ours: string,
  theirs = (service: string): string => `as ${service} reports`,
): string {
  const source = useSource(area);
  if (source === undefined) return '';
  return source?.kind === 'remote' ? theirs(source.label) : ours;
}

/** The same as a sentence before others. */
export function useDecidedSentence(area: SourceArea, ours: string): string {
  const text = useDecidedBy(area, ours, (service) => `As ${service} reports.`);
  return text === '' ? '' : `${text} `;
}
