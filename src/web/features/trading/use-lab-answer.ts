import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { LabResult } from '../../../contract/lab-result.ts';
import { LabQuestion } from '../../../contract/pair-lab-request.ts';
import { callApi } from '../../lib/api-client.ts';

/** The question and the answer of a run that is done. */
export interface LabAnswer {
  readonly request: LabQuestion;
  readonly result: LabResult;
}

/** Reads a run that is done. It never changes, so it is asked for once. */
export function useLabAnswer(id: string): UseQueryResult<LabAnswer> {
  return useQuery({
    queryKey: ['labRun', { id }],
    queryFn: async ({ signal }) => {
      const { request, result } = await callApi('labRun', { query: { id }, signal });
      return { request: LabQuestion.parse(request), result: LabResult.parse(result) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { live: false },
  });
}
