import { PAIR_SIGNALS_LIST } from '../../contract/pair-signals.ts';
import { PAIR_TRADES } from '../../contract/pair-trades.ts';
import { PAIRS } from '../../contract/pairs.ts';
import { sourceReader } from '../list/source-list.ts';
import { IS_FOLLOWED } from './is-followed.ts';

/** Decisions with the figures of their moment. */
const SIGNAL_ROWS = `select source_id, seq, "timestamp", subject as pair, decision, reason, later_usd,
    (figures ->> 'prices') collate "C" as prices,
    (figures ->> 'z')::double precision as z,
    (figures ->> 'bucket') collate "C" as bucket,
    (figures ->> 'beta')::double precision as beta
  from area_decisions where not rolled_back`;

/** A source's pairs as they stand. */
export const PAIR_LIST = sourceReader(PAIRS, {
  table: { name: 'pair_fits' },
  sorted: { followed: IS_FOLLOWED },
});

/** A source's closed pair trades. */
export const PAIR_TRADE_LIST = sourceReader(PAIR_TRADES, { table: { name: 'pair_trades' } });

/** A source's decisions about pairs. */
export const PAIR_SIGNAL_LIST = sourceReader(PAIR_SIGNALS_LIST, {
  table: { name: 'area_decisions', rows: SIGNAL_ROWS },
});
