import type { ReactNode } from 'react';
import type { GasOverview } from '../../../contract/gas-overview.ts';
import { formatNumber } from '../../../domain/format-number.ts';
import { Figure } from '../../ui/figure.tsx';
import { FigureItem } from '../../ui/figure-item.tsx';
import { HashText } from '../../ui/hash-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { COUNT, PERCENT } from './gas-text.ts';

const WHAT = { transfer: 'Transfer', swap: 'Swap', flash_loan: 'Flash loan' } as const;
/** The least blob fee is one wei. */
const BLOB_GWEI = { unit: 'plain', digits: 9 } as const;
const MONEY = { unit: 'dollars' } as const;

type OverviewQuery = Parameters<typeof QueryView<GasOverview>>[0]['query'];

/** What usual transactions cost in the next block, and who builds blocks. */
export function UsualCosts({ query }: { readonly query: OverviewQuery }): ReactNode {
  return (
    <Panel title="In the next block" context="next base fee and middle tip">
      <QueryView
        aged
        grows
        query={query}
        loading="Loading costs..."
        failure="The price of gas could not be read."
        empty={{ when: ({ block }) => block === null, text: 'No block was read yet.' }}
        skeleton={<span className="skeleton m-4 block h-24" />}
      >
        {({ costs, block, builders }) => (
          <div className="flex flex-col gap-3 px-4 py-3">
            <dl className="grid grid-cols-2 gap-x-4 gap-y-3 @xl:grid-cols-4">
              {costs.map(({ what, gas, usd }) => (
                <FigureItem
                  key={what}
                  label={WHAT[what]}
                  loading={false}
                  context={`${formatNumber(gas, COUNT)} gas`}
                >
                  <Figure value={usd} format={MONEY} metric="gas_cost" />
                </FigureItem>
              ))}
              <FigureItem
                label="Blob fee"
                loading={false}
                context={
                  block?.next_blob_fee_gwei == null
                    ? 'no blobs'
                    : `next ${formatNumber(block.next_blob_fee_gwei, BLOB_GWEI)} gwei`
                }
              >
                <Figure value={block?.blob_fee_gwei ?? null} format={BLOB_GWEI} metric="gas_blob_fee" />
              </FigureItem>
            </dl>
            <div>
              <h3 className="text-12 text-muted">Builders of a day</h3>
              <ul className="flex flex-col gap-1 pt-1 text-12">
                {builders.map(({ builder, blocks }) => (
                  <li key={builder} className="flex justify-between gap-3">
                    <HashText value={builder} />
                    <span className="text-normal">
                      {formatNumber(blocks, COUNT)} blocks,{' '}
                      {formatNumber((100 * blocks) / all(builders), PERCENT)}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        )}
      </QueryView>
    </Panel>
  );
}

function all(builders: GasOverview['builders']): number {
  return builders.reduce((sum, { blocks }) => sum + blocks, 0);
}
