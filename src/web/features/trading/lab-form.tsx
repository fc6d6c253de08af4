import type { ReactNode } from 'react';
import type { LabPairSource } from '../../../contract/lab.ts';
import { LabRequest } from '../../../contract/lab-request.ts';
import { type LabQuestion, PairLabRequest } from '../../../contract/pair-lab-request.ts';
import type { StoredSeries } from '../../../contract/series.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { LAB_SETTINGS } from '../../../domain/lab-setting.ts';
import { PAIR_LAB_SETTINGS } from '../../../domain/pair-lab-setting.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Select } from '../../ui/select.tsx';
import { LabQuestionFields } from './lab-question-fields.tsx';

/** What a question is about. */
export type LabSubject = 'patterns' | 'pairs';

interface LabFormProps {
  readonly subject: LabSubject;
  readonly onSubject: (subject: LabSubject) => void;
  readonly onStart: (request: LabQuestion) => void;
  readonly isBusy: boolean;
  readonly error: Error | null;
}

const SUBJECTS = [
  { value: 'patterns', text: 'Patterns' },
  { value: 'pairs', text: 'Pairs' },
] as const;
const SKELETON = <div className="skeleton m-4 h-64 max-sm:h-200" />;

/** The question: patterns of a stored series or pairs of some prices, a period and the values of settings. */
export function LabForm({ subject, onSubject, ...rest }: LabFormProps): ReactNode {
  return (
    <Panel
      title="New run"
      context="empty fields use the settings as they are"
      aside={
        <Select label="About" beside size="sm" value={subject} options={SUBJECTS} onChange={onSubject} />
      }
    >
      {subject === 'pairs' ? <PairQuestion {...rest} /> : <PatternQuestion {...rest} />}
    </Panel>
  );
}

type QuestionProps = Omit<LabFormProps, 'subject' | 'onSubject'>;

function PatternQuestion(props: QuestionProps): ReactNode {
  const series = useEndpoint('storedSeries', {});
  return (
    <QueryView
      query={series}
      loading="Loading stored candles..."
      failure="Failed to fetch the stored series"
      empty={{
        when: (data) => data.series.every(({ candles }) => candles === 0),
        text: 'No candles are stored. npm run import reads them from files.',
      }}
      skeleton={SKELETON}
    >
      {(data) => (
        <LabQuestionFields
          {...props}
          sourceLabel="Series"
          sources={data.series.filter(({ candles }) => candles > 0).map(seriesChoice)}
          rules={LAB_SETTINGS}
          lengths
          begin={{ take_profit_atr: '1..3/0.5', stop_loss_atr: '1..3/0.5' }}
          schema={LabRequest}
        />
      )}
    </QueryView>
  );
}

function PairQuestion(props: QuestionProps): ReactNode {
  const sources = useEndpoint('labPairSources', {});
  return (
    <QueryView
      query={sources}
      loading="Loading prices of pairs..."
      failure="Failed to fetch the prices of pairs"
      empty={{
        when: (data) => data.sources.length === 0,
        text: 'No pairs: candles of two symbols of one market and length are needed, or two pools of a chain.',
      }}
      skeleton={SKELETON}
    >
      {(data) => (
        <LabQuestionFields
          {...props}
          sourceLabel="Prices"
          sources={data.sources.map(pricesChoice)}
          rules={PAIR_LAB_SETTINGS}
          begin={{ window: '125, 250, 500', entry_z: '1.5..3/0.5' }}
          schema={PairLabRequest}
        />
      )}
    </QueryView>
  );
}

function seriesChoice({ symbol, granularity, market, candles }: StoredSeries) {
  return {
    name: `${symbol} ${granularity}`,
    text: `${symbol} ${granularity} ${market} (${formatNumber(candles, { unit: 'count' })} candles)`,
    question: { market, symbol, granularity },
  };
}

/** A choice of prices, with the number of pairs that they make. */
function pricesChoice({ prices, instruments, pairs }: LabPairSource) {
  return {
    name: `${prices} pairs`,
    text: `${prices} (${instruments} instruments, ${pairs} ${pairs === 1 ? 'pair' : 'pairs'})`,
    question: { kind: 'pairs', prices },
  };
}
