import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LAB_ENDPOINTS } from '../../../contract/lab.ts';
import type { LabQuestion } from '../../../contract/pair-lab-request.ts';
import { SERIES_ENDPOINTS } from '../../../contract/series.ts';
import { callApi } from '../../lib/api-client.ts';
import { declareCalls } from '../../lib/declared-calls.ts';
import { useUrlSearch } from '../../lib/url-search.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { IfAllowed } from '../../ui/if-allowed.tsx';
import { LabCompare } from './lab-compare.tsx';
import { LabForm } from './lab-form.tsx';
import { LabRunView } from './lab-run-view.tsx';
import { LabRuns } from './lab-runs.tsx';

declareCalls({ ...LAB_ENDPOINTS, ...SERIES_ENDPOINTS });

/** The laboratory: a question over stored candles, the kept runs, and the answer of one, beside that of another. */
export function LabPage(): ReactNode {
  const client = useQueryClient();
  const { search, setSearch } = useUrlSearch();
  const runs = useEndpoint('labRuns', {}, { keepPrevious: true });
  const start = useMutation({
    mutationFn: (body: LabQuestion) => callApi('startLabRun', { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['labRuns'] }),
  });
  const all = runs.data?.runs ?? [];
  const run = all.find(({ id }) => id === search.run);
  const beside = all.find(({ id }) => id === search.beside);
  return (
    <div className="grid gap-4">
      <p className="rounded-panel border border-line bg-panel px-4 py-2 text-normal">
        <span className="mr-2 rounded-control border border-control px-1.5 text-12">laboratory</span>
        The engine over stored candles, or pairs over their prices, in memory. Nothing here is a paper trade.
        Other screens show a run only under the label LABORATORY.
      </p>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {/* It keeps its place while the role is unknown. */}
        <div className="min-w-0">
          <IfAllowed to="startLabRun">
            <LabForm
              subject={search.about === 'pairs' ? 'pairs' : 'patterns'}
              onSubject={(subject) => setSearch({ about: subject === 'pairs' ? subject : undefined })}
              onStart={start.mutate}
              isBusy={start.isPending}
              error={start.error}
            />
          </IfAllowed>
        </div>
        <LabRuns
          query={runs}
          shown={run?.id}
          beside={beside?.id}
          onShow={(id) => setSearch({ run: id, beside: undefined })}
          onBeside={(id) => setSearch({ beside: id })}
        />
      </div>
      {run && beside && <LabCompare one={run} other={beside} />}
      {run && <LabRunView run={run} onAgain={start.mutate} isBusy={start.isPending} />}
    </div>
  );
}
