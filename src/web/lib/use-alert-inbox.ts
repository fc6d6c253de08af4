import { useQueryClient } from '@tanstack/react-query';
import type { AlertInbox } from '../../contract/alerts.ts';
import { type BodyOf, callApi } from './api-client.ts';
import { endpointQuery, useEndpoint } from './use-endpoint.ts';

interface AlertControl {
  /** Undefined before the first answer. */
  readonly inbox: AlertInbox | undefined;
  readonly isError: boolean;
  /** Acknowledges an alert, with `all` also those before it. Resolves when the server has stored it, or rejects. */
  readonly acknowledge: (body: BodyOf<'acknowledgeAlerts'>) => Promise<void>;
}

/** The operator's alerts that are not acknowledged, kept fresh by live events. */
export function useAlertInbox(): AlertControl {
  const client = useQueryClient();
  const { data: inbox, isError } = useEndpoint('alertInbox');
  return {
    inbox,
    isError,
    acknowledge: async (body) => {
      const left = await callApi('acknowledgeAlerts', { body });
      client.setQueryData(endpointQuery('alertInbox').queryKey, left);
      await client.invalidateQueries({ queryKey: ['alerts'] });
    },
  };
}
