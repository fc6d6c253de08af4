import { errorText } from '../lib/error-text.ts';
import { isUnanswered } from '../lib/is-unanswered.ts';
import type { FoundCommands } from './found-commands.ts';

interface SearchState {
  readonly text: string;
  /** True where the server did not answer a search: what was found is not all. */
  readonly failed: boolean;
}

/** How far the searches of the palette are: why one failed, else that one runs, else `found`. A refused search found nothing. */
export function searchState(
  searches: ReadonlyArray<Pick<FoundCommands, 'error'> & Partial<FoundCommands>>,
  found: string,
): SearchState {
  const failure = searches.map(({ error }) => error).find(isUnanswered);
  if (failure) return { text: `Not everything was searched. ${errorText(failure)}`, failed: true };
  return { text: searches.some(({ searching }) => searching) ? 'Searching…' : found, failed: false };
}
