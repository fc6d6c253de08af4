import type { Config } from '../config.ts';

/** The configured rules of the pairs of some prices, such as 'simulated M1'. */
export function pairRulesOf({ STAT_ARB_RULES: { all, of } }: Pick<Config, 'STAT_ARB_RULES'>) {
  return (prices: string) => of[prices] ?? all;
}
