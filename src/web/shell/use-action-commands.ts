import type { Preferences } from '../../contract/identity.ts';
import { useScope } from '../lib/market-scope.ts';
import { setPreference, usePreferences } from '../lib/preferences.ts';
import { signOut } from '../lib/session.ts';
import { useTradingDay } from '../lib/trading-day.ts';
import type { Command } from './command.ts';
import { useCurrentScreen } from './current-screen.ts';
import { showOverlay } from './overlay.ts';
import { DENSITIES, PALETTES, THEMES } from './theme-choices.tsx';
import { tradingDayOptions } from './trading-day-select.tsx';
import { useReplayCommands } from './use-replay-commands.ts';

/** Actions of the palette. The current value is marked. */
export function useActionCommands(): readonly Command[] {
  const { theme = 'dark', palette = 'default', density = 'compact' } = usePreferences();
  const { query, scope, markets, setScope } = useScope();
  const { address } = useCurrentScreen();
  const day = useTradingDay();
  const replay = useReplayCommands();
  const market = query.market ?? scope?.market;
  const granularity = query.granularity ?? scope?.granularity;
  const choice = <K extends keyof Preferences>(
    name: K,
    title: string,
    value: Exclude<Preferences[K], undefined>,
    text: string,
    now: unknown,
  ): Command =>
    action(`${name} ${String(value)}`, `${title}: ${text}`, () => void setPreference(name, value), {
      ...(now === value ? { hint: 'now' } : {}),
    });
  return [
    ...replay,
    action('save', 'Save this view…', () => showOverlay('views'), {
      words: 'saved views bookmark',
      keys: 'v',
    }),
    action('copy', 'Copy a link to this view', () => void copy(address), { words: 'share address url' }),
    action('shortcuts', 'Keyboard shortcuts', () => showOverlay('shortcuts'), {
      words: 'help keys',
      keys: '?',
    }),
    ...markets.flatMap((entry) =>
      entry.granularities.map((each) =>
        action(
          `market ${entry.market} ${each}`,
          `Market: ${entry.market} · ${each}`,
          () => setScope({ market: entry.market, granularity: each }),
          {
            words: 'switch granularity',
            ...(entry.market === market && each === granularity ? { hint: 'now' } : {}),
          },
        ),
      ),
    ),
    ...tradingDayOptions(day).map(({ value, text }) =>
      choice('trading_day', 'Trading day', value, text, day),
    ),
    ...THEMES.map(({ value, text }) => choice('theme', 'Theme', value, text.toLowerCase(), theme)),
    ...PALETTES.map(({ value, text }) =>
      choice('palette', 'Gain and loss', value, text.toLowerCase(), palette),
    ),
    ...DENSITIES.map(({ value, text }) =>
      choice('density', 'Table rows', value, text.toLowerCase(), density),
    ),
    action('sign-out', 'Sign out', () => void signOut(), { words: 'logout log out' }),
  ];
}

function action(
  id: string,
  label: string,
  run: () => void,
  more: Pick<Command, 'words' | 'hint' | 'keys'> = {},
): Command {
  return { id: `action ${id}`, section: 'Actions', label, run, ...more };
}

/** Only secure pages may write the clipboard. Elsewhere the address bar has the same link without the market. */
async function copy(address: string): Promise<void> {
  await navigator.clipboard?.writeText(new URL(address, location.href).href);
}
