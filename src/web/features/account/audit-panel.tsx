import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AuditLine } from '../../../contract/account.ts';
import { callApi } from '../../lib/api-client.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { Button } from '../../ui/button.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { auditText, isAuditWarning } from './audit-text.ts';

type Scope = 'own' | 'all';

const LINES = 20;
const SCOPES = [
  { value: 'own', label: 'This account' },
  { value: 'all', label: 'All accounts' },
] as const;

/** The audit log of identity events, newest first. */
export function AuditPanel(): ReactNode {
  const [scope, setScope] = useState<Scope>('own');
  const log = useInfiniteQuery({
    queryKey: ['auditEvents', scope],
    queryFn: ({ pageParam, signal }) =>
      callApi('auditEvents', { query: { scope, before: pageParam, limit: LINES }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < LINES ? undefined : page.at(-1)?.id),
    staleTime: 0,
    meta: { live: false },
  });
  return (
    <Panel
      title="Audit log"
      aside={<FilterRow label="Accounts shown" options={SCOPES} chosen={scope} onChoose={setScope} />}
    >
      <QueryView
        query={{ ...log, isPlaceholderData: false }}
        loading="Loading audit log..."
        failure="Failed to load the audit log"
        empty={{ when: (data) => data.pages[0]?.length === 0, text: 'No events yet.' }}
        skeleton={<div className="skeleton m-4 h-60" />}
      >
        {(data) => (
          <ul className="divide-y divide-line">
            {data.pages.flat().map((line) => (
              <li key={line.id}>
                <Line line={line} withEmail={scope === 'all'} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {log.hasNextPage && (
        <div className="border-t border-line px-4 py-2">
          <Button disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Older
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Line({ line, withEmail }: { readonly line: AuditLine; readonly withEmail: boolean }): ReactNode {
  const day = useTradingDay();
  const facts = [withEmail ? (line.email ?? 'no account') : '', line.ip ?? 'command line'].filter(Boolean);
  return (
    <div className="grid min-h-9 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-1">
      <span className="min-w-0">
        <span className={isAuditWarning(line.action) ? 'text-warn' : 'text-strong'}>
          {auditText(line.action)}
        </span>
        <span className="block truncate text-12 text-muted">{facts.join(' · ')}</span>
      </span>
      <time dateTime={line.at} className="text-12 whitespace-nowrap text-muted">
        {formatMinute(line.at, day)}
      </time>
    </div>
  );
}
