import type { LabResult } from '../../../contract/lab-result.ts';
import type { LabQuestion } from '../../../contract/pair-lab-request.ts';
import { valuesText } from './lab-values-text.ts';
import type { LabAnswer } from './use-lab-answer.ts';

const LONGEST_NAME = 80;

/** The question that runs one combination of a sweep by itself. It names the sweep's looks, so that its figures stay deflated for them. */
export function questionAlone(
  { request, result }: LabAnswer,
  values: LabResult['combinations'][number]['values'],
): LabQuestion {
  const { walk_forward: _, ...rest } = request;
  const given = Object.entries(values).map(([name, value]) => [
    name,
    [name === 'lengths' ? String(value).split('/').map(Number) : value],
  ]);
  return {
    ...rest,
    name: `${request.name}: ${valuesText(values)}`.slice(0, LONGEST_NAME),
    values: Object.fromEntries(given),
    chosen_of: {
      combinations: result.combinations.length,
      expected_best: result.deflated?.expected_best ?? 0,
    },
  } as LabQuestion;
}
