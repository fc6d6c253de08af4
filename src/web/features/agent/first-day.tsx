import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { areasFedBy, serviceSettings } from '../../../contract/areas/areas.ts';
import type { Market } from '../../../domain/market.ts';
import { useScope } from '../../lib/market-scope.ts';
import { setPreference } from '../../lib/preferences.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { usePasswordEnd } from '../../lib/use-password-end.ts';
import { Button } from '../../ui/button.tsx';
import { Figure } from '../../ui/figure.tsx';
import { formatMinute, zoneLabel } from '../../ui/format-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { markGrowing } from '../../ui/mark-growing.ts';
import { Panel } from '../../ui/panel.tsx';
import { ReplayButton } from '../../ui/replay-button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { sessionSentence } from './session-sentence.ts';

/** What each market is, and what its trades are not. */
const ABOUT: Readonly<Record<Market, string>> = {
  simulated: 'Paper trading on a simulated market. Nothing here spends money.',
  imported: 'Paper trading on imported candles. No order is ever sent.',
  oanda: 'Paper trading on prices of OANDA. No order is ever sent.',
  remote: 'Trades reported by your own service. This console sends no order.',
};
const NO_MARKET = 'Paper trading on candles, of which none are stored yet. No order is ever sent.';
const IMPORT = 'npm run import -- --symbol EUR_USD FILE';

/** What a new operator wants to know: what this is, the session, the last week, and what to do next. */
export function FirstDay(): ReactNode {
  const { scope } = useScope();
  const now = useNow();
  const day = useTradingDay();
  const isKnown = useIsKnown();
  const market = scope?.market ?? undefined;
  const hasSession = market === 'simulated' || market === 'oanda';
  return (
    // The conversation below is drawn where it stays.
    <div ref={isKnown ? undefined : markGrowing} className={isKnown ? '' : 'growing'}>
      <Panel
        title="The first day"
        aside={
          <Button
            variant="quiet"
            size="sm"
            icon="x"
            aria-label="Dismiss the first day"
            onClick={() => void setPreference('first_day', 'dismissed')}
          />
        }
      >
        <div className="grid grid-cols-1 gap-3 px-4 py-3">
          <p className="min-h-5 text-strong">{scope && (market ? ABOUT[market] : NO_MARKET)}</p>
          {(hasSession || scope === undefined) && (
            <p className="min-h-5">{hasSession && sessionSentence(now, day)}</p>
          )}
          <LastWeek />
          <p className={isKnown ? 'empty:hidden' : 'min-h-7'}>
            <ReplayButton />
          </p>
          <Next />
        </div>
      </Panel>
    </div>
  );
}

/** Whether everything is known that decides how high the briefing is. */
function useIsKnown(): boolean {
  const { query, scope } = useScope();
  const series = useEndpoint('status', query, { keepPrevious: true });
  const factor = useEndpoint('secondFactor', undefined, { live: false });
  const sources = useEndpoint('sources');
  return scope !== undefined && ![series, factor, sources].some(({ isLoading }) => isLoading);
}

function LastWeek(): ReactNode {
  const { query } = useScope();
  const day = useTradingDay();
  const periods = useEndpoint('tradePeriods', { ...query, trading_day: day });
  const week = periods.data?.last_7_days;
  return (
    <p className="min-h-5">
      {periods.isLoading && <span className="skeleton mt-0.5 block h-4 w-80 max-w-full" />}
      {periods.isError && <span className="text-warn">The last 7 days could not be loaded.</span>}
      {week?.total === 0 && 'No trades in the last 7 days.'}
      {week !== undefined && week.total > 0 && (
        <>
          <Link
            to="/trading/trades/filtered/$filterType"
            params={{ filterType: 'last-7-days' }}
            className="underline decoration-control underline-offset-4"
          >
            Last 7 days
          </Link>
          : <Figure value={week.total} format={{ unit: 'count' }} metric="trade_count" /> trades, win rate{' '}
          <Figure value={week.win_rate} format={{ unit: 'percent' }} metric="trade_win_rate" />{' '}
          <span className="text-muted">(n {week.known})</span>, profit{' '}
          <Figure
            value={week.total_profit}
            format={{ unit: 'dollars', signed: true }}
            toned
            metric="total_profit"
          />
        </>
      )}
    </p>
  );
}

/** What is left to do; a step vanishes when it is done. */
function Next(): ReactNode {
  const day = useTradingDay();
  const { markets, scope } = useScope();
  const passwordEnd = usePasswordEnd();
  const factor = useEndpoint('secondFactor', undefined, { live: false });
  const sources = useEndpoint('sources');
  const isMirrored = sources.data?.sources.some(({ kind, active }) => active && kind === 'remote');
  const steps: readonly { readonly id: string; readonly step: ReactNode }[] = [
    ...(passwordEnd === undefined
      ? []
      : [
          {
            id: 'password',
            step: (
              <AccountLink
                text={`Replace the generated password, which expires on ${formatMinute(new Date(passwordEnd).toISOString(), day)} ${zoneLabel(day)}`}
              />
            ),
          },
        ]),
    ...(factor.data && !factor.data.is_on && factor.data.is_changed_here
      ? [{ id: 'factor', step: <AccountLink text="Turn on a second factor" /> }]
      : []),
    ...(scope !== undefined && !markets.some(({ market }) => market === 'imported')
      ? [{ id: 'import', step: <ImportStep /> }]
      : []),
    ...(isMirrored === false ? [{ id: 'source', step: <SourceStep /> }] : []),
  ];
  if (steps.length === 0) return null;
  return (
    <section aria-label="What to do next" className="grid gap-1 border-t border-line pt-3">
      <ul className="grid gap-1.5">
        {steps.map(({ id, step }) => (
          <li key={id} className="flex min-w-0 items-start gap-2">
            <Icon
              name="circle-dashed"
              size={14}
              aria-hidden="true"
              className="mt-[3px] shrink-0 text-muted"
            />
            <span className="min-w-0">{step}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AccountLink({ text }: { readonly text: string }): ReactNode {
  return (
    <Link to="/account" className="underline decoration-control underline-offset-4">
      {text}
    </Link>
  );
}

function ImportStep(): ReactNode {
  const [copied, setCopied] = useState(false);
  // Without TLS a browser has no clipboard to write to; the command can be selected by hand.
  const copy = (): void => void navigator.clipboard?.writeText(IMPORT).then(() => setCopied(true));
  return (
    <>
      Import candles: <code className="font-mono text-12 text-strong select-all">{IMPORT}</code>{' '}
      <Button variant="link" onClick={copy}>
        {copied ? 'Copied' : 'Copy'}
        <span className="sr-only"> the command</span>
      </Button>
    </>
  );
}

function SourceStep(): ReactNode {
  return (
    <>
      Connect a service of yours:{' '}
      {areasFedBy('service').map((area, index) => (
        <span key={area}>
          {index > 0 && ', '}
          <code className="font-mono text-12 text-strong">{serviceSettings(area).url}</code>
        </span>
      ))}
    </>
  );
}
