import type { ReactNode } from 'react';
import type { LabResult } from '../../../contract/lab-result.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { Figure } from '../../ui/figure.tsx';
import { FigureItem } from '../../ui/figure-item.tsx';
import { Panel } from '../../ui/panel.tsx';
import { valuesText } from './lab-values-text.ts';

const RATIO = { unit: 'plain', digits: 2 } as const;
const DOLLARS = { unit: 'dollars', signed: true } as const;

/** What a run found, and what of it is luck. */
export function LabFiguresPanel({ result }: { readonly result: LabResult }): ReactNode {
  const { combinations, best, profitable, shape, deflated, chance, costs_to_zero, walk_forward, days } =
    result;
  const count = combinations.length;
  const top = best === null ? undefined : combinations[best];
  // A combination of a sweep that is run by itself: its looks are those of the sweep.
  const isChosen = count === 1 && (deflated?.trials ?? 1) > 1;
  const number = (value: number) => formatNumber(value, RATIO);
  return (
    <Panel
      title={count === 1 ? 'Figures' : `Best of ${formatNumber(count, { unit: 'count' })}`}
      context={top ? valuesText(top.values) : 'no combination closed a trade'}
    >
      <dl className="grid grid-cols-2 gap-4 px-4 py-3 @xl:grid-cols-3 @5xl:grid-cols-6">
        <FigureItem label="Net" loading={false} context={`${top?.figures.trades ?? 0} trades`}>
          <Figure
            value={top?.figures.net_usd ?? null}
            format={DOLLARS}
            toned
            metric="lab_net"
            n={top?.figures.trades ?? 0}
          />
        </FigureItem>
        <FigureItem label="Sharpe ratio" loading={false} context={`${days} days`}>
          <Figure value={top?.figures.sharpe ?? null} format={RATIO} metric="lab_sharpe" n={days} />
        </FigureItem>
        <FigureItem
          label="Win rate"
          loading={false}
          context={`${top?.figures.wins ?? 0} of ${top?.figures.trades ?? 0}`}
        >
          <Figure value={top?.figures.win_rate ?? null} format={{ unit: 'percent' }} />
        </FigureItem>
        <FigureItem label="Largest drawdown" loading={false} context="ends of UTC days">
          <Figure value={top?.figures.max_drawdown_usd ?? null} format={DOLLARS} toned />
        </FigureItem>
        <FigureItem label="Profitable" loading={false} context={`${profitable} of ${count}`}>
          <Figure
            value={(100 * profitable) / count}
            format={{ unit: 'percent', digits: 0 }}
            metric="lab_profitable"
            n={count}
          />
        </FigureItem>
        <FigureItem label="Break-even costs" loading={false} context="multiple of its costs">
          <Figure
            value={costs_to_zero}
            format={RATIO}
            metric="lab_costs_to_zero"
            n={top?.figures.trades ?? 0}
          />
        </FigureItem>
        <FigureItem
          label="Deflated Sharpe ratio"
          loading={false}
          context={deflated ? `${deflated.trials} looks, luck ${number(deflated.expected_best)}` : ''}
        >
          <Figure
            value={deflated ? 100 * deflated.probability : null}
            format={{ unit: 'confidence' }}
            metric="lab_deflated"
            n={deflated?.trials ?? 0}
          />
        </FigureItem>
        <FigureItem
          label="Best by chance"
          loading={false}
          context={chance ? `95 % below ${number(chance.upper_sharpe)}` : isChosen ? 'in its sweep' : ''}
        >
          <Figure
            value={chance?.mean_sharpe ?? null}
            format={RATIO}
            metric="lab_chance"
            n={chance?.draws ?? 0}
          />
        </FigureItem>
        <FigureItem
          label="Chance of doing as well by luck"
          loading={false}
          context={chance ? `of ${chance.draws} draws` : isChosen ? 'in its sweep' : ''}
        >
          <Figure
            value={chance ? 100 * chance.share : null}
            format={{ unit: 'percent', digits: 1 }}
            metric="lab_chance"
            n={chance?.draws ?? 0}
          />
        </FigureItem>
        <FigureItem
          label="Plateau or needle"
          loading={false}
          context={shape ? `${shape.neighbours} near, mean ${number(shape.mean_sharpe)}` : ''}
        >
          {shape ? shape.kind === 'plateau' ? 'Plateau' : 'Needle' : <span className="text-muted">N/A</span>}
        </FigureItem>
        <FigureItem
          label="Walk-forward"
          loading={false}
          context={walk_forward ? `${walk_forward.total.trades} trades` : 'not asked for'}
        >
          <Figure
            value={walk_forward?.total.net_usd ?? null}
            format={DOLLARS}
            toned
            metric="lab_walk_forward"
            n={walk_forward?.total.trades ?? 0}
          />
        </FigureItem>
        <FigureItem
          label={result.pairs ? 'Pairs' : 'Patterns'}
          loading={false}
          context={result.pairs ? 'trusted / followed' : 'promoted / observed'}
        >
          {top ? (
            `${top.figures.promoted} / ${top.figures.observed}`
          ) : (
            <span className="text-muted">N/A</span>
          )}
        </FigureItem>
      </dl>
    </Panel>
  );
}
