import { expect, test } from 'vitest';
import { countPromoted } from './testing/count-promoted.ts';
import { NULL_MARKETS } from './testing/null-markets.ts';

const MARKETS = 400;
// At a level of 5 %, more than 27 of 400 would have a promotion with a chance of 5 %.
const MOST = 27;

// Drifting markets too: all promotions count, also of patterns that beat their direction by luck.
test.each(NULL_MARKETS)(
  'of 400 markets at most 27 have a promotion: $name',
  (kind) => {
    const promoted = countPromoted(kind, MARKETS);
    process.stdout.write(`${kind.name}: promotions in ${promoted} of ${MARKETS}\n`);
    expect(promoted).toBeLessThanOrEqual(MOST);
  },
  600_000,
);
