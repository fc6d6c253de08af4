import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { ChartColumn } from '../../ui/charts/chart-table.tsx';

/** A long table that is closed at first: the line above it says what it contains. */
export function Folded({
  noun,
  children,
}: {
  readonly noun: string;
  readonly children: ReactNode;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p className="px-4 py-2">
        <Button size="sm" variant="tool" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? `Hide ${noun}` : `Show ${noun}`}
        </Button>
      </p>
      {isOpen && children}
    </>
  );
}

/** A column of words. */
export function worded<Row>(header: string, width: number, cell: (row: Row) => ReactNode): ChartColumn<Row> {
  return { id: header, header, width, cell };
}

/** A column of numbers. */
export function numbered<Row>(
  header: string,
  width: number,
  cell: (row: Row) => ReactNode,
): ChartColumn<Row> {
  return { id: header, header, width, cell, numeric: true };
}
