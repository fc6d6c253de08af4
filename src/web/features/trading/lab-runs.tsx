import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LabRun } from '../../../contract/lab.ts';
import { callApi } from '../../lib/api-client.ts';
import { errorText } from '../../lib/error-text.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useMay } from '../../lib/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';

interface LabRunsProps {
  readonly query: UseQueryResult<{ readonly runs: readonly LabRun[] }>;
  readonly shown: string | undefined;
  readonly beside: string | undefined;
  readonly onShow: (id: string | undefined) => void;
  readonly onBeside: (id: string | undefined) => void;
}

/** The kept runs: shown one by one or two side by side, cancelled, removed. */
export function LabRuns({ query, shown, beside, onShow, onBeside }: LabRunsProps): ReactNode {
  const client = useQueryClient();
  const settle = () => client.invalidateQueries({ queryKey: ['labRuns'] });
  const end = useMutation({
    mutationFn: ({ id, state }: LabRun) =>
      callApi(isOpen(state) ? 'cancelLabRun' : 'removeLabRun', { body: { id } }),
    onSettled: settle,
  });
  const { may } = useMay('removeLabRun');
  const day = useTradingDay();
  return (
    <Panel title="Runs" context="kept for every operator, at most 100">
      <QueryView
        aged
        query={query}
        loading="Loading runs..."
        failure="Failed to fetch the runs of the laboratory"
        empty={{ when: ({ runs }) => runs.length === 0, text: 'No runs are stored. Start one in the form.' }}
        skeleton={<div className="skeleton m-4 h-24" />}
      >
        {({ runs }) => (
          <ul className="max-h-[640px] divide-y divide-line overflow-y-auto">
            {runs.map((run) => (
              <li
                key={run.id}
                className={`flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-2 ${run.id === shown ? 'bg-accent-soft' : ''}`}
              >
                <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
                  <span className="wrap-anywhere text-strong">{run.name}</span>
                  <span className="text-12 text-muted">
                    {run.series} · {formatMinute(run.created_at, day)}
                  </span>
                  <span className={run.state === 'failed' ? 'text-warn' : 'text-12 text-muted'}>
                    {stateText(run)}
                  </span>
                  {isOpen(run.state) && (
                    <progress
                      className="h-1 w-full accent-accent"
                      max={1}
                      value={run.progress}
                      aria-label={`Progress of ${run.name}`}
                    />
                  )}
                </div>
                <div className="flex flex-wrap gap-2">
                  {run.state === 'done' && (
                    <Button
                      size="sm"
                      aria-label={`${run.id === shown ? 'Close' : 'Show'} ${run.name}`}
                      onClick={() => onShow(run.id === shown ? undefined : run.id)}
                    >
                      {run.id === shown ? 'Close' : 'Show'}
                    </Button>
                  )}
                  {run.state === 'done' && shown !== undefined && run.id !== shown && (
                    <Button
                      size="sm"
                      aria-label={`${run.id === beside ? 'Compared' : 'Compare'} with ${run.name}`}
                      aria-pressed={run.id === beside}
                      onClick={() => onBeside(run.id === beside ? undefined : run.id)}
                    >
                      {run.id === beside ? 'Compared' : 'Compare'}
                    </Button>
                  )}
                  {may && (
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={`${isOpen(run.state) ? 'Cancel' : 'Remove'} ${run.name}`}
                      disabled={end.isPending}
                      onClick={() => end.mutate(run)}
                    >
                      {isOpen(run.state) ? 'Cancel' : 'Remove'}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {end.error && (
        <p role="alert" className="border-t border-line px-4 py-2 wrap-anywhere text-warn">
          {errorText(end.error)}
        </p>
      )}
    </Panel>
  );
}

function isOpen(state: string): boolean {
  return state === 'queued' || state === 'running';
}

function stateText({ state, progress, problem }: LabRun): string {
  if (state === 'running') return `Running, ${Math.floor(100 * progress)} %`;
  if (state === 'queued') return 'Waits for the run before it';
  if (state === 'failed') return `Failed. ${problem ?? ''}`;
  return state === 'done' ? 'Done' : 'Cancelled';
}
