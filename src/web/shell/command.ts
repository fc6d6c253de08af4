/** A command of the palette. */
export interface Command {
  /** Unique among all commands. */
  readonly id: string;
  readonly section: CommandSection;
  readonly label: string;
  /** Another name of it, such as that of a page in the menu. */
  readonly alias?: string | undefined;
  /** Further search words. */
  readonly words?: string;
  /** Text at the right: destination, keys or current value. */
  readonly hint?: string;
  readonly keys?: string | undefined;
  readonly run: () => void;
}

const COMMAND_SECTIONS = [
  'Patterns',
  'Trades',
  'Addresses',
  'Calendar',
  'Recent',
  'Saved views',
  'Pages',
  'Symbols',
  'Actions',
  'Notes',
  'Documents',
] as const;
type CommandSection = (typeof COMMAND_SECTIONS)[number];

/**
 * The commands that contain every word of a text, ignoring case. Names that are the text come first, then those that begin with it,
 * then those with a word that does, then the others in their order. A section stands where its best command does; equal sections
 * keep their order.
 */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const typed = text.trim().toLowerCase();
  const wanted = typed.split(/\s+/);
  const found = commands
    .filter(({ label, alias = '', words = '' }) => {
      const held = `${label} ${alias} ${words}`.toLowerCase();
      return wanted.every((word) => held.includes(word));
    })
    .map((command, place) => ({ command, place, rank: rankOf(command, typed, wanted[0] ?? '') }));
  const best = new Map<CommandSection, number>();
  for (const { command, rank } of found)
    best.set(command.section, Math.min(rank, best.get(command.section) ?? rank));
  found.sort(
    ({ command: a, ...former }, { command: b, ...latter }) =>
      (best.get(a.section) ?? 0) - (best.get(b.section) ?? 0) ||
      COMMAND_SECTIONS.indexOf(a.section) - COMMAND_SECTIONS.indexOf(b.section) ||
      former.rank - latter.rank ||
      former.place - latter.place,
  );
  return found.map(({ command }) => command);
}

function rankOf({ label, alias = '' }: Command, text: string, word: string): number {
  if (text === '') return 0;
  const names = [label.toLowerCase(), alias.toLowerCase()];
  if (names.includes(text)) return 0;
  if (names.some((name) => name.startsWith(text))) return 1;
  return names.some((name) => name.split(/\s+/).some((each) => each.startsWith(word))) ? 2 : 3;
}
