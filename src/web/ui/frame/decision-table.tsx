import type { ReactNode } from 'react';
import type { TradingDay } from '../../../domain/trading-day.ts';
import { AddressName } from '../address-name.tsx';
import { AreaList } from '../area-list.tsx';
import { Figure } from '../figure.tsx';
import { formatMinute } from '../format-time.ts';
import type { Peek } from '../peek.ts';
import type { RowOf } from '../use-paged-list.ts';
import type { ColumnOf } from '../use-table-list.ts';
import type { FrameName } from './frame-name.ts';
import { BASIS_WORDS } from './ledger-words.ts';
import { REASON_WORDS } from './reason-words.ts';

type DecisionList = `${FrameName}Decisions`;
type Decision = RowOf<DecisionList>;

interface DecisionTableProps {
  readonly name: FrameName;
  /** What a decision is about, such as 'Move'. */
  readonly subject: string;
  readonly empty: string;
}

const MONEY = { unit: 'dollars', signed: true } as const;

const PEEK: Peek<Decision> = {
  noun: 'Decision',
  keyOf: ({ id }) => id,
  tell: ({ subject, decision }) => `${subject}, ${decision}`,
};

/** Every decision of an area: what was taken, skipped or observed, why, and what came of it. */
export function DecisionTable({ name, subject, empty }: DecisionTableProps): ReactNode {
  return (
    <AreaList
      list={listOf(name, subject)}
      name={`${name}_decisions`}
      noun="decisions"
      idOf={({ id }) => id}
      peek={PEEK}
      empty={empty}
      title="Decisions"
      caption={(zone) => `times in ${zone}`}
    />
  );
}

const lists = new Map<
  string,
  { endpoint: DecisionList; toColumns: (day: TradingDay) => readonly ColumnOf<DecisionList>[] }
>();

/** One object for each list, as its table needs. */
function listOf(name: FrameName, subject: string) {
  const known = lists.get(name);
  if (known) return known;
  const list = {
    endpoint: `${name}Decisions` as DecisionList,
    toColumns: (day: TradingDay) => decisionColumns(day, subject),
  };
  lists.set(name, list);
  return list;
}

function decisionColumns(day: TradingDay, subject: string): readonly ColumnOf<DecisionList>[] {
  return [
    {
      ...{ id: 'timestamp', header: 'Time', width: 144, brief: 'line' },
      cell: ({ timestamp }) => formatMinute(timestamp, day),
    },
    {
      ...{ id: 'subject', header: subject, brief: 'lead', width: 210 },
      cell: (row) => <AddressName name={row.subject} />,
    },
    { ...{ id: 'decision', header: 'Decision', brief: 'end', width: 96 }, cell: (row) => row.decision },
    {
      ...{ id: 'reason', header: 'Reason', width: 230, brief: 'line', chief: false },
      cell: ({ reason, reasons }) => (
        <>
          {reason === null ? '' : REASON_WORDS[reason]}
          {reasons.length > 1 && (
            <span
              className="ml-2 text-12 text-muted"
              title={reasons.map((one) => REASON_WORDS[one]).join(', ')}
            >
              {`+${reasons.length - 1}`}
            </span>
          )}
        </>
      ),
    },
    {
      ...{ id: 'expected_usd', header: 'Expected', width: 104, numeric: true, chief: true },
      metric: 'decision_expected',
      cell: ({ expected_usd: usd }) => (
        <Figure value={usd === null ? null : Number(usd)} format={MONEY} toned />
      ),
    },
    {
      ...{ id: 'later_usd', header: 'Afterwards', width: 108, numeric: true, chief: true },
      metric: 'decision_later',
      cell: ({ later_usd: usd }) => <Figure value={usd === null ? null : Number(usd)} format={MONEY} toned />,
    },
    {
      ...{ id: 'basis', header: 'Basis', width: 160, optional: 'hidden' },
      cell: ({ basis }) => BASIS_WORDS[basis],
    },
    {
      ...{ id: 'rolled_back', header: 'Rolled back', width: 110, optional: 'hidden' },
      cell: ({ rolled_back }) => (rolled_back ? 'yes' : 'no'),
    },
  ];
}
