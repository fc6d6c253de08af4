import { Link } from '@tanstack/react-router';
import { type MouseEvent, useRef, useState } from 'react';
import type { Alert } from '../../contract/alerts.ts';
import { errorText } from '../lib/error-text.ts';
import { useMoment } from '../lib/moment.ts';
import { useTradingDay } from '../lib/trading-day.ts';
import { useAlertInbox } from '../lib/use-alert-inbox.ts';
import { Button } from '../ui/button.tsx';
import { formatMinute } from '../ui/format-time.ts';
import { ScreenLink } from '../ui/screen-link.tsx';
import { SeverityIcon } from '../ui/severity-icon.tsx';

/** What the bell shows: the newest alerts that are not acknowledged. */
export function AlertPanel() {
  const { inbox, isError, acknowledge } = useAlertInbox();
  const isReplayed = useMoment() !== undefined;
  const [problem, setProblem] = useState<string>();
  const head = useRef<HTMLHeadingElement>(null);
  const { unread = 0, latest = [] } = inbox ?? {};
  const [newest] = latest;
  const run = async (id: string, all: boolean): Promise<void> => {
    setProblem(undefined);
    await acknowledge({ id, all }).catch((error: Error) => setProblem(errorText(error)));
    // The button is gone with its alert.
    head.current?.focus();
  };
  return (
    <>
      <div className="flex min-h-10 items-center justify-between gap-3 border-b border-line py-1 pr-2 pl-4">
        <h2 ref={head} tabIndex={-1} className="font-semibold text-strong outline-none">
          {unread === 0 ? 'Alerts' : `${unread} unread`}
        </h2>
        {newest && (
          <Button size="sm" variant="quiet" onClick={() => void run(newest.id, true)}>
            Acknowledge all
          </Button>
        )}
      </div>
      {isReplayed && (
        <p className="border-b border-line bg-warn-soft px-4 py-1 text-12 text-normal">
          Alerts are of the present, not of the replayed moment.
        </p>
      )}
      {problem !== undefined && (
        <p role="alert" className="px-4 pt-2 text-12 text-warn">
          {problem}
        </p>
      )}
      {unread === 0 ? (
        <p className="px-4 py-3 text-muted">
          {inbox ? 'Nothing is unread.' : isError ? 'The alerts could not be loaded.' : 'Loading alerts...'}
        </p>
      ) : (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto">
          {latest.map((alert) => (
            <Line key={alert.id} alert={alert} onAcknowledge={() => void run(alert.id, false)} />
          ))}
        </ul>
      )}
      <div className="flex justify-between gap-3 border-t border-line px-4 py-2">
        <Link to="/alerts" onClick={closePopover} className="underline underline-offset-4">
          {unread > latest.length ? `All alerts, ${unread - latest.length} more` : 'All alerts'}
        </Link>
        <Link
          to="/alerts"
          search={{ view: 'rules' }}
          onClick={closePopover}
          className="underline underline-offset-4"
        >
          Rules
        </Link>
      </div>
    </>
  );
}

interface LineProps {
  readonly alert: Alert;
  readonly onAcknowledge: () => void;
}

function Line({ alert, onAcknowledge }: LineProps) {
  const day = useTradingDay();
  const line = useRef<HTMLLIElement>(null);
  return (
    <li ref={line} className="flex items-start gap-2 py-2 pr-2 pl-4">
      <span className="mt-0.5 flex">
        <SeverityIcon severity={alert.severity} />
      </span>
      <span className="grid min-w-0 grow">
        <ScreenLink
          to={alert.link}
          onOpen={() => line.current?.closest<HTMLElement>('[popover]')?.hidePopover()}
          className="wrap-anywhere text-strong"
        >
          {alert.text}
        </ScreenLink>
        <span className="text-12 text-muted">
          {formatMinute(alert.fired_at, day)}
          {alert.lasts && ' · lasts'}
        </span>
      </span>
      <Button
        aria-label={`Acknowledge: ${alert.text}`}
        title="Acknowledge"
        variant="quiet"
        size="sm"
        icon="check"
        onClick={onAcknowledge}
      />
    </li>
  );
}

function closePopover(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}
