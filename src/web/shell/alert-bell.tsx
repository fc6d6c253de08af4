import { Suspense, useState } from 'react';
import { useAlertInbox } from '../lib/use-alert-inbox.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { HeaderPopover } from './header-popover.tsx';

/** Loaded when the panel is opened, and when the first alert fires. */
const AlertPanel = lazyPart(async () => (await import('./alert-panel.tsx')).AlertPanel);
const AlertToasts = lazyPart(async () => (await import('./alert-toasts.tsx')).AlertToasts);

/** The bell with the number of alerts that are not acknowledged, their panel, and toasts of those that fire now. */
export function AlertBell() {
  const { inbox } = useAlertInbox();
  const [known, setKnown] = useState<number>();
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const { unread = 0, latest = [] } = inbox ?? {};
  // What had fired before the console was opened stands behind the bell.
  if (known === undefined && inbox) setKnown(placeOf(latest[0]?.id ?? '0-0'));
  const news = latest.filter(({ id }) => placeOf(id) > (known ?? Infinity) && !dismissed.includes(id));
  const dismiss = (id: string): void =>
    setDismissed((former) => [id, ...former.filter((one) => latest.some((alert) => alert.id === one))]);
  return (
    <>
      <HeaderPopover
        label={unread === 0 ? 'Alerts' : `Alerts, ${unread} unread`}
        icon="bell"
        panelClass="w-96"
        mark={
          unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-0 right-0 min-w-4 rounded-full bg-accent px-1 text-center text-12 leading-4 font-semibold text-on-accent"
            >
              {unread > 99 ? '99+' : unread}
            </span>
          )
        }
      >
        <AlertPanel />
      </HeaderPopover>
      <p aria-live="polite" className="sr-only">
        {news[0] && `New alert: ${news[0].text}`}
      </p>
      {news.length > 0 && (
        <Suspense fallback={null}>
          <AlertToasts alerts={news} onDismiss={dismiss} />
        </Suspense>
      )}
    </>
  );
}

/** The place of an alert among those of its inbox: ids are `{inbox}-{number}`. */
function placeOf(id: string): number {
  return Number(id.slice(id.indexOf('-') + 1));
}
