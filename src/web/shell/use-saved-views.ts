import { useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '../../contract/saved-views.ts';
import { type BodyOf, callApi } from '../lib/api-client.ts';
import { endpointQuery, useEndpoint } from '../lib/use-endpoint.ts';

/** The operator's views and their changes. Each change resolves when the server has stored it, or rejects. */
export interface SavedViewControl {
  /** Undefined while loading. */
  readonly views: readonly SavedView[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly save: (view: BodyOf<'saveView'>) => Promise<void>;
  readonly rename: (id: string, name: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** Reads and changes the views stored with the operator's account. */
export function useSavedViews(): SavedViewControl {
  const client = useQueryClient();
  const { data, error, refetch } = useEndpoint('savedViews', {});
  const show = (answer: { views: SavedView[] }): void => {
    client.setQueryData(endpointQuery('savedViews', {}).queryKey, answer);
  };
  return {
    views: data?.views,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    save: async (body) => show(await callApi('saveView', { body })),
    rename: async (id, name) => show(await callApi('renameView', { body: { id, name } })),
    remove: async (id) => show(await callApi('deleteView', { body: { id } })),
  };
}
