import type { LabResult } from '../contract/lab-result.ts';

/** An answer as lines of JSON: one of the whole, one of each combination, of each judged window, and of each multiple of costs. */
export function* labLines(result: LabResult): Generator<string> {
  const { combinations, costs, walk_forward: forward, detail, pairs, ...whole } = result;
  yield JSON.stringify({ kind: 'run', label: 'laboratory', ...whole });
  for (const [place, one] of combinations.entries())
    yield JSON.stringify({ kind: 'combination', place, ...one });
  for (const one of costs) yield JSON.stringify({ kind: 'costs', ...one });
  for (const one of forward?.windows ?? []) yield JSON.stringify({ kind: 'window', ...one });
  if (forward) yield JSON.stringify({ kind: 'walk_forward', ...forward.total });
  if (detail) yield JSON.stringify({ kind: 'detail', ...detail });
  if (pairs) yield JSON.stringify({ kind: 'pairs', ...pairs });
}
