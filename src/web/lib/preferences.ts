import { useSyncExternalStore } from 'react';
import { Preferences } from '../../contract/identity.ts';
import { callApi } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { keepBesideSession } from './stored-session.ts';
import { applyTheme } from './theme.ts';

/** A copy in local storage gives the next page the right theme and market at once; signing out clears it. */
const CACHE_KEY = 'preferences';
/** How long the first page waits for the settings before it starts without them. */
const FIRST_WAIT_MS = 3_000;
/** Delay before a failed load or save is tried again. */
const RETRY_MS = 10_000;

interface Kept {
  readonly preferences: Preferences;
  /** Why the server did not save the latest change; undefined when everything is saved. */
  readonly problem: string | undefined;
}

let kept: Kept = { preferences: {}, problem: undefined };
/** Changes that are queued or being sent. Both override an older answer of the server. */
let changes: Partial<Preferences> = {};
let sending: Partial<Preferences> = {};
let saving: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** The operator's settings; a field that was never set is absent. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, keptPreferences, keptPreferences);
}

function keptPreferences(): Preferences {
  return kept.preferences;
}

/** Why the server did not save the latest change of a setting; undefined when everything is saved. */
export function usePreferencesProblem(): string | undefined {
  return useSyncExternalStore(subscribe, () => kept.problem);
}

/** Changes one setting here at once, and on the server. Resolves when the server has answered, with success or not. */
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
 * Loads the settings. With a copy in this browser it resolves at once and the server's answer follows; otherwise it
 * waits for the server, 3 s at most. Without an answer the defaults hold; it never rejects.
 */
export async function loadPreferences(): Promise<void> {
  const cached = readCache();
  const fromServer = fetchPreferences();
  if (cached === undefined) await Promise.race([fromServer, waitMs(FIRST_WAIT_MS)]);
  else publish({ preferences: cached, problem: undefined });
}

/** Updates the theme when the operating system changes between light and dark. */
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

/** A refusal is final. A missing answer, too many requests or a server error may be temporary. */
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
