import type { ReactNode } from 'react';
import { SourceArea } from '../../contract/areas/source-area.ts';
import type { ListName } from '../../contract/endpoints.ts';
import { DataTable } from './data-table.tsx';
import { emptyUnder } from './empty-under.ts';
import { zoneLabel } from './format-time.ts';
import type { Peek } from './peek.ts';
import { SourceNote } from './source-note.tsx';
import type { RowOf } from './use-paged-list.ts';
import { type TableListKind, useTableList } from './use-table-list.ts';

interface AreaListProps<N extends ListName> {
  readonly list: TableListKind<N>;
  /** The choice of columns is stored under this name. */
  readonly name: string;
  /** Plural noun for the rows: 'vaults'. */
  readonly noun: string;
  /** Heading of a list that stands below other panels. */
  readonly title?: string;
  /** What the rows are, and the zone of their times. */
  readonly caption: (zone: string) => ReactNode;
  readonly idOf: (row: RowOf<N>) => string;
  readonly onOpen?: (row: RowOf<N>) => void;
  readonly opens?: (row: RowOf<N>) => boolean;
  readonly peek?: Peek<RowOf<N>>;
  /** Where there are no rows; with filters only if it says that none are found. */
  readonly empty: ReactNode;
  readonly emptyOnFailure?: boolean;
  /** 'Loading <noun>...' and 'Failed to load <noun>.' by default. */
  readonly loading?: string;
  readonly failure?: string;
  /** The calls of the source behind the rows, where they are not those of the declaration. */
  readonly calls?: readonly string[];
}

/** A declared list as a panel: its title, its table, and the source of its area where the list has one. */
export function AreaList<N extends ListName>(props: AreaListProps<N>): ReactNode {
  const { list, title, caption, calls, ...panel } = props;
  const { day, table } = useTableList(list);
  const { declared } = table.source;
  const area = SourceArea.options.find((one) => one === declared.area);
  return (
    <DataTable
      loading={`Loading ${props.noun}...`}
      failure={`Failed to load ${props.noun}.`}
      {...panel}
      {...table}
      empty={emptyUnder(table.control.list.filters, props.noun, props.empty)}
      caption={
        title === undefined ? (
          caption(zoneLabel(day))
        ) : (
          <>
            <h2 className="inline text-13 font-semibold text-strong">{title}</h2> {caption(zoneLabel(day))}
          </>
        )
      }
      {...(area !== undefined && {
        freshness: <SourceNote area={area} calls={calls ?? declared.calls ?? 'all'} list={table.source} />,
      })}
    />
  );
}
