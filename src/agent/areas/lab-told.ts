import { LAB_SETTINGS } from '../../domain/lab-setting.ts';
import { PAIR_LAB_SETTINGS } from '../../domain/pair-lab-setting.ts';
import type { FieldUnit } from '../grammar/area-table.ts';

/** A figure or a text of a run: a field of the same name, by which runs are filtered and ranked. */
interface Told {
  readonly words: readonly string[];
  readonly unit: FieldUnit;
  readonly name: string;
  readonly signed?: boolean;
  /** Values are 0 or below. */
  readonly falls?: boolean;
  /** Nothing else is called so: its words name the runs. */
  readonly names?: true;
}

const SETTING_WORDS: Readonly<Record<string, readonly string[]>> = {
  take_profit_atr: ['take profit', 'tp', 'target', 'profit target'],
  stop_loss_atr: ['stop loss', 'stop', 'sl'],
  stop_z: ['stop z', 'stop in deviation'],
  max_holding: ['holding', 'holding time', 'holding period', 'maximum holding', 'max holding'],
  fdr_level: ['alpha', 'α', 'fdr level', 'false discovery rate'],
  entry_delay: ['entry delay', 'delay of entry', 'delay'],
  lengths: ['length', 'pattern length', 'bit length'],
  entry_z: ['entry z', 'entry threshold'],
  exit_z: ['exit z', 'exit threshold'],
  window: ['window'],
};

