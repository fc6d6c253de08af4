import type { AlertParameter } from '../../../contract/alert-kind-declaration.ts';
import { ALERT_KINDS } from '../../../contract/alert-kinds.ts';
import type { AlertRule } from '../../../contract/alerts.ts';

/** The limits of a rule in words: 'market simulated · limit 10 percent'. Empty if it has none. */
export function ruleText({ kind, parameters }: Pick<AlertRule, 'kind' | 'parameters'>): string {
  const declared: Readonly<Record<string, AlertParameter>> = ALERT_KINDS[kind].parameters;
  return Object.entries(declared)
    .flatMap(([name, { label, form, ...more }]) => {
      const value = parameters[name];
      if (value === undefined || value === '' || value === 'any') return [];
      const unit = form === 'number' && 'unit' in more && more.unit !== '' ? ` ${more.unit}` : '';
      return [`${label.toLowerCase()} ${value}${unit}`];
    })
    .join(' · ');
}
