import { useSyncExternalStore } from 'react';
import { Preferences } from '../../contract/identity.ts';
import { callApi } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { keepBesideSession } from './stored-session.ts';
import { applyTheme } from './theme.ts';

/** A copy in local storage lets the next page start with the right theme and market; signing out clears it. */
const CACHE_KEY = 'preferences';
/** The first page waits so long for the settings, then it starts without them. */
const FIRST_WAIT_MS = 3_000;
/** What could not be loaded or kept is tried again so much later. */
const RETRY_MS = 10_000;

interface Kept {
  readonly preferences: Preferences;
  /** Why the latest change could not be kept on the server; undefined when all is kept. */
  readonly problem: string | undefined;
}

let kept: Kept = { preferences: {}, problem: undefined };
/** Changes that wait to be sent, and those on the way: both outweigh an older answer of the server. */
let changes: Partial<Preferences> = {};
let sending: Partial<Preferences> = {};
let saving: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** The operator's settings; a field that was never set is absent. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, () => kept.preferences);
}

/** Why the latest change of a setting is not kept on the server; undefined when all is kept. */
export function usePreferencesProblem(): string | undefined {
  return useSyncExternalStore(subscribe, () => kept.problem);
}

/** Changes one setting: at once here, and on the server; resolves when that has answered, well or not. */
export function setPreference<K extends keyof Preferences>(
  name: K,
  value: Exclude<Preferences[K], undefined>,
): Promise<void> {
  return setPreferences({ [name]: value });
}

/** Changes several settings in one call. */
export function setPreferences(changed: Partial<Preferences>): Promise<void> {
  changes = { ...changes, ...changed };
  publish({ ...kept, preferences: { ...kept.preferences, ...changed } });
  if (saving === undefined) saving = save();
  return saving;
}

/**
 * Loads the settings: resolves at once where this browser holds a copy (the server's answer then follows), else when
 * the server has answered, 3 s at most. A server that cannot be asked leaves the defaults and rejects nothing.
 */
export async function loadPreferences(): Promise<void> {
  const cached = readCache();
  const fromServer = fetchPreferences();
  if (cached === undefined) await Promise.race([fromServer, waitMs(FIRST_WAIT_MS)]);
  else publish({ preferences: cached, problem: undefined });
}

/** Sets the theme again after the operating system changed between light and dark. */
export function reapplyTheme(): void {
  applyTheme(kept.preferences);
}

async function fetchPreferences(): Promise<void> {
  try {
    const preferences = await callApi('preferences');
    publish({ preferences: { ...preferences, ...sending, ...changes }, problem: undefined });
  } catch (cause) {
    publish({ ...kept, problem: messageOf(cause) });
    if (isPassing(cause)) setTimeout(() => void fetchPreferences(), RETRY_MS);
  }
}

async function save(): Promise<void> {
  while (Object.keys(changes).length > 0) {
    sending = changes;
    changes = {};
    try {
      await callApi('savePreferences', { body: sending });
      publish({ ...kept, problem: undefined });
    } catch (cause) {
      publish({ ...kept, problem: messageOf(cause) });
      if (isPassing(cause)) {
        changes = { ...sending, ...changes };
        setTimeout(() => void setPreferences({}), RETRY_MS);
        break;
      }
    }
  }
  sending = {};
  saving = undefined;
}

/** A refusal stays one; no answer, too many requests, or trouble of the server, may be over soon. */
function isPassing(cause: unknown): boolean {
  return cause instanceof ApiError && (cause.status === 0 || cause.status === 429 || cause.status >= 500);
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

function publish(next: Kept): void {
  kept = next;
  keepBesideSession(CACHE_KEY, JSON.stringify(next.preferences));
  applyTheme(next.preferences);
  for (const listener of listeners) listener();
}

function waitMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function readCache(): Preferences | undefined {
  try {
    return Preferences.parse(JSON.parse(localStorage.getItem(CACHE_KEY) ?? ''));
  } catch {
    return undefined;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
