import type { ReactNode } from 'react';

/** Placeholder rows in their final height. */
export function TableSkeleton({
  rows,
  columns,
}: {
  readonly rows: number;
  readonly columns: number;
}): ReactNode {
  return (
    <tbody aria-hidden="true" className="skeletons">
      {count(rows).map((row) => (
        <tr key={row} className="h-(--row-height)">
          {count(columns).map((column) => (
            <td key={column} className="border-b border-line px-2 first:pl-4 last:pr-4">
              <span
                className="skeleton block h-3"
                style={{ width: `${45 + ((row * 7 + column * 13) % 40)}%` }}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function count(length: number): readonly number[] {
  return Array.from({ length }, (_, i) => i);
}
