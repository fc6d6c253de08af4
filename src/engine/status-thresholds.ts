import { TESTED_NULL } from '../domain/false-discovery.ts';
import { formatNumber } from '../domain/format-number.ts';
import type { PatternStatus } from '../domain/pattern-status.ts';
import type { EngineSettings } from './engine-settings.ts';

/** How a pattern reaches one status and how it leaves it, with the numbers of the settings. */
export interface StatusThresholds {
  readonly reached: string;
  readonly left: string;
}

/** The status rules in words, by status. */
export function statusThresholds(
  settings: EngineSettings,
): Readonly<Record<PatternStatus, StatusThresholds>> {
  const level = formatNumber(100 * settings.fdr_level, { unit: 'percent', digits: 0 });
  const least = formatNumber(1 / settings.fdr_level, { unit: 'count' });
  const patience = settings.lengths
    .map(
      (length) =>
        `${formatNumber(settings.unseen_factor * 2 ** length, { unit: 'count' })} for ${length} bits`,
    )
    .join(', ');
  return {
    awaiting: {
      reached: 'Completed at least once.',
      left: `${settings.potential_n} occurrences with a known outcome: potential.`,
    },
    potential: {
      reached: `${settings.potential_n} occurrences with a known outcome.`,
      left: 'The step to observed, or to dormant.',
    },
    observed: {
      reached:
        `At least ${settings.observed_n} occurrences with a known outcome, and a t statistic of their mean, net of costs and ` +
        `in the better direction, of at least ${settings.observed_t}. From here on it is traded on paper.`,
      left: 'The step to promoted, or to dormant.',
    },
    promoted: {
      reached:
        `Passes the weighted e-Benjamini–Hochberg procedure at a false-discovery rate of ${level} over the claims of its series ` +
        `that stand, looked at every ${settings.look_interval} candles; its e-value alone is at least ${least}. What is ` +
        `tested, and rejected: ${TESTED_NULL}; gains count up to ${settings.outcome_cap} planned risks, losses in full up to ` +
        `${settings.largest_loss}. And the mean of all its out-of-sample outcomes, without these limits, is above zero.`,
      left: 'That mean falls to zero or below: observed, until it is above zero again. Or the step to elite, or to dormant.',
    },
    elite: {
      reached:
        `Promoted, at least ${settings.elite_n} out-of-sample occurrences that do not overlap, and the lower end of the 95 % ` +
        'Wilson interval of their win rate, with n divided by the design effect of their days, above their break-even win rate.',
      left: 'That bound falls to break-even: promoted again. The mean of its outcomes falls to zero or below: observed. Or the step to dormant.',
    },
    dormant: {
      reached:
        `Not completed for more than ${settings.unseen_factor} × 2^bits candles (${patience}). Or, from observed on, its edge ` +
        `decays: Page's CUSUM of its out-of-sample outcomes, in planned risks, reaches ${settings.decay_threshold}, guarding ` +
        `an edge of at least ${settings.decay_min_edge}.`,
      left:
        'Seen again after it was unseen: the status it had. After a decay a new sample of occurrences has to make it ' +
        'observed again, as a new claim.',
    },
  };
}
