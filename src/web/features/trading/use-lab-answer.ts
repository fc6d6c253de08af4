import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { LabRequest } from '../../../contract/lab-request.ts';
import { LabResult } from '../../../contract/lab-result.ts';
import { callApi } from '../../lib/api-client.ts';

/** The question and the answer of a run that is done. */
export interface LabAnswer {
  readonly request: LabRequest;
  readonly result: LabResult;
}

/** Reads a run that is done. It never changes, so it is asked for once. */
export function useLabAnswer(id: string): UseQueryResult<LabAnswer> {
  return useQuery({
    queryKey: ['labRun', { id }],
    queryFn: async ({ signal }) => {
      const { request, result } = await callApi('labRun', { query: { id }, signal });
      return { request: LabRequest.parse(request), result: LabResult.parse(result) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { live: false },
  });
}
