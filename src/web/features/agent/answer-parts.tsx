import { type ReactNode, Suspense, useState } from 'react';
import type { AgentPart } from '../../../contract/agent.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RankBars } from '../../ui/rank-bars.tsx';
import { AnswerSpans } from './answer-spans.tsx';
import { AnswerTable } from './answer-table.tsx';
import { keyedByPlace } from './keyed-by-place.ts';
import { SuggestedQuestions } from './suggested-questions.tsx';

type Bars = Extract<AgentPart, { kind: 'days' }>;

// Few answers have a chart, so its code loads with the first one.
const DaysChart = lazyPart(async () => (await import('./days-chart.tsx')).DaysChart);

interface AnswerPartsProps {
  readonly parts: readonly AgentPart[];
  /** Asks a suggested question; absent while the agent is answering. */
  readonly onAsk: ((question: string) => void) | undefined;
}

/**
 * The parts of an answer: text, tables and bars. Their content is plain text, and only addresses of this console become
 * links.
 */
export function AnswerParts({ parts, onAsk }: AnswerPartsProps): ReactNode {
  return (
    <div className="flex flex-col gap-3">
      {keyedByPlace(parts).map(({ key, item }) => (
        <Part key={key} part={item} onAsk={onAsk} />
      ))}
    </div>
  );
}

function Part({ part, onAsk }: Pick<AnswerPartsProps, 'onAsk'> & { readonly part: AgentPart }): ReactNode {
  if (part.kind === 'suggestions') return <SuggestedQuestions questions={part.questions} onAsk={onAsk} />;
  if (part.kind === 'table') return <AnswerTable header={part.header} rows={part.rows} />;
  if (part.kind === 'days') return <Days part={part} />;
  if (part.kind === 'text') {
    return (
      <p className="wrap-anywhere whitespace-pre-wrap">
        <AnswerSpans spans={part.spans} />
      </p>
    );
  }
  return (
    <figure className="@container -mx-4 min-w-72">
      <figcaption className="px-4 text-12 text-muted">{part.title}</figcaption>
      <RankBars
        empty="Nothing to show."
        items={keyedByPlace(part.bars).map(({ key, item }) => ({
          key,
          label: <AnswerSpans spans={[item.label]} />,
          value: item.value,
          figure: <AnswerSpans spans={[item.figure]} />,
          context: null,
        }))}
      />
    </figure>
  );
}

function Days({ part: { title, bars } }: { readonly part: Bars }): ReactNode {
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className="w-[min(42rem,80vw)] max-w-full min-w-0">
      <figcaption className="flex items-center justify-between gap-3 text-12 text-muted">
        {title}
        <Button aria-pressed={asTable} onClick={() => setAsTable(!asTable)} variant="tool" size="sm">
          As table
        </Button>
      </figcaption>
      {asTable ? (
        <AnswerTable header={['Day', 'Profit']} rows={bars.map(({ label, figure }) => [label, figure])} />
      ) : (
        <Suspense fallback={<span className="skeleton mt-2 block h-50" />}>
          <DaysChart
            title={title}
            days={bars.map(({ label, value, figure }) => ({ date: label.text, value, figure: figure.text }))}
          />
        </Suspense>
      )}
    </figure>
  );
}
