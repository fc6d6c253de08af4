import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import type { AirdropMatrix } from '../../../contract/airdrops.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { isolateName } from '../../../domain/isolate-name.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Definition } from '../../ui/definition.tsx';
import { HashText } from '../../ui/hash-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SourceNote } from '../../ui/source-note.tsx';

type Cell = AirdropMatrix['cells'][number];

/** Without room beside them the name of a wallet stands above its cells. */
const NARROW_ROW =
  '@max-md:grid @max-md:grid-cols-[repeat(var(--protocols),minmax(2.75rem,1fr))] @max-md:gap-0.5';

/** Interactions of each wallet with each protocol, as heat and number, with a mark for claims. */
export function WalletMatrix(): ReactNode {
  const matrix = useEndpoint('airdropMatrix', {}, { keepPrevious: true });
  return (
    <Panel
      title={<Definition metric="airdrop_matrix">Wallet × protocol</Definition>}
      context="interactions; ✓ where it claimed"
      aside={<SourceNote area="airdrops" calls={['claims', 'interactions', 'wallets']} query={matrix} />}
    >
      <QueryView
        query={matrix}
        loading="Loading matrix..."
        failure="Failed to fetch airdrop interactions"
        empty={{
          when: ({ cells }) => cells.length === 0,
          text: 'No interaction names both a wallet and a protocol.',
        }}
        skeleton={<div className="skeleton m-4 h-32" />}
      >
        {(data) => <Grid matrix={data} />}
      </QueryView>
    </Panel>
  );
}

function Grid({ matrix }: { readonly matrix: AirdropMatrix }): ReactNode {
  const { wallets, protocols, cells, all_wallets, all_protocols } = matrix;
  const byPlace = new Map(cells.map((cell) => [`${cell.wallet} ${cell.protocol}`, cell]));
  const most = Math.max(1, ...cells.map(({ interactions }) => interactions));
  const isCut = wallets.length < all_wallets || protocols.length < all_protocols;
  return (
    <section aria-label="Interactions by wallet and protocol" className="max-h-96 overflow-auto px-4 py-3">
      <table
        className="border-separate border-spacing-0.5 text-12 @max-md:block @max-md:*:block"
        style={{ '--protocols': protocols.length } as CSSProperties}
      >
        <thead>
          <tr className={NARROW_ROW}>
            <th
              scope="col"
              className="sticky left-0 z-10 bg-panel pr-2 text-left font-medium text-muted @max-md:col-span-full"
            >
              Wallet
            </th>
            {protocols.map((protocol) => (
              <th key={protocol} scope="col" className="max-w-28 min-w-0 px-1 pb-1 font-medium">
                <Link
                  to="/airdrops/dashboard"
                  search={{ list: 'interactions', protocol }}
                  className="block truncate text-normal underline-offset-4 hover:underline"
                  title={protocol}
                >
                  {protocol}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {wallets.map(({ address, label }) => (
            <tr key={address} className={NARROW_ROW}>
              <th
                scope="row"
                className="sticky left-0 z-10 bg-panel pr-2 text-left font-normal whitespace-nowrap @max-md:col-span-full @max-md:w-fit @max-md:pt-1"
              >
                {label === null ? (
                  <HashText value={address} />
                ) : (
                  <span
                    className="block max-w-36 truncate @lg:max-w-56"
                    title={`${isolateName(label)}, ${address}`}
                  >
                    {label}
                  </span>
                )}
              </th>
              {protocols.map((protocol) => (
                <MatrixCell key={protocol} cell={byPlace.get(`${address} ${protocol}`)} most={most} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isCut && (
        <p className="pt-2 text-muted">
          The busiest {wallets.length} of {all_wallets} wallets and {protocols.length} of {all_protocols}{' '}
          protocols.
        </p>
      )}
    </section>
  );
}

const CELL = 'h-7 min-w-12 rounded-[4px] text-center leading-7 @max-md:min-w-0';

function MatrixCell({ cell, most }: { readonly cell: Cell | undefined; readonly most: number }): ReactNode {
  if (!cell) return <td className={`bg-raised/50 text-muted ${CELL}`}>–</td>;
  const { interactions, claims, claimed_usd, gas_usd } = cell;
  const dollars = (value: number) => formatNumber(value, { unit: 'dollars' });
  const facts = [
    `${interactions} interactions`,
    `${claims} claims${claims > 0 ? ` worth ${dollars(claimed_usd)}` : ''}`,
    gas_usd === null ? 'gas not known' : `gas ${dollars(gas_usd)}, net ${dollars(claimed_usd - gas_usd)}`,
  ];
  return (
    <td className={`relative ${CELL}`} title={facts.join(', ')}>
      <span
        aria-hidden="true"
        className="absolute inset-0 rounded-[4px] bg-zero"
        style={{ opacity: 0.1 + 0.3 * Math.sqrt(interactions / most) }}
      />
      <span className="relative font-medium text-strong">
        {formatNumber(interactions, { unit: 'count' })}
        {claims > 0 && <span className="text-strong"> ✓</span>}
      </span>
    </td>
  );
}
