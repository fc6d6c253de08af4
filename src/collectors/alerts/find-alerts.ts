import type { Kysely } from 'kysely';
import { ALERT_KINDS, alertParameters } from '../../contract/alert-kinds.ts';
import type { AlertKind } from '../../contract/alerts.ts';
import { cleanText } from '../../domain/clean-text.ts';
import { isolateName } from '../../domain/isolate-name.ts';
import type { EnabledRule } from '../../store/alerts/alert-rules.ts';
import type { AlertEvent, FoundAlert } from '../../store/alerts/record-alerts.ts';
import type { Database } from '../../store/database/database.ts';
import { ALERT_EVALUATORS, type Met } from './alert-evaluators.ts';

type Facts = Readonly<Record<string, unknown>>;
type Conditions = (db: Kysely<Database>, parameters: unknown, now: number) => Promise<readonly Met<Facts>[]>;
type Happening = (event: AlertEvent, parameters: unknown, rule: EnabledRule) => Facts | undefined;

/** Facts may come from anywhere: an alert is one line of a bounded length. */
const LONGEST_TEXT = 300;

/** The conditions that meet rules of a kind `while` now, and the rules that could not be compared. */
export async function findConditions(
  db: Kysely<Database>,
  rules: readonly EnabledRule[],
  now: number,
  onFailure: (rule: EnabledRule, error: unknown) => void,
): Promise<{ readonly conditions: readonly FoundAlert[]; readonly unread: readonly string[] }> {
  const conditions: FoundAlert[] = [];
  const unread: string[] = [];
  for (const rule of rules) {
    if (ALERT_KINDS[rule.kind].occurs !== 'while') continue;
    try {
      const met = await (ALERT_EVALUATORS[rule.kind] as Conditions)(db, parametersOf(rule), now);
      conditions.push(...met.map(({ subject, key, facts }) => toAlert(rule, key, subject, facts)));
    } catch (error) {
      unread.push(rule.id);
      onFailure(rule, error);
    }
  }
  return { conditions, unread };
}

/** The alerts that events cause. An event is compared with the rules that existed when it happened. */
export function matchEvents(
  rules: readonly EnabledRule[],
  events: readonly AlertEvent[],
): readonly FoundAlert[] {
  return events.flatMap((event) =>
    rules
      .filter(({ kind, created_at }) => kind === event.kind && created_at <= event.at)
      .flatMap((rule) => {
        const facts = (ALERT_EVALUATORS[rule.kind] as Happening)(event, parametersOf(rule), rule);
        return facts ? [toAlert(rule, event.event_key, null, facts)] : [];
      }),
  );
}

function parametersOf({ kind, parameters }: EnabledRule): unknown {
  return alertParameters(kind).parse(parameters);
}

/** The sentence of facts. Names of others may be among them: one that is written from right to left stands apart. */
function sentenceOf(text: (facts: Facts) => string, facts: Facts): string {
  const names = Object.entries(facts).filter((fact): fact is [string, string] => typeof fact[1] === 'string');
  const clean = names.map(([key, name]) => [key, cleanText(name)] as const);
  const isPlain = clean.every(([, name]) => isolateName(name) === name);
  if (isPlain) return cleanText(text(facts));
  // As one text it would be cleaned of what isolates a name: each name is cleaned by itself.
  return text({ ...facts, ...Object.fromEntries(clean.map(([key, name]) => [key, isolateName(name)])) });
}

function toAlert(rule: EnabledRule, event_key: string, subject: string | null, facts: Facts): FoundAlert {
  const declared: { text(fact: Facts): string; link(fact: Facts): string; severity: FoundAlert['severity'] } =
    ALERT_KINDS[rule.kind as AlertKind];
  const text = sentenceOf(declared.text, facts);
  const { severity } = declared;
  return {
    ...{ rule, severity, event_key, subject },
    text: text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text,
    link: declared.link(facts),
  };
}
