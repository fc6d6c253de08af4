import { expect, test } from 'vitest';
import { DEFAULT_ENGINE_SETTINGS } from '../engine/engine-settings.ts';
import { DEFAULT_EXECUTION } from './execution.ts';
import { TradeRules, tradeRulesIn } from './trade-rules.ts';

test('the rules in stored settings: theirs, none where a part is not known', () => {
  const stored: Record<string, unknown> = JSON.parse(JSON.stringify(DEFAULT_ENGINE_SETTINGS));
  const rules = {
    atr_length: 14,
    max_gap: 3,
    take_profit_atr: 1.5,
    stop_loss_atr: 1.5,
    max_holding: 12,
    execution: DEFAULT_EXECUTION,
  };
  expect(TradeRules.parse(tradeRulesIn(stored))).toEqual(rules);
  expect(tradeRulesIn(null)).toBeNull();
  for (const name of Object.keys(rules)) expect(tradeRulesIn({ ...stored, [name]: '1.5' })).toBeNull();
  const { execution: _, ...early } = stored;
  expect(tradeRulesIn(early)).toEqual(rules);
});
