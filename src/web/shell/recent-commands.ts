import { recentLines } from '../lib/recent-screens.ts';
import type { Command } from './command.ts';
import { pageTitle } from './page-title.ts';

/** More would push the pages out of sight. */
const MOST = 6;
/** Parameters that make another screen of a path; all others are a look at the same one: a period, a row, a replayed moment. */
const TOLD_APART = ['filter', 'document', 'symbol', 'status'];

/** Commands for the screens that were shown before this one, the last one first. */
export function recentCommands(go: (address: string) => void): readonly Command[] {
  const recent = new Map<string, string>();
  for (const line of recentLines()) {
    const [title = '', shown = ''] = line.split('\t');
    const { pathname, search } = new URL(shown, location.href);
    const kept = [...new URLSearchParams(search)].filter(([name]) => TOLD_APART.includes(name));
    const address = pathname + (kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`);
    const isNew = !recent.has(address) && ![...recent.values()].includes(title);
    if (isNew && pathname !== location.pathname && title !== pageTitle(undefined)) recent.set(address, title);
  }
  return [...recent].slice(0, MOST).map(([address, title]) => ({
    id: `recent ${address}`,
    section: 'Recent',
    label: title,
    run: () => go(address),
  }));
}
