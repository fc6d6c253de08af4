import type { Command } from './command.ts';

/** What the palette knows of one of its searches. */
export interface FoundCommands {
  readonly commands: readonly Command[];
  readonly searching: boolean;
  /** Why the search failed; absent where it did not. */
  readonly error?: Error | null;
}

/** What stands for a search that nothing was typed for, and for one that is not answered yet. */
export const NOTHING_SOUGHT: FoundCommands = { commands: [], searching: false };
export const SEARCHING: FoundCommands = { commands: [], searching: true };
