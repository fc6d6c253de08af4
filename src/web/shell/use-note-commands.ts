import { noteLink } from '../../domain/note-subject.ts';
import { useEndpoint } from '../lib/use-endpoint.ts';
import { PAINTING_DELAYS } from '../ui/painting-delays.ts';
import { useDebounced } from '../ui/use-debounced.ts';
import type { Command } from './command.ts';
import { type FoundCommands, NOTHING_SOUGHT } from './found-commands.ts';

const MOST = 6;
/** Fewer letters occur in nearly every note. */
const LEAST_LETTERS = 3;
/** Characters of a note in its command. */
const SHOWN = 80;

/** The notes that contain the typed text, newest first. The server is queried when typing pauses. */
export function useNoteCommands(text: string, go: (address: string) => void): FoundCommands {
  const typed = text.trim();
  const asked = useDebounced(typed, PAINTING_DELAYS.search);
  const enabled = asked.length >= LEAST_LETTERS;
  const found = useEndpoint(
    'notes',
    { text: asked, limit: MOST, count: 'rows' },
    { enabled, keepPrevious: true, live: false },
  );
  if (typed.length < LEAST_LETTERS) return NOTHING_SOUGHT;
  const notes = found.data && 'notes' in found.data ? found.data.notes : [];
  const commands = notes
    .filter((note) => note.text.toLowerCase().includes(typed.toLowerCase()))
    .map((note): Command => {
      const line = note.text.replaceAll(/\s+/g, ' ');
      return {
        id: `note ${note.id}`,
        section: 'Notes',
        label: line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line,
        hint: `${note.kind} · ${note.author}`,
        run: () => go(noteLink(note) ?? '/'),
      };
    });
  return { commands, searching: asked !== typed || found.isFetching, error: found.error };
}
