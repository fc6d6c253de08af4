import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The part of the address after `?` as plain strings, so that a bit string such as 0110 is never read as a number. */
export type UrlSearch = Readonly<Record<string, string>>;

/** New values by key; undefined and '' remove the key. */
export type SearchPatch = Readonly<Record<string, string | number | undefined>>;

/** Reads `?a=b`; the last of repeated keys counts. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes `?a=b`, or '' without values. Empty, null and undefined values are left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(key, String(value));
  }
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** The address parameters and a setter; `replace` keeps the change out of the history. */
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
