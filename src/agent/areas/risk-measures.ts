import type { MeasureSpec } from '../grammar/area-table.ts';

const RISK = { how: 'risk', unit: 'ratio' } as const;

/** From when to when the largest drawdown lasted, and since when equity is below its high. */
const DRAWDOWN_DAYS: Readonly<Record<string, MeasureSpec>> = {
  drawdown_high: {
    words: ['start of the drawdown', 'beginning of the drawdown', 'start of the largest drawdown'],
    ...{ how: 'risk', of: 'drawdown_high_at', unit: 'date', none: 'none' },
    ...{ name: 'day of the high before it', a: 'the high before it on' },
    beside: ['max_drawdown', 'drawdown_low', 'drawdown_over'],
  },
  drawdown_low: {
    words: ['lowest point of the drawdown', 'bottom of the drawdown'],
    ...{ how: 'risk', of: 'drawdown_low_at', unit: 'date', none: 'none' },
    ...{ name: 'day of its lowest point', a: 'its lowest point on' },
    beside: ['max_drawdown', 'drawdown_high', 'drawdown_over'],
  },
  drawdown_over: {
    words: ['end of the drawdown', 'recovery', 'recovery from the drawdown'],
    ...{ how: 'risk', of: 'drawdown_over_at', unit: 'date', none: 'not yet' },
    ...{ name: 'day on which it was made up', a: 'the day on which it was made up:' },
    beside: ['max_drawdown', 'drawdown_high', 'drawdown_low', 'current_drawdown'],
  },
  drawdown_since: {
    words: ['high water mark', 'last high'],
    ...{ how: 'risk', of: 'drawdown_since', unit: 'date', none: 'none, equity is at its high' },
    ...{ name: 'day of the last high', a: 'the last high on' },
    beside: ['current_drawdown'],
  },
};

/** Verbs that ask for a day of the drawdown. */
const DRAWDOWN_VERBS: Readonly<Record<string, readonly string[]>> = {
  drawdown_high: ['start', 'started', 'begin', 'began', 'begun'],
  drawdown_low: ['deepest', 'bottom', 'bottomed', 'happen', 'happened', 'occur'],
  drawdown_over: [
    ...[
      'over',
      'end',
      'ended',
      'recover',
      'recovered',
      'recovering',
      'finished',
      'made up',
      'last',
      'lasted',
    ],
    ...['out of', 'get out of', 'made it up'],
  ],
};

/** Days in a row up to the last one, beside the most of them. */
const STREAKS_NOW: Readonly<Record<string, MeasureSpec>> = {
  winning_streak_now: {
    words: ['current winning streak', 'current win streak', 'winning streak now', 'winning streak right now'],
    ...{ how: 'risk', of: 'winning_streak_now', unit: 'days' },
    ...{ name: 'winning days up to the last one', a: 'up to the last day a winning streak of' },
  },
  losing_streak_now: {
    words: ['current losing streak', 'current loss streak', 'losing streak now', 'losing streak right now'],
    ...{ how: 'risk', of: 'losing_streak_now', unit: 'days' },
    ...{ name: 'losing days up to the last one', a: 'up to the last day a losing streak of' },
  },
};

/** Risk figures of trades in the unit of their profits. */
export function riskMeasures(unit: 'dollars' | 'percent'): Record<string, MeasureSpec> {
  return {
    profit_factor: {
      ...RISK,
      words: ['profit factor'],
      of: 'profit_factor',
      name: 'profit factor',
      a: 'a profit factor of',
    },
    expectancy: {
      words: ['expectancy', 'expected value', 'expected profit'],
      how: 'risk',
      of: 'expectancy',
      unit,
      signed: true,
      name: 'expectancy',
      a: 'an expectancy of',
    },
    payoff_ratio: {
      ...RISK,
      words: [
        'payoff ratio',
        'payoff',
        'win loss ratio',
        'win to loss ratio',
        'win/loss ratio',
        'risk reward ratio',
        'risk reward',
        'reward to risk ratio',
      ],
      of: 'payoff_ratio',
      name: 'payoff ratio',
      a: 'a payoff ratio of',
    },
    max_drawdown: {
      words: [
        'drawdown',
        ...['', 'biggest ', 'largest ', 'worst ', 'deepest ', 'max ']
          .flatMap((degree) => ['drop', 'fall', 'decline'].map((fall) => `${degree}${fall}`))
          .flatMap((fall) =>
            ['a peak', 'peak', 'the peak', 'a high', 'the high'].map((high) => `${fall} from ${high}`),
          ),
        'max drawdown',
        'maximum drawdown',
        'largest drawdown',
        'biggest drawdown',
        'worst drawdown',
        'deepest drawdown',
        'maximal drawdown',
      ],
      how: 'risk',
      of: 'max_drawdown',
      when: 'drawdown_high',
      verbs: DRAWDOWN_VERBS,
      unit,
      falls: true,
      name: 'largest drawdown',
      a: 'a largest drawdown of',
    },
    current_drawdown: {
      words: [
        ...['current drawdown', 'drawdown now', 'drawdown right now', 'drawdown currently'],
        ...['in drawdown', 'in a drawdown', 'under water', 'underwater', 'below our high', 'below the high'],
      ],
      how: 'risk',
      of: 'current_drawdown',
      when: 'drawdown_since',
      verbs: {
        drawdown_since: DRAWDOWN_VERBS.drawdown_high ?? [],
        drawdown_over: DRAWDOWN_VERBS.drawdown_over ?? [],
      },
      unit,
      falls: true,
      name: 'current drawdown',
      a: 'a current drawdown of',
    },
    average_drawdown: {
      words: ['average drawdown', 'mean drawdown', 'avg drawdown'],
      ...{ how: 'risk', of: 'average_drawdown', unit, falls: true },
      ...{
        name: 'average of the lowest points of all drawdowns',
        a: 'an average drawdown (mean of the lowest points of all) of',
      },
    },
    sharpe: {
      ...RISK,
      words: ['sharpe', 'sharpe ratio'],
      of: 'sharpe',
      name: 'Sharpe ratio',
      a: 'a Sharpe ratio of',
    },
    sortino: {
      ...RISK,
      words: ['sortino', 'sortino ratio'],
      of: 'sortino',
      name: 'Sortino ratio',
      a: 'a Sortino ratio of',
    },
    calmar: {
      ...RISK,
      words: ['calmar', 'calmar ratio'],
      of: 'calmar',
      name: 'Calmar ratio',
      a: 'a Calmar ratio of',
    },
    ...DRAWDOWN_DAYS,
    winning_streak: {
      words: [
        'winning streak',
        'longest winning streak',
        'win streak',
        'longest win streak',
        'best streak',
        ...['best winning streak', 'biggest winning streak', 'best run of winning day'],
        'longest streak of winning day',
        'longest run of winning day',
      ],
      how: 'risk',
      of: 'winning_streak',
      unit: 'days',
      name: 'longest winning streak',
      a: 'a longest winning streak of',
    },
    losing_streak: {
      words: [
        'losing streak',
        'longest losing streak',
        'loss streak',
        'longest loss streak',
        'worst streak',
        ...['worst losing streak', 'biggest losing streak', 'worst run of losing day'],
        'longest streak of losing day',
        'longest run of losing day',
      ],
      how: 'risk',
      of: 'losing_streak',
      unit: 'days',
      name: 'longest losing streak',
      a: 'a longest losing streak of',
    },
    ...STREAKS_NOW,
  };
}
