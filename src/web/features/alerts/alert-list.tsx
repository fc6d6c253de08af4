import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ALERTS, type Alert } from '../../../contract/alerts.ts';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAlertInbox } from '../../lib/use-alert-inbox.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { emptyUnder } from '../../ui/empty-under.ts';
import { focusRow } from '../../ui/focus-row.ts';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { isOwnAddress, ScreenLink } from '../../ui/screen-link.tsx';
import { SeverityIcon } from '../../ui/severity-icon.tsx';
import { type ColumnOf, type TableListKind, useTableList } from '../../ui/use-table-list.ts';

const LIST: TableListKind<'alerts'> = { endpoint: 'alerts', toColumns: alertColumns };

/** Every alert of the operator, newest first, with its acknowledgement. */
export function AlertList(): ReactNode {
  const { day, table } = useTableList(LIST);
  const { history } = useRouter();
  const { inbox, acknowledge } = useAlertInbox();
  const [problem, setProblem] = useState<string>();
  const newest = inbox?.latest[0];
  const acknowledgeAll = async (id: string): Promise<void> => {
    setProblem(undefined);
    await acknowledge({ id, all: true }).catch((error: Error) => setProblem(errorText(error)));
  };
  return (
    <>
      {problem !== undefined && (
        <p role="alert" className="text-warn">
          {problem}
        </p>
      )}
      <DataTable
        name="alerts"
        noun="alerts"
        {...table}
        idOf={({ id }) => id}
        onOpen={({ link }) => history.push(link)}
        opens={({ link }) => isOwnAddress(link)}
        loading="Loading alerts..."
        failure={ALERTS.failure}
        empty={emptyUnder(table.control.list.filters, 'alerts', <NothingFired />)}
        caption={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {`Kept for 90 days, 1,000 at most. Times in ${zoneLabel(day)}.`}
            {newest && (
              <Button size="sm" onClick={() => void acknowledgeAll(newest.id)}>
                Acknowledge all
              </Button>
            )}
          </span>
        }
      />
    </>
  );
}

function NothingFired(): ReactNode {
  return (
    <>
      No alerts. What fires is decided by your rules:{' '}
      <Link to="/alerts" search={{ view: 'rules' }} className="underline underline-offset-4">
        see the rules
      </Link>
      .
    </>
  );
}

function alertColumns(day: TradingDay): readonly ColumnOf<'alerts'>[] {
  return [
    {
      id: 'severity',
      header: 'Severity',
      width: 94,
      brief: 'line',
      optional: 'shown',
      cell: ({ severity }) => (
        <span className="flex items-center gap-1.5">
          <SeverityIcon severity={severity} />
          <span aria-hidden="true">{severity}</span>
        </span>
      ),
    },
    {
      id: 'text',
      header: 'What happened',
      width: 300,
      brief: 'lead',
      cell: ({ text, link, acknowledged }) => (
        // A sentence is never cut: its row has the lines that it needs.
        <span className="block py-1 whitespace-normal wrap-anywhere">
          <ScreenLink to={link} tabIndex={-1} className={acknowledged ? '' : 'text-strong'}>
            {text}
          </ScreenLink>
        </span>
      ),
    },
    {
      id: 'kind',
      header: 'Kind',
      width: 130,
      optional: 'shown',
      cell: ({ kind }) => kind.replaceAll('_', ' '),
    },
    {
      id: 'fired_at',
      header: 'Fired',
      width: 144,
      brief: 'line',
      cell: ({ fired_at }) => formatMinute(fired_at, day),
    },
    {
      id: 'lasts',
      header: 'Lasts',
      width: 72,
      optional: 'shown',
      cell: ({ lasts }) => (lasts ? 'still' : <span className="text-muted">no</span>),
    },
    {
      id: 'mail',
      header: 'Mail',
      width: 90,
      optional: 'hidden',
      cell: ({ mail, mail_problem }) => <Delivery state={mail} problem={mail_problem} />,
    },
    {
      id: 'webhook',
      header: 'Webhook',
      width: 110,
      optional: 'hidden',
      cell: ({ webhook, webhook_problem }) => <Delivery state={webhook} problem={webhook_problem} />,
    },
    {
      id: 'acknowledged',
      header: 'Acknowledged',
      width: 124,
      brief: 'end',
      cell: (alert) => <Acknowledgement alert={alert} />,
    },
  ];
}

interface DeliveryProps {
  readonly state: Alert['mail'];
  readonly problem: string | null;
}

function Delivery({ state, problem }: DeliveryProps): ReactNode {
  if (state === null) return <span className="text-muted">–</span>;
  return (
    <span title={problem ?? undefined} className={state === 'failed' ? 'text-warn' : ''}>
      {state}
    </span>
  );
}

/** 'Yes', or the button that acknowledges the alert. */
function Acknowledgement({ alert }: { readonly alert: Alert }): ReactNode {
  const { acknowledge } = useAlertInbox();
  const [problem, setProblem] = useState<string>();
  if (alert.acknowledged) return <span className="text-muted">yes</span>;
  const run = async (button: Element): Promise<void> => {
    setProblem(undefined);
    const row = button.closest('tr');
    try {
      await acknowledge({ id: alert.id });
      // The button is gone with it.
      if (row) focusRow(row);
    } catch (error) {
      setProblem(errorText(error as Error));
    }
  };
  return (
    <Button
      size="sm"
      variant="tool"
      title={problem}
      aria-label={`Acknowledge: ${alert.text}`}
      onClick={(click) => void run(click.currentTarget)}
    >
      {problem === undefined ? 'Acknowledge' : 'Failed, again'}
    </Button>
  );
}
