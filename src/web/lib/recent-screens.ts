import { keepBesideSession } from './stored-session.ts';

/** A line each, the last screen first: its title, a tab, its address. */
const KEY = 'recent_screens';
const MOST = 30;

/** Notes a screen that is shown. Every screen loads this, so that reading is elsewhere. */
export function keepRecent(title: string): void {
  const shown = `${title}\t${location.pathname}${location.search}`;
  keepBesideSession(KEY, [shown, ...recentLines()].slice(0, MOST).join('\n'));
}

/** The screens that were shown in this session, as they were noted. */
export function recentLines(): readonly string[] {
  return localStorage.getItem(KEY)?.split('\n') ?? [];
}
