import { type FormEvent, type ReactNode, useState } from 'react';
import { LabRequest } from '../../../contract/lab-request.ts';
import type { StoredSeries } from '../../../contract/series.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { LAB_SETTING_NAMES, LAB_SETTINGS, type LabSettingName } from '../../../domain/lab-setting.ts';
import { parseLabLengths, parseLabValues } from '../../../domain/parse-lab-values.ts';
import { errorText } from '../../lib/error-text.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface LabFormProps {
  readonly onStart: (request: LabRequest) => void;
  readonly isBusy: boolean;
  readonly error: Error | null;
}

type Texts = Partial<Record<LabSettingName | 'lengths', string>>;
const BEGIN: Texts = { take_profit_atr: '1..3/0.5', stop_loss_atr: '1..3/0.5' };

/** The question: a stored series, a period and the values of settings. */
export function LabForm(props: LabFormProps): ReactNode {
  const series = useEndpoint('storedSeries', {});
  return (
    <Panel title="New run" context="empty fields use the engine's settings">
      <QueryView
        query={series}
        loading="Loading stored candles..."
        failure="Failed to fetch the stored series"
        empty={{
          when: (data) => data.series.every(({ candles }) => candles === 0),
          text: 'No candles are stored. npm run import reads them from files.',
        }}
        skeleton={<div className="skeleton m-4 h-64 max-sm:h-200" />}
      >
        {(data) => <Questions {...props} series={data.series.filter(({ candles }) => candles > 0)} />}
      </QueryView>
    </Panel>
  );
}

function Questions({
  series,
  onStart,
  isBusy,
  error,
}: LabFormProps & { series: readonly StoredSeries[] }): ReactNode {
  const [place, setPlace] = useState(0);
  const [name, setName] = useState('');
  const [texts, setTexts] = useState(BEGIN);
  const [period, setPeriod] = useState({ from: '', to: '' });
  const [forward, setForward] = useState({ choose: '', judge: '' });
  const [seed, setSeed] = useState('1');
  const chosen = series[place] ?? series[0]!;
  const values = readValues(texts);
  const problems: Record<string, string | undefined> = values.problems;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { market, symbol, granularity } = chosen;
    const parsed = LabRequest.safeParse({
      name: name.trim() || `${symbol} ${granularity}`,
      ...{ market, symbol, granularity, values: values.given, seed: Number(seed) },
      ...(period.from && { from: period.from }),
      ...(period.to && { to: period.to }),
      ...((forward.choose || forward.judge) && {
        walk_forward: { choose_days: Number(forward.choose), judge_days: Number(forward.judge) },
      }),
    });
    if (parsed.success) onStart(parsed.data);
  };
  const checked = LabRequest.shape.values.safeParse(values.given);
  for (const issue of checked.error?.issues ?? [])
    problems[String(issue.path[0])] ??= boundsText(String(issue.path[0]));
  const hasProblem = Object.values(problems).some((problem) => problem !== undefined);
  const isHalfForward = (forward.choose === '') !== (forward.judge === '');
  return (
    <form onSubmit={submit} className="grid gap-3 px-4 py-4" aria-label="New run">
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Series"
          value={String(series.indexOf(chosen))}
          options={series.map((one, at) => ({
            value: String(at),
            text: `${one.symbol} ${one.granularity} ${one.market} (${formatNumber(one.candles, { unit: 'count' })} candles)`,
          }))}
          onChange={(at) => setPlace(Number(at))}
        />
        <TextField label="Name" value={name} maxLength={80} onChange={(e) => setName(e.target.value)} />
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
      <div className="grid gap-3 sm:grid-cols-2 2xl:grid-cols-3">
        {LAB_SETTING_NAMES.map((setting) => (
          <TextField
            key={setting}
            label={labelOf(setting)}
            value={texts[setting] ?? ''}
            error={problems[setting]}
            maxLength={500}
            spellCheck={false}
            onChange={(e) => setTexts({ ...texts, [setting]: e.target.value })}
          />
        ))}
        <TextField
          label="Lengths, such as 8/12, 8/12/16"
          value={texts.lengths ?? ''}
          error={problems.lengths}
          maxLength={200}
          spellCheck={false}
          onChange={(e) => setTexts({ ...texts, lengths: e.target.value })}
        />
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

function labelOf(name: LabSettingName): string {
  const { label, unit } = LAB_SETTINGS[name];
  return unit === '' ? label : `${label} (${unit})`;
}

function boundsText(name: string): string {
  const rule = LAB_SETTINGS[name as LabSettingName];
  if (rule === undefined) return 'One to four ascending lengths of 2 to 16 bits each.';
  const kind = rule.whole ? 'whole numbers' : 'numbers';
  return `At most 100 ${kind} of ${rule.least} to ${formatNumber(rule.most, { unit: 'count' })}.`;
}

/** The values of all fields, the number of their combinations, and what cannot be read. */
function readValues(texts: Texts) {
  const given: Record<string, unknown> = {};
  const problems: Record<string, string | undefined> = {};
  let count = 1;
  for (const name of [...LAB_SETTING_NAMES, 'lengths'] as const) {
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
