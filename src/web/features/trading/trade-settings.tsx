import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';

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

/** The form for the limits of automatic trading: a mock that stores nothing and controls nothing. */
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
        This form is a mock: saving stores nothing, and the engine does not read it.
      </p>
      <form
        onSubmit={save}
        className="flex flex-col gap-4 rounded-panel border border-line bg-panel px-4 py-4"
      >
        <Checkbox
          checked={settings.trading_enabled}
          onChange={(trading_enabled) => set({ trading_enabled })}
          className="h-8 items-center text-strong"
        >
          Trading Enabled
        </Checkbox>
        {NUMBERS.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            size="lg"
            type="number"
            step="any"
            value={settings[name]}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        ))}
        <Select
          label="Risk Level"
          size="lg"
          value={settings.risk_level}
          options={RISK_LEVELS}
          onChange={(risk_level) => set({ risk_level })}
        />
        <Button type="submit" variant="primary" size="lg" className="self-start">
          Save Settings
        </Button>
      </form>
    </div>
  );
}
