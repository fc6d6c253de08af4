import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { BasisSums } from '../../../contract/overview.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { OVERVIEW_KINDS, type OverviewKind } from '../../../domain/overview-ledger.ts';
import { useScope } from '../../lib/market-scope.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Definition } from '../../ui/definition.tsx';
import { Figure } from '../../ui/figure.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { areaPath, areaTitle, BASIS_TITLES, KIND_WORDS, sourceWords } from './overview-words.ts';
import { useOverviewSpan } from './use-overview-span.ts';

const MONEY = { unit: 'dollars', signed: true } as const;
const COUNT = { unit: 'count' } as const;
/** The sum stays in sight while the kinds of lines scroll behind it, also behind headings that explain themselves. */
const ALWAYS_SEEN =
  '@5xl:sticky @5xl:right-0 @5xl:z-11 @5xl:bg-panel @5xl:pl-3 @5xl:shadow-[inset_1px_0_var(--line)]';

/** What every area brought and cost by kind, and its net. Each basis has a panel: they are never added up. */
export function OverviewSums(): ReactNode {
  const { query } = useScope();
  const sums = useEndpoint('overviewSums', { ...query, ...useOverviewSpan() }, { keepPrevious: true });
  return (
    <QueryView
      aged
      grows
      query={sums}
      unframed
      loading="Loading the ledger of all areas..."
      failure="Failed to load the ledger of all areas."
      empty={{
        when: ({ bases }) => bases.length === 0,
        text: 'No area has brought or cost anything in this period.',
      }}
      skeleton={<span className="skeleton block h-64 rounded-panel" />}
    >
      {({ bases }) => (
        <div className="flex flex-col gap-4">
          {bases.map((one) => (
            <BasisPanel key={one.basis} sums={one} />
          ))}
        </div>
      )}
    </QueryView>
  );
}

function BasisPanel({ sums }: { readonly sums: BasisSums }): ReactNode {
  const { basis, lines, unvalued, net_usd, sources } = sums;
  const { title, about } = BASIS_TITLES[basis];
  const kinds = OVERVIEW_KINDS.filter((kind) =>
    sources.some(({ parts }) => parts.some((part) => part.kind === kind)),
  );
  return (
    <Panel
      title={title}
      context={about}
      aside={
        <span className="flex flex-wrap items-baseline gap-x-3 text-12 text-muted tabular-nums">
          <span>{linesText(lines, unvalued)}</span>
          <span className="text-13 font-medium">
            <Definition metric="overview_basis_net" n={lines}>
              <Figure value={Number(net_usd)} format={MONEY} toned />
            </Definition>
          </span>
        </span>
      }
    >
      {/* With every kind of line and large amounts it is wider than most windows. */}
      <div className="overflow-x-auto print:overflow-visible">
        <table className="w-full text-left tabular-nums @max-5xl:block">
          <thead className="text-12 text-muted @max-5xl:sr-only">
            <tr className="[&>th]:px-1 [&>th]:py-1.5 [&>th]:align-bottom [&>th:first-child]:pl-4 [&>th:last-child]:pr-4 [&>th]:font-normal">
              <th scope="col">Area</th>
              {kinds.map((kind) => (
                <th key={kind} scope="col" className="text-right">
                  <Definition metric="overview_line">{KIND_WORDS[kind]}</Definition>
                </th>
              ))}
              <th scope="col" className={`text-right ${ALWAYS_SEEN}`}>
                <Definition metric="overview_net">Net</Definition>
              </th>
            </tr>
          </thead>
          <tbody className="@max-5xl:grid @xl:@max-5xl:grid-cols-2">
            {sources.map((one) => (
              <SourceRow key={`${one.area} ${one.source}`} sums={one} kinds={kinds} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

interface SourceRowProps {
  readonly sums: BasisSums['sources'][number];
  readonly kinds: readonly OverviewKind[];
}

/** A row of the table, with arrows at its sum alone; where that has no room a block with a line for each kind that there is. */
function SourceRow({ sums, kinds }: SourceRowProps): ReactNode {
  const { area, source, lines, unvalued, net_usd, parts } = sums;
  const cell =
    '@max-5xl:flex @max-5xl:items-baseline @max-5xl:justify-between @5xl:px-1 @5xl:py-1.5 @5xl:text-right @5xl:text-12 @5xl:last:pr-4';
  return (
    <tr className="border-t border-line @max-5xl:block @max-5xl:px-4 @max-5xl:py-2">
      <th scope="row" className="font-normal @max-5xl:block @5xl:min-w-40 @5xl:py-1.5 @5xl:pr-2 @5xl:pl-4">
        <Link to={areaPath(area)} className="text-strong underline-offset-4 hover:underline">
          {areaTitle(area)}
        </Link>
        <span className="block text-12 text-muted">{`${sourceWords(source)}, ${linesText(lines, unvalued)}`}</span>
      </th>
      {kinds.map((kind) => {
        const part = parts.find((one) => one.kind === kind);
        return (
          <td key={kind} className={`${cell} @5xl:[&_svg]:hidden ${part ? '' : '@max-5xl:hidden'}`}>
            <span className="text-12 text-muted @5xl:hidden" aria-hidden="true">
              {KIND_WORDS[kind]}
            </span>
            {part ? (
              <Figure value={part.lines === 0 ? null : Number(part.amount_usd)} format={MONEY} toned />
            ) : (
              <span className="text-muted">–</span>
            )}
          </td>
        );
      })}
      <td className={`${cell} font-medium ${ALWAYS_SEEN}`}>
        <span className="text-12 text-muted @5xl:hidden" aria-hidden="true">
          Net
        </span>
        <Figure value={lines === 0 ? null : Number(net_usd)} format={MONEY} toned />
      </td>
    </tr>
  );
}

function linesText(lines: number, unvalued: number): string {
  const count = (value: number): string => formatNumber(value, COUNT);
  return `n\u00a0${count(lines)}${unvalued > 0 ? `, ${count(unvalued)} without a value in no sum` : ''}`;
}
