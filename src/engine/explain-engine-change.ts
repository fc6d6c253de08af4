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
    for (const [name, value] of Object.entries(settings)) {
      const before = former.engine_settings[name];
      if (textOf(before) !== textOf(value)) changes.push(`${name} ${textOf(before)} → ${textOf(value)}`);
    }
  }
  return changes.length > 0 ? changes.join(', ') : 'other settings or spreads of the engine';
}

function textOf(value: unknown): string {
  return value === undefined ? 'unset' : Array.isArray(value) ? value.join('/') : String(value);
}
