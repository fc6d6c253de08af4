import { useNavigate } from '@tanstack/react-router';
import { useEndpoint } from '../lib/use-endpoint.ts';
import { PAINTING_DELAYS } from '../ui/painting-delays.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import type { Command } from './command.ts';
import { type FoundCommands, NOTHING_SOUGHT, SEARCHING } from './found-commands.ts';

/** Fewer letters stand in nearly every section. */
const LEAST_LETTERS = 3;

/** The sections of documents that have every typed word. The server is queried when typing pauses. */
export function useDocumentCommands(text: string): FoundCommands {
  const navigate = useNavigate();
  const typed = text.trim();
  const asked = useDebounced(typed, PAINTING_DELAYS.search);
  const isSearch = (words: string): boolean => words.length >= LEAST_LETTERS && !/^[01]+$/.test(words);
  const found = useEndpoint('findDocuments', { text: asked }, { enabled: isSearch(asked), live: false });
  if (!isSearch(typed)) return NOTHING_SOUGHT;
  if (asked !== typed || found.isFetching) return SEARCHING;
  const commands = (found.data?.sections ?? []).map(
    ({ document_id, document_title, id, title }): Command => ({
      id: `document ${document_id} ${id}`,
      section: 'Documents',
      label: title,
      hint: document_title,
      run: () => void navigate({ to: '/docs', search: { document: document_id }, hash: id }),
    }),
  );
  return { commands, searching: false, error: found.error };
}
