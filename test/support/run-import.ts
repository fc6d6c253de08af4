import { type CommandRun, runCommand } from './run-command.ts';

/** Runs the import command on a data directory, as `npm run import -- …` does. */
export function runImport(
  dataDir: string,
  args: readonly string[],
  onOutput?: (output: string) => void,
): Promise<CommandRun> {
  return runCommand('src/import-candles.ts', args, dataDir, onOutput && { onOutput });
}
