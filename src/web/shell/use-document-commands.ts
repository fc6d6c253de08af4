import { useNavigate } from '@tanstack/react-router';
import { useEndpoint } from '../lib/use-endpoint.ts';
import { PAINTING_DELAYS } from '../ui/painting-delays.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import type { Command } from './command.ts';

/** Fewer letters stand in nearly every section. */
const LEAST_LETTERS = 3;

/** The sections of documents that have every typed word. The server is queried when typing pauses. */
export function useDocumentCommands(text: string): readonly Command[] {
  const navigate = useNavigate();
  const typed = text.trim();
  const asked = useDebounced(typed, PAINTING_DELAYS.search);
  const isSearch = asked.length >= LEAST_LETTERS && !/^[01]+$/.test(asked);
  const found = useEndpoint('findDocuments', { text: asked }, { enabled: isSearch, live: false });
  if (asked !== typed || !isSearch) return [];
  return (found.data?.sections ?? []).map(
    ({ document_id, document_title, id, title }): Command => ({
      id: `document ${document_id} ${id}`,
      section: 'Documents',
      label: title,
      hint: document_title,
      run: () => void navigate({ to: '/docs', search: { document: document_id }, hash: id }),
    }),
  );
}
