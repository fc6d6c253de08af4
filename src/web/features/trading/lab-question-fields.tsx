import { type FormEvent, type ReactNode, useState } from 'react';
import { formatNumber } from '../../../domain/format-number.ts';
import type { LabSettingRule } from '../../../domain/lab-setting.ts';
import { parseLabLengths, parseLabValues } from '../../../domain/parse-lab-values.ts';
import { errorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Texts = Readonly<Record<string, string>>;

interface LabQuestionProps<Question> {
  readonly sourceLabel: string;
  /** At least one. Each has its text in the list, the name of its runs, and its part of the question. */
  readonly sources: readonly {
    readonly text: string;
    readonly name: string;
    readonly question: Readonly<Record<string, string>>;
  }[];
  readonly rules: Readonly<Record<string, LabSettingRule>>;
  /** Whether lengths of patterns can be given. */
  readonly lengths?: boolean;
  /** The initial texts of the fields. */
  readonly begin: Texts;
  readonly schema: QuestionSchema<Question>;
  readonly onStart: (question: Question) => void;
  readonly isBusy: boolean;
  readonly error: Error | null;
}

interface QuestionSchema<Question> {
  safeParse(
    given: unknown,
  ): { readonly success: true; readonly data: Question } | { readonly success: false };
  readonly shape: {
    readonly values: {
      safeParse(given: unknown): {
        readonly error?:
          | { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] }
          | undefined;
      };
    };
  };
}

/** The fields of a question: its source, period, values of settings and walk-forward. */
export function LabQuestionFields<Question>(props: LabQuestionProps<Question>): ReactNode {
  const { sourceLabel, sources, rules, lengths = false, begin, schema, onStart, isBusy, error } = props;
  const [place, setPlace] = useState(0);
  const [name, setName] = useState('');
  const [texts, setTexts] = useState(begin);
  const [period, setPeriod] = useState({ from: '', to: '' });
  const [forward, setForward] = useState({ choose: '', judge: '' });
  const [seed, setSeed] = useState('1');
  const chosen = sources[place] ?? sources[0]!;
  const names = Object.keys(rules);
  const values = readValues(texts, names, lengths);
  const problems: Record<string, string | undefined> = values.problems;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const parsed = schema.safeParse({
      name: name.trim() || chosen.name,
      ...{ ...chosen.question, values: values.given, seed: Number(seed) },
      ...(period.from && { from: period.from }),
      ...(period.to && { to: period.to }),
      ...((forward.choose || forward.judge) && {
        walk_forward: { choose_days: Number(forward.choose), judge_days: Number(forward.judge) },
      }),
    });
    if (parsed.success) onStart(parsed.data);
  };
  const checked = schema.shape.values.safeParse(values.given);
  for (const issue of checked.error?.issues ?? [])
    problems[String(issue.path[0])] ??= boundsText(rules[String(issue.path[0])]);
  const hasProblem = Object.values(problems).some((problem) => problem !== undefined);
  const isHalfForward = (forward.choose === '') !== (forward.judge === '');
  return (
    <form onSubmit={submit} className="grid gap-3 px-4 py-4" aria-label="New run">
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={sourceLabel}
          fieldClass="sm:col-span-2"
          value={String(sources.indexOf(chosen))}
          options={sources.map(({ text }, at) => ({ value: String(at), text }))}
          onChange={(at) => setPlace(Number(at))}
        />
        <TextField
          label="Name"
          fieldClass="sm:col-span-2"
          value={name}
          maxLength={80}
          onChange={(e) => setName(e.target.value)}
        />
        <TextField
          label="From (UTC, optional)"
          type="date"
          value={period.from}
          onChange={(e) => setPeriod({ ...period, from: e.target.value })}
        />
        <TextField
          label="To, exclusive (UTC, optional)"
          type="date"
          value={period.to}
          onChange={(e) => setPeriod({ ...period, to: e.target.value })}
        />
      </div>
      <p className="text-12 text-muted">Values: 1, 1.5, 2 or a range with its step, 1..3/0.5.</p>
      <div className="grid grid-cols-2 items-end gap-3 2xl:grid-cols-3">
        {names.map((setting) => (
          <TextField
            key={setting}
            label={labelOf(rules[setting]!)}
            value={texts[setting] ?? ''}
            error={problems[setting]}
            maxLength={500}
            spellCheck={false}
            onChange={(e) => setTexts({ ...texts, [setting]: e.target.value })}
          />
        ))}
        {lengths && (
          <TextField
            label="Lengths, such as 8/12, 8/12/16"
            value={texts.lengths ?? ''}
            error={problems.lengths}
            maxLength={200}
            spellCheck={false}
            onChange={(e) => setTexts({ ...texts, lengths: e.target.value })}
          />
        )}
        <TextField
          label="Walk-forward: days to choose on"
          type="number"
          min={1}
          max={3650}
          value={forward.choose}
          onChange={(e) => setForward({ ...forward, choose: e.target.value })}
        />
        <TextField
          label="Walk-forward: days to judge on"
          type="number"
          min={1}
          max={3650}
          value={forward.judge}
          error={isHalfForward ? 'Walk-forward needs both numbers of days.' : undefined}
          onChange={(e) => setForward({ ...forward, judge: e.target.value })}
        />
        <TextField
          label="Seed of the random comparisons"
          type="number"
          required
          min={0}
          max={2147483647}
          value={seed}
          onChange={(e) => setSeed(e.target.value)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" disabled={isBusy || hasProblem || isHalfForward}>
          Run
        </Button>
        <span className="text-muted">
          {values.count === 1
            ? 'One combination'
            : `${formatNumber(values.count, { unit: 'count' })} combinations`}
          , at most 1,000
        </span>
      </div>
      {error && !isBusy && (
        <p role="alert" className="wrap-anywhere text-warn">
          {errorText(error)}
        </p>
      )}
    </form>
  );
}

function labelOf({ label, unit }: LabSettingRule): string {
  return unit === '' ? label : `${label} (${unit})`;
}

function boundsText(rule: LabSettingRule | undefined): string {
  if (rule === undefined) return 'One to four ascending lengths of 2 to 16 bits each.';
  const kind = rule.whole ? 'whole numbers' : 'numbers';
  return `At most 100 ${kind} of ${rule.least} to ${formatNumber(rule.most, { unit: 'count' })}.`;
}

/** The values of all fields, the number of their combinations, and what cannot be read. */
function readValues(texts: Texts, names: readonly string[], lengths: boolean) {
  const given: Record<string, unknown> = {};
  const problems: Record<string, string | undefined> = {};
  let count = 1;
  for (const name of lengths ? [...names, 'lengths'] : names) {
    try {
      const text = texts[name] ?? '';
      const values = name === 'lengths' ? parseLabLengths(text) : parseLabValues(text);
      if (values === undefined) continue;
      given[name] = values;
      count *= values.length;
    } catch (error) {
      problems[name] = error instanceof Error ? `${error.message}.` : String(error);
    }
  }
  return { given, problems, count };
}
