import type { LabDetail } from '../contract/lab-result.ts';
import type { EngineSettings } from '../engine/engine-settings.ts';
import type { CollectedRows } from './collect-rows.ts';
import type { CombinationRun } from './run-combination.ts';
import type { Sweep, SweepResult } from './sweep-result.ts';

/** Work for a thread of the laboratory, which does one at a time. */
export type LabTask =
  | { readonly kind: 'run'; readonly settings: EngineSettings; readonly detailed: boolean }
  | { readonly kind: 'rows'; readonly settings: EngineSettings }
  | { readonly kind: 'sum'; readonly sweep: Sweep };

export type LabAnswer =
  | { readonly kind: 'run'; readonly run: CombinationRun; readonly detail: LabDetail | null }
  | { readonly kind: 'rows'; readonly rows: CollectedRows | null }
  | { readonly kind: 'sum'; readonly result: SweepResult }
  | { readonly kind: 'failure'; readonly reason: string };
