import { useEffect, useEffectEvent, useState } from 'react';
import type { Alert } from '../../contract/alerts.ts';
import { useMoment } from '../lib/moment.ts';
import { Button } from '../ui/button.tsx';
import { ScreenLink } from '../ui/screen-link.tsx';
import { SeverityIcon } from '../ui/severity-icon.tsx';

/** Further ones stand behind the bell. */
const MOST_SHOWN = 3;
/** A toast leaves by itself; the alert stays unread behind the bell. */
const SHOWN_MS = { notice: 10_000, warning: 30_000 } as const;

interface AlertToastsProps {
  /** The newest first. */
  readonly alerts: readonly Alert[];
  readonly onDismiss: (id: string) => void;
}

/** Alerts that fired just now, at a corner of the window. They never take the focus; Escape dismisses the newest. */
export function AlertToasts({ alerts, onDismiss }: AlertToastsProps) {
  const shown = alerts.slice(0, MOST_SHOWN);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const [newest] = shown;
    if (event.key === 'Escape' && newest && !isTaken(event)) onDismiss(newest.id);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <ul
      aria-label="New alerts"
      className="fixed right-4 z-40 flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-2 max-sm:top-24 sm:bottom-4"
    >
      {shown.map((alert) => (
        <Toast key={alert.id} alert={alert} onDismiss={() => onDismiss(alert.id)} />
      ))}
    </ul>
  );
}

interface ToastProps {
  readonly alert: Alert;
  readonly onDismiss: () => void;
}

function Toast({ alert, onDismiss }: ToastProps) {
  const isReplayed = useMoment() !== undefined;
  const [isHeld, setHeld] = useState(false);
  const onEnd = useEffectEvent(onDismiss);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onEnd(), SHOWN_MS[alert.severity]);
    return () => clearTimeout(timer);
  }, [isHeld, alert.severity]);
  return (
    <li
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="flex items-start gap-2 rounded-panel border border-control bg-panel py-2 pr-1 pl-3 text-normal transition-opacity duration-150 motion-reduce:transition-none starting:opacity-0"
    >
      <span className="mt-1.5 flex">
        <SeverityIcon severity={alert.severity} />
      </span>
      <ScreenLink to={alert.link} onOpen={onDismiss} className="min-w-0 grow py-1 wrap-anywhere text-strong">
        {isReplayed && <span className="mr-1.5 font-semibold text-warn">Now:</span>}
        {alert.text}
      </ScreenLink>
      <Button
        aria-label={`Dismiss: ${alert.text}`}
        title="Dismiss (Esc)"
        variant="quiet"
        size="sm"
        icon="x"
        onClick={onDismiss}
      />
    </li>
  );
}

/** True if the key belongs to a dialog, to an open popup or to what handled it before. */
function isTaken({ defaultPrevented }: KeyboardEvent): boolean {
  return defaultPrevented || document.querySelector('dialog[open], :popover-open') !== null;
}
