import { type ReactNode, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { ColumnFilterField } from './column-filter.tsx';
import { DefinitionPopup } from './definition-popup.tsx';
import { Icon } from './icon.tsx';
import type { SortOrder } from './list-search.ts';
import type { TableColumn } from './table-column.ts';
import { useHint } from './use-hint.ts';
import type { SortControl } from './use-list-search.ts';

interface TableHeadProps<Row, S extends string, F extends string> {
  readonly columns: ReadonlyArray<TableColumn<Row, NoInfer<S>, F>>;
  readonly control: SortControl<S, F>;
  /** True where rows have a button at their end. */
  readonly trailing?: boolean;
}

const RULE = 'border-b border-line';

/** The sticky header: a sort button for every column, and the filters below. */
export function TableHead<Row, S extends string, F extends string>(
  props: TableHeadProps<Row, S, F>,
): ReactNode {
  const { columns, control, trailing = false } = props;
  const filtered = columns.some(({ filter }) => filter);
  return (
    <thead className="sticky top-(--head-top) z-20 bg-panel">
      <tr>
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} control={control} ruled={!filtered} />
        ))}
        {trailing && <td className={`peek-cell ${filtered ? '' : RULE}`} />}
      </tr>
      {filtered && (
        <tr>
          {columns.map((column) => (
            <td key={column.id} className={`${RULE} px-2 pb-2 first:pl-4 last:pr-4`}>
              {column.filter && (
                <ColumnFilterField
                  column={column.header}
                  filter={column.filter}
                  values={control.list.filters}
                  onChange={control.setFilter}
                />
              )}
            </td>
          ))}
          {trailing && <td className={`peek-cell ${RULE}`} />}
        </tr>
      )}
    </thead>
  );
}

interface HeaderCellProps<Row, S extends string, F extends string> {
  readonly column: TableColumn<Row, S, F>;
  readonly control: SortControl<S, F>;
  /** True without filters: the header then draws its own bottom line. */
  readonly ruled: boolean;
}

function HeaderCell<Row, S extends string, F extends string>(props: HeaderCellProps<Row, S, F>): ReactNode {
  const { column, control, ruled } = props;
  const anchor = useRef<HTMLButtonElement>(null);
  const hint = useHint();
  const sorted = control.list.sort === column.id ? control.list.order : undefined;
  const id = useId();
  const button = (
    <Button
      ref={anchor}
      aria-describedby={hint.open ? id : undefined}
      {...(column.metric ? hint.trigger : {})}
      onClick={() => control.setSort(column.id, nextOrder(column.numeric ?? false, sorted))}
      variant="bare"
      className={`flex h-8 w-full items-center gap-1 rounded-[4px] px-2 text-12 font-medium whitespace-nowrap hover:text-strong ${
        column.numeric ? 'flex-row-reverse' : ''
      } ${sorted ? 'text-strong' : 'text-muted'}`}
    >
      <span className="truncate">{column.header}</span>
      <SortMark order={sorted} />
    </Button>
  );
  return (
    <th
      scope="col"
      aria-sort={sorted === undefined ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'}
      className={`p-0 align-middle first:pl-2 last:pr-2 ${ruled ? RULE : ''}`}
    >
      {button}
      {column.metric && hint.open && (
        <DefinitionPopup anchor={anchor} id={id} metric={column.metric} onClose={hint.close} />
      )}
    </th>
  );
}

function SortMark({ order }: { readonly order: SortOrder | undefined }): ReactNode {
  if (order === undefined) return <span className="w-3 shrink-0" />;
  const icon = order === 'asc' ? 'arrow-up' : 'arrow-down';
  return <Icon name={icon} size={12} className="shrink-0 text-accent" aria-hidden="true" />;
}

/** The order after a click on a header: numbers descending first, texts ascending first, then the reverse. */
export function nextOrder(numeric: boolean, sorted: SortOrder | undefined): SortOrder {
  if (sorted === undefined) return numeric ? 'desc' : 'asc';
  return sorted === 'asc' ? 'desc' : 'asc';
}
