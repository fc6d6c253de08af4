import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { type AccessKey, MOST_ACCESS_KEYS } from '../../../contract/access-keys.ts';
import { callApi } from '../../lib/api-client.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { ActionNote } from '../../ui/action-note.tsx';
import { Button } from '../../ui/button.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { MakeAccessKey } from './make-access-key.tsx';

/** The operator's read-only keys for programs: creates, lists and revokes them. */
export function AccessKeysPanel(): ReactNode {
  const client = useQueryClient();
  const keys = useEndpoint('accessKeys', undefined, { live: false });
  const list = useRef<HTMLUListElement>(null);
  // The button of a key goes with its answer.
  const toList = { onSuccess: () => list.current?.focus({ preventScroll: true }) };
  const changed = (): Promise<void> => {
    void client.invalidateQueries({ queryKey: ['auditEvents'] });
    return client.invalidateQueries({ queryKey: ['accessKeys'] });
  };
  const revoke = useMutation({
    mutationFn: (id: string) => callApi('revokeAccessKey', { body: { id } }),
    onSettled: changed,
  });
  return (
    <Panel title="Access keys" context={`read-only, for programs; at most ${MOST_ACCESS_KEYS}`}>
      <p className="px-4 pt-3 text-muted">
        A program with a key can use the tools of the agent at{' '}
        <code className="font-mono text-12 wrap-anywhere text-normal">{`${location.origin}/mcp`}</code> (Model
        Context Protocol). It only reads figures. Signing out keeps the key; signing out everywhere or
        resetting the password revokes it.
      </p>
      <MakeAccessKey onMade={changed} />
      <QueryView
        aged
        query={keys}
        loading="Loading access keys..."
        failure="Failed to load access keys"
        empty={{ when: (data) => data.keys.length === 0, text: 'No access keys.' }}
        skeleton={<div className="skeleton mx-4 my-2 h-7" />}
      >
        {(data) => (
          <ul
            ref={list}
            tabIndex={-1}
            aria-label="Access keys"
            className="divide-y divide-line border-t border-line outline-none"
          >
            {data.keys.map((key) => (
              <li key={key.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
                <KeyText accessKey={key} />
                {key.state === 'holds' && (
                  <Button
                    aria-label={`Revoke ${key.name}`}
                    disabled={revoke.isPending}
                    onClick={() => revoke.mutate(key.id, toList)}
                  >
                    Revoke
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {revoke.isError && (
        <div className="border-t border-line px-4 py-2">
          <ActionNote action={revoke} />
        </div>
      )}
    </Panel>
  );
}

function KeyText({ accessKey }: { readonly accessKey: AccessKey }): ReactNode {
  const day = useTradingDay();
  const { name, state, expires_at, last_used_at, last_ip } = accessKey;
  const used =
    last_used_at === null ? 'never used' : `last used ${formatMinute(last_used_at, day, '')} · ${last_ip}`;
  return (
    <span className="grid min-w-0 flex-1 basis-48">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span className={`min-w-0 wrap-anywhere ${state === 'holds' ? 'text-strong' : 'text-muted'}`}>
          {name}
        </span>
        {state !== 'holds' && <span className="text-12 text-warn">{state}</span>}
      </span>
      <span className="text-12 text-muted">
        {used}
        {state === 'holds' && ` · expires ${formatMinute(expires_at, day, '')}`}
      </span>
    </span>
  );
}
