/** The argument with which `npm start` begins this program while it builds the console. It sends a message at the end of the build. */
const BUILD_FOLLOWS = '--console-follows';

/** The starter could not build the console, or is gone. It has said why itself. */
export class ConsoleMissingError extends Error {
  override readonly name = 'ConsoleMissingError';
}

/**
 * Resolves once the starter has built the console, at once if it builds none. Rejects with ConsoleMissingError if the channel to the
 * starter closes before. To be called first: a message that nobody awaits is lost.
 */
export function awaitConsole(): Promise<void> {
  if (!process.argv.includes(BUILD_FOLLOWS)) return Promise.resolve();
  const built = new Promise<void>((resolve, reject) => {
    process.once('message', () => resolve());
    process.once('disconnect', () => reject(new ConsoleMissingError('The console was not built.')));
  });
  // Whoever awaits it gets the rejection; until then it is no fault.
  built.catch(() => {});
  return built;
}
