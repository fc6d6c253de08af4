import type { LabDetail } from '../contract/lab-result.ts';
import type { PairLabDetail } from '../contract/pair-lab-detail.ts';
import type { EngineSettings } from '../engine/engine-settings.ts';
import type { CollectedRows } from './collect-rows.ts';
import type { PairRules } from './plan-pair-sweep.ts';
import type { RunInput } from './run-combination.ts';
import type { PairRunInput } from './run-pair-combination.ts';
import type { CombinationRun } from './run-sums.ts';
import type { Sweep, SweepResult } from './sweep-result.ts';

/** What all tasks of a run read. */
export type LabInput = RunInput | PairRunInput;

/** Work for a thread of the laboratory, which does one at a time. */
export type LabTask =
  | { readonly kind: 'run'; readonly settings: EngineSettings; readonly detailed: boolean }
  | { readonly kind: 'rows'; readonly settings: EngineSettings }
  | { readonly kind: 'pairs'; readonly rules: PairRules; readonly detailed: boolean }
  | { readonly kind: 'sum'; readonly sweep: Sweep };

/** What a run looked at closely shows beside its sums. */
export type RunDetail = { readonly patterns: LabDetail } | { readonly pairs: PairLabDetail };

export type LabAnswer =
  | { readonly kind: 'run'; readonly run: CombinationRun; readonly detail: RunDetail | null }
  | { readonly kind: 'rows'; readonly rows: CollectedRows | null }
  | { readonly kind: 'sum'; readonly result: SweepResult }
  | { readonly kind: 'failure'; readonly reason: string };
