import { DEFAULT_EXECUTION } from '../domain/execution.ts';
import { ENGINE_VERSION, type EngineSettings } from './engine-settings.ts';

/** The engine that built a series: its key and, where known, its settings. */
export interface FormerEngine {
  /** As `settingsKey` gives it: `{version}-{hash}`. */
  readonly engine_key: string;
  /** Null for a series from before settings were stored. */
  readonly engine_settings: Readonly<Record<string, unknown>> | null;
}

/** The differences between a former engine and one of these settings, like `engine version 1 → 2, trade_units 1000 → 5000`. */
export function explainEngineChange(former: FormerEngine, settings: EngineSettings): string {
  const formerVersion = former.engine_key.split('-')[0] ?? '';
  const changes: string[] = [];
  if (formerVersion !== String(ENGINE_VERSION)) {
    changes.push(`engine version ${formerVersion} → ${ENGINE_VERSION}`);
  }
  if (former.engine_settings) {
    // Before there was another, every series had the default execution.
    const before = valuesOf({ execution: DEFAULT_EXECUTION, ...former.engine_settings });
    for (const [name, text] of valuesOf(settings)) {
      const known = before.get(name) ?? 'unset';
      if (known !== text) changes.push(`${name} ${known} → ${text}`);
    }
  }
  return changes.length > 0 ? changes.join(', ') : 'other settings or spreads of the engine';
}

/** The text of every value by its name, like `execution.entry_slippage.pips`. */
function valuesOf(record: object, prefix = ''): Map<string, string> {
  const entries = Object.entries(record).flatMap(([key, value]): [string, string][] => {
    const name = prefix + key;
    if (Array.isArray(value)) return [[name, value.join('/')]];
    if (typeof value === 'object' && value !== null) return [...valuesOf(value, `${name}.`)];
    return [[name, String(value)]];
  });
  return new Map(entries);
}
