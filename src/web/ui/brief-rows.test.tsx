import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BriefRows, briefly } from './brief-rows.tsx';

test('a row names its lead and its figure, and keeps the other values folded', () => {
  const markup = renderToStaticMarkup(
    <BriefRows
      rows={[{ pattern: '0110', profit: '+$2.00', price: '1.08', seen: 12 }]}
      idOf={({ pattern }) => pattern}
      columns={[
        { id: 'pattern', header: 'Pattern', brief: 'lead', cell: ({ pattern }) => pattern },
        { id: 'price', header: 'Price', cell: ({ price }) => price },
        { id: 'profit', header: 'Profit', brief: 'end', cell: ({ profit }) => profit },
        { id: 'seen', header: 'Seen', numeric: true, brief: 'line', cell: ({ seen }) => seen },
      ]}
    />,
  );
  expect(markup).toMatch(/0110.*\+\$2\.00.*<span[^>]*>Seen<\/span>12/);
  expect(markup).not.toContain('1.08');
  expect(markup).toContain('aria-expanded="false"');
});

test('without declared columns the first four take the two lines', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'].map((id): { id: string; brief?: 'lead' } => ({ id }));
  expect(briefly(ids)).toEqual({ lead: ids[0], end: ids[1], line: [ids[2], ids[3]] });
});

test('a row that shows all its values has nothing to unfold, and its figure is named where asked for', () => {
  const columns = ['Tier', 'Attempts', 'Included', 'Net', 'Costs'].map((header, at) => ({
    ...{ id: header, header, numeric: at > 0 },
    cell: () => `${at}`,
  }));
  const markupOf = (count: number): string =>
    renderToStaticMarkup(
      <BriefRows named rows={['a']} idOf={(row) => row} columns={columns.slice(0, count)} />,
    );
  expect(markupOf(4)).toMatch(/>0<.*<span[^>]*>Attempts<\/span>1.*Included<\/span>2.*Net<\/span>3/);
  expect(markupOf(4)).not.toContain('All values');
  expect(markupOf(5)).toContain('All values');
});

test('a hidden lead leaves its place to the first column that is left', () => {
  const columns = [
    { id: 'profit', brief: 'end' as const },
    { id: 'time', brief: 'line' as const },
    { id: 'price' },
  ];
  expect(briefly(columns).lead?.id).toBe('time');
});
