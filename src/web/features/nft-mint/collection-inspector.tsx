import type { ReactNode } from 'react';
import type { MintDetail } from '../../../contract/mint-detail.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { AddressName } from '../../ui/address-name.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { REASON_WORDS } from '../../ui/frame/reason-words.ts';
import { HashText } from '../../ui/hash-text.tsx';
import type { PeekContentProps } from '../../ui/peek.ts';
import { PeekedDetail } from '../../ui/peeked-detail.tsx';
import { etherText, PHASE_SOURCE_TEXT, priceText, UNKNOWN_PHASES, yesNo } from './mint-text.ts';
import { PhaseForm } from './phase-form.tsx';

/** A collection beside its list: checks, phases, why attempts failed, latest sales, and every value of the row. */
export function CollectionInspector({ id, values }: PeekContentProps): ReactNode {
  const isAsked = /^\d{1,9}-\d{1,15}$/.test(id);
  const query = useEndpoint('mintDetail', { id }, { enabled: isAsked });
  return (
    <PeekedDetail
      query={query}
      isAsked={isAsked}
      loading="Loading the collection..."
      failure="Failed to load the collection."
      unknown="No collection of this name is known."
      values={values}
    >
      {({ collection }) =>
        collection && (
          <div className="flex flex-col gap-4">
            <Checks row={collection.row} />
            <Phases phases={collection.phases} address={collection.row.address} />
            <Failures failures={collection.failures} />
            <Sales sales={collection.sales} />
            {values}
          </div>
        )
      }
    </PeekedDetail>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-13 font-semibold text-strong">{title}</h3>
      {children}
    </section>
  );
}

function Checks({ row }: { readonly row: MintDetail['row'] }): ReactNode {
  const checks = [
    ['Source known', yesNo(row.source_known)],
    ['Behind a proxy', yesNo(row.is_proxy)],
    ['Owner may mint', yesNo(row.owner_can_mint)],
    ['Pausable', yesNo(row.pausable)],
    ['Paused now', yesNo(row.paused)],
    ['Terms changed after opening', yesNo(row.price_changed)],
    ['Standard', row.standard ?? 'not known'],
  ] as const;
  return (
    <Part title="Checks">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {checks.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <dt className="text-muted">Address</dt>
        <dd>
          <HashText value={row.address} />
        </dd>
        <dt className="text-muted">Owner</dt>
        <dd>
          <HashText value={row.contract_owner} />
        </dd>
      </dl>
      {row.problem !== null && <p className="text-12 text-warn">{row.problem}</p>}
    </Part>
  );
}

interface PhasesProps {
  readonly phases: MintDetail['phases'];
  readonly address: string | null;
}

function Phases({ phases, address }: PhasesProps): ReactNode {
  const day = useTradingDay();
  return (
    <Part title="Phases">
      {phases.length === 0 ? (
        <p className="text-muted">{UNKNOWN_PHASES}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {phases.map((one) => (
            <li key={one.phase}>
              {`${formatMinute(one.opens_at, day)} ${one.closes_at === null ? 'on, no end is known' : `to ${formatMinute(one.closes_at, day)}`}`}
              <span className="block text-12 text-muted">
                {`${priceText(one.price_eth)}, ${one.per_wallet === null ? 'limit of a wallet not known' : `${one.per_wallet} a wallet`}, ${openFor(one.allowlist)}, ${PHASE_SOURCE_TEXT[one.phase_source]}${one.times_set > 1 ? `, set ${one.times_set} times` : ''}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {address !== null && <PhaseForm collection={address} phases={phases} />}
    </Part>
  );
}

function openFor(allowlist: boolean | null): string {
  if (allowlist === null) return 'for whom is not known';
  return allowlist ? 'for a list' : 'for everyone';
}

function Failures({ failures }: { readonly failures: MintDetail['failures'] }): ReactNode {
  if (failures.length === 0) return null;
  return (
    <Part title="Why attempts failed">
      <ul>
        {failures.map(({ reason, times }) => (
          <li key={reason ?? 'unknown'} className="flex justify-between">
            <span>{reason === null ? 'Not known' : REASON_WORDS[reason]}</span>
            <span className="tabular-nums">{times}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Sales({ sales }: { readonly sales: MintDetail['sales'] }): ReactNode {
  const day = useTradingDay();
  if (sales.length === 0) return null;
  return (
    <Part title="Latest sales">
      <ul className="flex flex-col gap-1">
        {sales.map((sale) => (
          <li key={`${sale.at} ${sale.token_id}`} className="flex flex-wrap justify-between gap-x-3">
            <span>{`#${sale.token_id ?? '?'} ${etherText(sale.price_eth)}`}</span>
            <span className="text-12 text-muted">
              {formatMinute(sale.at, day)}, to <AddressName name={sale.buyer ?? 'unknown'} />
              {sale.suspect !== null && `, suspect: ${sale.suspect}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