/** What a run tells: of its combination with the highest Sharpe ratio, or of its only one, unless the name says something else. */
export const LAB_TOLD: Readonly<Record<string, Told>> = {
  trades: {
    words: ['trade', 'closed trade', 'number of trade', 'trade count'],
    unit: 'count',
    name: 'trades',
  },
  pending: { words: ['pending trade', 'open trade'], unit: 'count', name: 'pending trades' },
  won_trades: { words: ['winning trade', 'winner', 'trades won'], unit: 'count', name: 'winning trades' },
  lost_trades: { words: ['losing trade', 'loser', 'trades lost'], unit: 'count', name: 'losing trades' },
  net: {
    words: [
      'net',
      'net profit',
      'net result',
      'profit',
      'total profit',
      'pnl',
      'earning',
      'money',
      'return',
      'earn',
      'earned',
    ],
    unit: 'dollars',
    name: 'net profit',
    signed: true,
  },
  gross: {
    words: ['gross', 'gross profit', 'profit before costs', 'before costs'],
    unit: 'dollars',
    name: 'gross profit',
    signed: true,
  },
  win_rate: { words: ['win rate', 'winrate', 'hit rate', 'success rate'], unit: 'percent', name: 'win rate' },
  expectancy: {
    words: ['expectancy', 'average profit', 'mean profit', 'profit per trade', 'profit a trade'],
    unit: 'dollars',
    name: 'expectancy',
    signed: true,
  },
  profit_factor: { words: ['profit factor', 'pf'], unit: 'plain', name: 'profit factor' },
  sharpe: { words: ['sharpe', 'sharpe ratio'], unit: 'plain', name: 'Sharpe' },
  drawdown: {
    words: ['drawdown', 'max drawdown', 'maximum drawdown'],
    unit: 'dollars',
    name: 'drawdown',
    signed: true,
    falls: true,
  },
  patterns: { words: ['pattern'], unit: 'text', name: 'patterns' },
  promoted: {
    words: ['promoted pattern', 'promoted', 'elite pattern', 'promotion', 'trusted pair'],
    unit: 'count',
    name: 'promoted or elite patterns',
  },
  observed: { words: ['observed pattern', 'observed'], unit: 'count', name: 'observed patterns' },
  combinations: {
    words: ['combination', 'number of combination', 'combination tried', 'setting tried', 'look', 'trial'],
    unit: 'count',
    name: 'combinations',
  },
  profitable: {
    words: [
      'profitable combination',
      'combination in profit',
      'combination that earned',
      'winning combination',
      'combination profitable',
    ],
    unit: 'count',
    name: 'profitable combinations',
  },
  profitable_share: {
    words: [
      ...['share', 'percentage', 'percent', 'fraction', 'proportion', 'part'].flatMap((part) =>
        ['', 'the ', 'its ', 'all '].flatMap((of) => [
          `${part} of ${of}combination`,
          `what ${part} of ${of}combination`,
        ]),
      ),
      ...['share of profitable combination', 'profitable share', 'share that is profitable'],
      'profitable combination share',
    ],
    unit: 'percent',
    name: 'share of combinations in profit',
  },
  shape: {
    words: [
      'shape',
      'plateau',
      'needle',
      'plateau or needle',
      'plateau or a needle',
      'neighbour',
      'neighbor',
    ],
    unit: 'text',
    name: 'shape',
  },
  deflated: {
    words: [
      'deflated',
      'deflated sharpe',
      'deflated sharpe ratio',
      'deflation',
      'above luck',
      'luck',
      'lucky',
      'edge',
      'skill',
      'overfit',
      'overfitted',
      'overfitting',
      'curve fitted',
      ...[
        'beat chance',
        'beats chance',
        'beat luck',
        'better than chance',
        'better than luck',
        'beat the odds',
      ],
      ...['more than luck', 'just luck', 'only luck'],
    ],
    unit: 'share',
    name: 'deflated Sharpe (probability of being above luck)',
  },
  chance: {
    words: [
      'best by chance',
      'best of chance',
      'by chance',
      'chance',
      'random',
      'expected best',
      'best by luck',
    ],
    unit: 'plain',
    name: 'Sharpe of the best by chance',
  },
  costs_to_zero: {
    words: [
      'nothing left',
      'nothing is left',
      'cost at which nothing is left',
      'cost is nothing left',
      'cost nothing is left',
      'cost to zero',
      'break even',
      'breakeven',
      'break even cost',
      'breakeven cost',
      'cost multiple',
      'cost can it take',
      'left at',
    ],
    unit: 'plain',
    name: 'multiple of the costs at which nothing is left',
  },
  costs: {
    words: [
      'cost',
      'trading cost',
      'cost factor',
      'cost assumption',
      'assumed cost',
      'fee',
      'spread',
      'slippage',
      'commission',
    ],
    unit: 'text',
    name: 'costs',
  },
  at_costs: {
    words: [
      'double cost',
      ...[
        'double the cost',
        'doubled cost',
        'cost double',
        'cost doubled',
        'cost were doubled',
        'triple the cost',
      ],
      ...['three times the cost', 'two times the cost', 'half cost', 'halved cost', 'cost halved'],
      'twice the cost',
      'other cost',
      'higher cost',
      'cost line',
      'triple cost',
      'half the cost',
    ],
    unit: 'text',
    name: 'net profit at other costs',
  },
  walk_forward: {
    words: [
      'walk forward',
      'walkforward',
      'walk forward result',
      'walk forward profit',
      'judged part',
      ...['out of sample', 'out of sample result', 'out of sample profit'],
      'judged',
    ],
    unit: 'dollars',
    name: 'net profit of the walk-forward',
    signed: true,
    names: true,
  },
  windows: {
    words: ['walk forward window', 'judged window'],
    unit: 'count',
    name: 'windows of the walk-forward',
  },
  best_values: {
    words: [
      'best combination',
      'best setting',
      ...['setting gave the best result', 'setting was best', 'setting worked best', 'setting did best'],
      ...[
        'settings gave the best result',
        'settings gave the best',
        'settings worked best',
        'settings did best',
      ],
      ...['settings were best', 'settings are best', 'setting is best', 'parameter gave the best result'],
      'best parameter',
      'best value',
      'winning setting',
      'chosen setting',
    ],
    unit: 'text',
    name: 'best combination',
  },
  tried: {
    words: ['setting', 'parameter', 'tested', 'tried', 'varied', 'range', 'question'],
    unit: 'text',
    name: 'settings tried',
  },
  period: {
    words: [
      'period',
      'time span',
      'timespan',
      'span',
      'date range',
      'cover',
      'covered',
      'year covered',
      'candle period',
    ],
    unit: 'text',
    name: 'period',
  },
  days: { words: ['number of day', 'length in day'], unit: 'count', name: 'days' },
  candles: { words: ['candle', 'bar', 'number of candle'], unit: 'count', name: 'candles' },
  seed: { words: ['seed', 'random seed'], unit: 'text', name: 'seed' },
  code_version: { words: ['code version', 'version', 'code'], unit: 'text', name: 'code version' },
  digest: { words: ['digest', 'candle digest', 'result digest', 'hash'], unit: 'text', name: 'digests' },
  state_text: {
    words: ['state', 'status', 'progress', 'problem', 'reason', 'error', 'wrong'],
    unit: 'text',
    name: 'state',
  },
  series: { words: ['series'], unit: 'text', name: 'series' },
  made: { words: ['made on', 'creation', 'created', 'kept since'], unit: 'instant', name: 'time of the run' },
  ...Object.fromEntries(
    Object.entries({ ...PAIR_LAB_SETTINGS, ...LAB_SETTINGS, lengths: { label: 'Lengths' } }).flatMap(
      ([name, { label }]) =>
        SETTING_WORDS[name]
          ? [
              [
                name,
                {
                  words: SETTING_WORDS[name],
                  unit: 'text',
                  name: `${label} of the combination`,
                } satisfies Told,
              ],
            ]
          : [],
    ),
  ),
};
