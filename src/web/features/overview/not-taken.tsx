import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { AreaReason } from '../../../contract/overview.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { REASON_WORDS } from '../../ui/frame/reason-words.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { areaPath, areaTitle, BASIS_TITLES, sourceWords } from './overview-words.ts';
import { useOverviewSpan } from './use-overview-span.ts';

const COUNT = { unit: 'count' } as const;
/** A phone shows so many at first; the style of the rows below says it too. */
const SHOWN = 8;
const MONEY = { unit: 'dollars', signed: true } as const;
/** Of a cell where there is room for a line of five. */
const PADDED = '@xl:px-2 @xl:py-1.5 @xl:first:pl-4 @xl:last:pr-4';

/** What was skipped or only observed, by area and reason, and what leaving it saved or missed. */
export function NotTaken(): ReactNode {
  const answer = useEndpoint('overviewReasons', useOverviewSpan(), { keepPrevious: true });
  const [isWhole, setWhole] = useState(false);
  const left = answer.data?.reasons.filter(({ decision }) => decision !== 'taken') ?? [];
  return (
    <Panel
      title="Not taken"
      context="by area and reason; the trading engine takes every trade of an observed pattern"
    >
      <QueryView
        aged
        grows
        query={answer}
        loading="Loading what was not taken..."
        failure="Failed to load what was not taken."
        empty={{ when: () => left.length === 0, text: 'Nothing was left in this period.' }}
        skeleton={<span className="skeleton m-4 block h-24" />}
      >
        {() => (
          <>
            <table className="w-full text-left tabular-nums @max-xl:block">
              <thead className="text-12 text-muted @max-xl:sr-only">
                <tr className="[&>th]:px-2 [&>th]:py-1.5 [&>th]:first:pl-4 [&>th]:last:pr-4 [&>th]:font-normal">
                  <th scope="col" className="@xl:w-52">
                    Area
                  </th>
                  <th scope="col">Reason</th>
                  <th scope="col" className="text-right">
                    <Definition metric="decision_times">Times</Definition>
                  </th>
                  <th scope="col" className="text-right">
                    <Definition metric="decision_expected">Expected</Definition>
                  </th>
                  <th scope="col" className="text-right">
                    <Definition metric="overview_left">Saved or missed</Definition>
                  </th>
                </tr>
              </thead>
              <tbody
                className={`@max-xl:block ${isWhole ? '' : 'max-sm:not-print:[&>tr:nth-child(n+9)]:hidden'}`}
              >
                {left.map((one) => (
                  <ReasonRow
                    key={`${one.area} ${one.source} ${one.basis} ${one.decision} ${one.reason}`}
                    {...one}
                  />
                ))}
              </tbody>
            </table>
            {!isWhole && left.length > SHOWN && (
              <div className="border-t border-line p-3 sm:hidden print:hidden">
                <Button onClick={() => setWhole(true)} className="w-full">{`All ${left.length}`}</Button>
              </div>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function ReasonRow(one: AreaReason): ReactNode {
  const { area, source, basis, decision, reason, times, expected, expected_usd, valued, later_usd } = one;
  const cell = `@max-xl:flex @max-xl:items-baseline @max-xl:justify-between ${PADDED}`;
  const label = (text: string): ReactNode => (
    <span className="text-12 text-muted @xl:hidden" aria-hidden="true">
      {text}
    </span>
  );
  return (
    <tr className="border-t border-line @max-xl:block @max-xl:px-4 @max-xl:py-2">
      <td className={`@max-xl:block ${PADDED}`}>
        <Link to={areaPath(area)} className="text-strong underline-offset-4 hover:underline">
          {areaTitle(area)}
        </Link>
        <span className="block text-12 text-muted">
          {`${sourceWords(source)}, ${BASIS_TITLES[basis].title.toLowerCase()}`}
        </span>
      </td>
      <td className={cell}>
        {label('Reason')}
        <span>
          {reason === null ? 'Nothing spoke against it' : REASON_WORDS[reason]}
          <span className="ml-2 text-12 text-muted">{decision}</span>
        </span>
      </td>
      <td className={`${cell} @xl:text-right`}>
        {label('Times')}
        {formatNumber(times, COUNT)}
      </td>
      <td className={`${cell} @xl:text-right`}>
        {label('Expected')}
        <span>
          <Figure value={expected === 0 ? null : Number(expected_usd)} format={MONEY} toned />
          <Count n={expected} />
        </span>
      </td>
      <td className={`${cell} @xl:text-right`}>
        {label('Saved or missed')}
        <span>
          {valued === 0 ? <span className="text-muted">N/A</span> : <Left usd={Number(later_usd)} />}
          <Count n={valued} />
        </span>
      </td>
    </tr>
  );
}

/** How many have the figure before it: below that where both have no room beside each other. */
function Count({ n }: { readonly n: number }): ReactNode {
  if (n === 0) return null;
  return (
    <span className="ml-2 inline-block text-12 whitespace-nowrap text-muted">{`n ${formatNumber(n, COUNT)}`}</span>
  );
}

/** Skipping a loss saved that much; skipping a gain missed it. */
function Left({ usd }: { readonly usd: number }): ReactNode {
  return (
    <span className="inline-block whitespace-nowrap">
      <span className="mr-1.5 text-12 text-muted">{usd <= 0 ? 'saved' : 'missed'}</span>
      <Figure value={-usd} format={MONEY} toned />
    </span>
  );
}
