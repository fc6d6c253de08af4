import { type ReactNode, useState } from 'react';
import type { AuditLine } from '../../../contract/account.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { auditText, isAuditWarning } from './audit-text.ts';

const LINES = 20;
/** The call returns at most so many lines. */
const MOST_LINES = 200;

/** The audit events of the own account, newest first; those of all accounts are the audit trail. */
export function AuditPanel(): ReactNode {
  const [limit, setLimit] = useState(LINES);
  const log = useEndpoint(
    'auditEvents',
    { scope: 'own', before: undefined, limit },
    { live: false, keepPrevious: true },
  );
  const isMore = log.data?.length === limit && limit < MOST_LINES;
  return (
    <Panel title="Audit log" context="of this account">
      <QueryView
        aged
        query={{ ...log, isPlaceholderData: false }}
        loading="Loading audit log..."
        failure="Failed to load the audit log"
        empty={{ when: (data) => data.length === 0, text: 'No events yet.' }}
        skeleton={<div className="skeleton m-4 h-60" />}
      >
        {(data) => (
          <ul className="divide-y divide-line">
            {data.map((line) => (
              <li key={line.id}>
                <Line line={line} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {isMore && (
        <div className="border-t border-line px-4 py-2">
          <Button
            disabled={log.isPlaceholderData}
            onClick={() => setLimit(Math.min(MOST_LINES, limit + 3 * LINES))}
          >
            Older
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Line({ line }: { readonly line: AuditLine }): ReactNode {
  const day = useTradingDay();
  return (
    <div className="grid min-h-9 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-1">
      <span className="min-w-0 sm:flex sm:items-baseline sm:gap-x-3">
        <span className={isAuditWarning(line.action) ? 'text-warn' : 'text-strong'}>
          {auditText(line.action)}
        </span>
        <span className="block truncate text-12 text-muted">{line.ip ?? 'command line'}</span>
      </span>
      <time dateTime={line.at} className="text-12 whitespace-nowrap text-muted">
        {formatMinute(line.at, day)}
      </time>
    </div>
  );
}
