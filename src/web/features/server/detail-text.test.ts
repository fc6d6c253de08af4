import { expect, test } from 'vitest';
import { detailText } from './detail-text.ts';

test.each([
  ['{}', ''],
  ['{"by": "command line", "groups": ["admin", "desk"]}', 'by: command line · groups: admin, desk'],
  ['{"groups": [], "new_candles": 5, "ended": true}', 'groups: none · new candles: 5 · ended: true'],
  [
    '{"before": null, "text": "a \\"b\\" · c", "place": {"at": [1]}}',
    'before: – · text: a "b" · c · place: {"at":[1]}',
  ],
])('details %s', (detail, text) => {
  expect(detailText(detail)).toBe(text);
});
