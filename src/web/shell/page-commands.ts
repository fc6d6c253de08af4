import { PATTERN_STATUSES } from '../../domain/pattern-status.ts';
import { SYMBOLS } from '../../domain/symbol.ts';
import { FILTER_TYPES } from '../features/trading/period-titles.ts';
import type { Command } from './command.ts';
import { HOME, NAVIGATION, type NavigationPage } from './navigation.ts';
import { jumpTo } from './shortcuts.ts';

/** A place in the console. */
interface Place {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** Commands that lead to a page: every one that needs no parameter, the selections of trades, each status of patterns. */
export function pageCommands(go: (place: Place) => void): readonly Command[] {
  const page = ({ path, title, jump }: NavigationPage, area: string, label = ''): Command => ({
    id: `page ${path}`,
    section: 'Pages',
    label: title,
    words: `${area} ${label} ${path}`,
    hint: area,
    keys: jumpTo({ path, ...(jump === undefined ? {} : { jump }) }),
    run: () => go({ to: path }),
  });
  return [
    page(HOME, ''),
    ...NAVIGATION.flatMap((group) =>
      group.pages
        .filter(({ path }) => !path.includes('$'))
        .map((each) => page(each, group.name, each.menu?.label)),
    ),
    ...Object.entries(FILTER_TYPES).map(
      ([name, { title }]): Command => ({
        id: `selection ${name}`,
        section: 'Pages',
        label: title,
        words: 'trades filtered',
        hint: 'Trading Engine',
        run: () => go({ to: `/trading/trades/filtered/${name}` }),
      }),
    ),
    ...PATTERN_STATUSES.map(
      (status): Command => ({
        id: `status ${status}`,
        section: 'Pages',
        label: `Patterns with status ${status}`,
        hint: 'Trading Engine',
        run: () => go({ to: '/trading/patterns', search: { status } }),
      }),
    ),
  ];
}

const SYMBOL_PLACES = [
  { label: 'trade history', to: '/trading/trades/history' },
  { label: 'patterns', to: '/trading/patterns' },
  { label: 'calendar', to: '/trading/trades/calendar' },
  { label: 'buy vs sell', to: '/trading/trades/buy-sell-breakdown' },
] as const;

/** Commands that lead to the pages of one symbol; a symbol is found with and without its underscore. */
export function symbolCommands(go: (place: Place) => void): readonly Command[] {
  return SYMBOLS.flatMap((symbol) =>
    SYMBOL_PLACES.map(
      ({ label, to }): Command => ({
        id: `symbol ${symbol} ${to}`,
        section: 'Symbols',
        label: `${symbol} ${label}`,
        words: `${symbol.replace('_', '')} ${symbol.replace('_', '/')}`,
        run: () => go({ to, search: { symbol } }),
      }),
    ),
  );
}
