/** Whether a command was called with `--help` or `-h`. */
export function asksForHelp(): boolean {
  return process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h');
}
