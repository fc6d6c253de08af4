import type { Scope } from '../../contract/scope-query.ts';
import { Granularity } from '../../domain/granularity.ts';
import { Market } from '../../domain/market.ts';
import { useScope } from '../lib/market-scope.ts';
import { HeaderSelect } from './header-select.tsx';

const NOTHING = '';

/** Market and granularity of every figure, as a choice among those with data. */
export function ScopeSwitch() {
  const { query, scope, markets, simulated, setScope } = useScope();
  const market = query.market ?? scope?.market ?? undefined;
  const granularity = query.granularity ?? scope?.granularity ?? undefined;
  const options = markets.flatMap((entry) =>
    entry.granularities.length === 0
      ? [{ value: keyOf(entry.market, undefined), text: entry.market }]
      : entry.granularities.map((each) => ({
          value: keyOf(entry.market, each),
          text: `${entry.market} · ${each}`,
        })),
  );
  const value = keyOf(market, granularity);
  if (!options.some((option) => option.value === value)) {
    options.unshift({
      value,
      text: value === NOTHING ? nothingText(scope) : `${market} · ${granularity ?? 'no data'}`,
    });
  }
  return (
    <div className="flex shrink-0 items-center gap-2">
      <HeaderSelect
        label="Market"
        least="min-w-32"
        value={value}
        options={options}
        onChange={(chosen) => {
          const [nextMarket, nextGranularity] = chosen.split('/');
          const granularity = Granularity.safeParse(nextGranularity).data;
          setScope({ market: Market.parse(nextMarket), ...(granularity && { granularity }) });
        }}
      />
      {simulated && (
        <span
          title="Prices and trades of this market are made up by a simulation. Nothing here is real."
          className="simulated rounded-full border border-control px-1.5 leading-4 text-normal"
        >
          simulated
        </span>
      )}
    </div>
  );
}

/** That there is no market is only shown once the server has answered. */
function nothingText(scope: Scope | undefined): string {
  return scope === undefined ? 'market unknown' : 'no market yet';
}

function keyOf(market: string | undefined, granularity: string | undefined): string {
  return market === undefined ? NOTHING : `${market}/${granularity ?? ''}`;
}
