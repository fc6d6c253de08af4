import { type FormEvent, type ReactNode, useState } from 'react';

interface Settings {
  readonly trading_enabled: boolean;
  readonly min_trade_size: string;
  readonly max_concurrent_trades: string;
  readonly min_avg_pattern_profit: string;
  readonly risk_level: string;
}

const DEFAULTS: Settings = {
  trading_enabled: true,
  min_trade_size: '50',
  max_concurrent_trades: '3',
  min_avg_pattern_profit: '10',
  risk_level: 'Medium',
};

const NUMBERS = [
  { name: 'min_trade_size', label: 'Minimum Trade Size ($)' },
  { name: 'max_concurrent_trades', label: 'Max Concurrent Trades' },
  { name: 'min_avg_pattern_profit', label: 'Min Avg Pattern Profit ($)' },
] as const;

const RISK_LEVELS = ['Low', 'Medium', 'High'];
const SAVED = 'Settings saved (mock)';
const FIELD = 'h-9 rounded-control border border-control bg-page text-normal';

/** The form for the limits of automatic trading: a mock that keeps nothing and steers nothing. */
export function TradeSettings(): ReactNode {
  const [settings, setSettings] = useState(DEFAULTS);
  const set = (patch: Partial<Settings>): void => setSettings((former) => ({ ...former, ...patch }));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    console.info(SAVED, settings);
    window.alert(SAVED);
  };
  return (
    <div className="flex max-w-[560px] flex-col gap-4">
      <p className="rounded-panel border border-line bg-warn-soft px-4 py-2 text-warn">
        This form is a mock: saving keeps nothing, and the engine does not read it.
      </p>
      <form
        onSubmit={save}
        className="flex flex-col gap-4 rounded-panel border border-line bg-panel px-4 py-4"
      >
        <label className="flex h-8 items-center gap-2 text-strong">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={settings.trading_enabled}
            onChange={(event) => set({ trading_enabled: event.target.checked })}
          />
          Trading Enabled
        </label>
        {NUMBERS.map(({ name, label }) => (
          <label key={name} className="flex flex-col gap-1 text-normal">
            {label}
            <input
              type="number"
              step="any"
              className={`${FIELD} px-3`}
              value={settings[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          </label>
        ))}
        <label className="flex flex-col gap-1 text-normal">
          Risk Level
          <select
            className={`${FIELD} px-2`}
            value={settings.risk_level}
            onChange={(event) => set({ risk_level: event.target.value })}
          >
            {RISK_LEVELS.map((level) => (
              <option key={level}>{level}</option>
            ))}
          </select>
        </label>
        <button
          type="submit"
          className="h-9 self-start rounded-control bg-accent px-4 font-medium text-on-accent"
        >
          Save Settings
        </button>
      </form>
    </div>
  );
}
