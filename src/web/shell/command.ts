/** A command of the palette. */
export interface Command {
  /** Unique among all commands. */
  readonly id: string;
  readonly section: CommandSection;
  readonly label: string;
  /** Further search words. */
  readonly words?: string;
  /** Text at the right: destination, keys or current value. */
  readonly hint?: string;
  readonly keys?: string | undefined;
  readonly run: () => void;
}

export const COMMAND_SECTIONS = [
  'Patterns',
  'Notes',
  'Saved views',
  'Pages',
  'Symbols',
  'Actions',
  'Documents',
] as const;
type CommandSection = (typeof COMMAND_SECTIONS)[number];

/**
 * The commands that contain every word of a text, ignoring case, in the order of their sections. Within a section,
 * labels that begin with the text come first, then labels with a word that does, then the others in their order.
 */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  const first = wanted[0] ?? '';
  const found = commands
    .map((command, place) => ({ command, place, rank: rankOf(command, text.trim().toLowerCase(), first) }))
    .filter(({ command: { label, words = '' } }) => {
      const held = `${label} ${words}`.toLowerCase();
      return wanted.every((word) => held.includes(word));
    });
  found.sort(
    (a, b) =>
      COMMAND_SECTIONS.indexOf(a.command.section) - COMMAND_SECTIONS.indexOf(b.command.section) ||
      a.rank - b.rank ||
      a.place - b.place,
  );
  return found.map(({ command }) => command);
}

function rankOf({ label }: Command, text: string, word: string): number {
  const held = label.toLowerCase();
  if (held.startsWith(text)) return 0;
  return held.split(/\s+/).some((each) => each.startsWith(word)) ? 1 : 2;
}
