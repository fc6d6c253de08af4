import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The part of the address after `?`: plain strings, so that a bit string such as 0110 is never read as a number. */
export type UrlSearch = Readonly<Record<string, string>>;

/** What a key becomes: undefined and '' remove it. */
export type SearchPatch = Readonly<Record<string, string | number | undefined>>;

/** Reads `?a=b`; of a key that is there twice the last counts. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes `?a=b`, empty where nothing is set; values that are empty, null or undefined are left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(key, String(value));
  }
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** What the address holds, and how to change some of it; `replace` keeps the change out of the history. */
export function useUrlSearch(): {
  readonly search: UrlSearch;
  readonly setSearch: (patch: SearchPatch, options?: { readonly replace?: boolean }) => void;
} {
  const search: UrlSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const setSearch = useCallback(
    (patch: SearchPatch, options: { readonly replace?: boolean } = {}): void => {
      void navigate({
        to: '.',
        search: (former: Record<string, unknown>) => ({ ...former, ...patch }),
        replace: options.replace ?? false,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return { search, setSearch };
}
