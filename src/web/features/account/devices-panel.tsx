import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { type AccountDevice, DEVICE_LIMIT } from '../../../contract/account.ts';
import { callApi } from '../../lib/api-client.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { ActionNote } from '../../ui/action-note.tsx';
import { Button } from '../../ui/button.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { Panel } from '../../ui/panel.tsx';
import { PasswordPrompt } from '../../ui/password-prompt.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { groupDevices } from './group-devices.ts';

/** So many devices that look alike, or more, share one line that unfolds. */
const GROUPED = 3;

/** The browsers that signed in to the account; each can be remembered or forgotten. */
export function DevicesPanel(): ReactNode {
  const client = useQueryClient();
  const day = useTradingDay();
  const devices = useEndpoint('devices', undefined, { live: false });
  const [leaving, setLeaving] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  // The button of a device goes with it, or with its answer.
  const toList = { onSuccess: () => list.current?.focus({ preventScroll: true }) };
  const change = useMutation({
    mutationFn: ({ id, password }: { id: string; password?: string }) =>
      password === undefined
        ? callApi('rememberDevice', { body: { device_id: id } })
        : callApi('forgetDevice', { body: { device_id: id, password } }),
    onSuccess: () => setLeaving(undefined),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['auditEvents'] });
      return client.invalidateQueries({ queryKey: ['devices'] });
    },
  });
  const line = (device: AccountDevice): ReactNode => (
    <li key={device.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
      <DeviceText device={device} />
      <span className="flex gap-2">
        {!device.remembered && (
          <Button
            aria-label={`Remember ${device.name}`}
            disabled={change.isPending}
            onClick={() => change.mutate({ id: device.id }, toList)}
          >
            Remember
          </Button>
        )}
        <Button
          aria-label={`Forget ${device.name}`}
          disabled={change.isPending}
          aria-expanded={leaving === device.id}
          onClick={() => setLeaving(leaving === device.id ? undefined : device.id)}
        >
          Forget
        </Button>
      </span>
      {leaving === device.id && (
        <div className="basis-full pb-2">
          <PasswordPrompt
            action="Forget device"
            isPending={change.isPending}
            onConfirm={(password) => change.mutate({ id: device.id, password }, toList)}
            onCancel={() => setLeaving(undefined)}
          />
        </div>
      )}
    </li>
  );
  return (
    <Panel title="Devices" context={`browsers that signed in, at most ${DEVICE_LIMIT}`}>
      <QueryView
        aged
        query={devices}
        loading="Loading devices..."
        failure="Failed to load devices"
        empty={{ when: (data) => data.length === 0, text: 'No devices.' }}
        skeleton={<div className="skeleton m-4 h-14" />}
      >
        {(data) => (
          <ul ref={list} tabIndex={-1} aria-label="Devices" className="divide-y divide-line outline-none">
            {groupDevices(data).map((group) =>
              group.length < GROUPED ? (
                group.map(line)
              ) : (
                <li key={group[0]?.id}>
                  <details>
                    <summary className="px-4 py-2 text-strong">
                      {group[0]?.name}{' '}
                      <span className="text-12 text-muted">
                        {group.length} alike, last sign-in{' '}
                        <span className="whitespace-nowrap">
                          {formatMinute(lastSeen(group), day, 'unknown')}
                        </span>
                      </span>
                    </summary>
                    <ul className="divide-y divide-line border-t border-line pl-4">{group.map(line)}</ul>
                  </details>
                </li>
              ),
            )}
          </ul>
        )}
      </QueryView>
      {change.isError && (
        <div className="border-t border-line px-4 py-2">
          <ActionNote action={change} />
        </div>
      )}
      <p className="border-t border-line px-4 py-2 text-12 text-muted">
        Forgetting a device ends its sessions. A device that is not remembered leaves the list 30 days after
        it was last seen.
      </p>
    </Panel>
  );
}

function lastSeen(group: readonly AccountDevice[]): string | null {
  return group.reduce(
    (last: string | null, { last_seen_at: at }) => (at !== null && (last === null || at > last) ? at : last),
    null,
  );
}

function DeviceText({ device }: { readonly device: AccountDevice }): ReactNode {
  const day = useTradingDay();
  const seen = [formatMinute(device.last_seen_at, day, ''), device.last_ip ?? ''].filter(Boolean).join(' · ');
  return (
    <span className="grid min-w-0 flex-1 basis-48">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="truncate text-strong">{device.name}</span>
        {device.current && <span className="text-12 text-muted">this browser</span>}
        {device.remembered && <span className="text-12 text-muted">remembered</span>}
      </span>
      <span className="text-12 text-muted">
        {seen === '' ? 'last sign-in unknown' : `last sign-in ${seen}`}
      </span>
    </span>
  );
}
