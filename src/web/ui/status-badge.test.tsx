import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PATTERN_STATUSES } from '../../domain/pattern-status.ts';
import { StatusBadge } from './status-badge.tsx';

const QUESTION_MARK = 'circle-question-mark';

test.each([...PATTERN_STATUSES, 'buy', 'sell', 'completed', 'pending'])(
  '%s has an icon and its word',
  (status) => {
    const html = renderToStaticMarkup(<StatusBadge status={status} inPatternView />);
    expect(html).toContain(`>${status}</span>`);
    expect(html).toContain('<svg');
    expect(html).not.toContain(QUESTION_MARK);
  },
);

test('no two statuses look the same', () => {
  const looks = PATTERN_STATUSES.map((status) =>
    renderToStaticMarkup(<StatusBadge status={status} />).replaceAll(status, ''),
  );
  expect(new Set(looks).size).toBe(PATTERN_STATUSES.length);
});

test.each(['cancelled', 'constructor', ''])('the unknown status "%s" is shown as it is', (status) => {
  const plain = renderToStaticMarkup(<StatusBadge status={status} />);
  expect(plain).toContain(`>${status}</span>`);
  expect(plain).not.toContain('<svg');
  expect(renderToStaticMarkup(<StatusBadge status={status} inPatternView />)).toContain(QUESTION_MARK);
});
