import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ALERT_CHANNELS, type AlertChannel, type AlertRules } from '../../../contract/alerts.ts';
import { callApi } from '../../lib/api-client.ts';
import { readSession } from '../../lib/stored-session.ts';
import { ActionNote } from '../../ui/action-note.tsx';
import { Button } from '../../ui/button.tsx';
import { IfAllowed } from '../../ui/if-allowed.tsx';
import { Panel } from '../../ui/panel.tsx';

/** The settings of the server that connect each channel. */
export const CHANNEL_SETTINGS: Readonly<Record<AlertChannel, readonly string[]>> = {
  mail: ['SMTP_URL'],
  webhook: ['ALERT_WEBHOOK_URL', 'ALERT_WEBHOOK_SECRET'],
};

/** How alerts reach the operator: what is connected, what would connect the rest, and a test of each. */
export function ChannelsPanel({ channels }: { readonly channels: AlertRules['channels'] }): ReactNode {
  const { email } = readSession();
  return (
    <Panel title="Channels" context="how alerts reach you">
      <ul className="divide-y divide-line">
        <Channel channel="console" about="Bell, list and toast: always on." isConnected />
        {ALERT_CHANNELS.map((channel) => (
          <Channel
            key={channel}
            channel={channel}
            isConnected={channels[channel]}
            about={channels[channel] ? connectedText(channel, email) : <Missing channel={channel} />}
          />
        ))}
      </ul>
    </Panel>
  );
}

function connectedText(channel: AlertChannel, email: string): string {
  return channel === 'mail'
    ? `To ${email}; from the fifth mail of an hour on, one digest.`
    : 'Posted to the address of the settings, signed, up to ten attempts in four hours.';
}

function Missing({ channel }: { readonly channel: AlertChannel }): ReactNode {
  const [first, ...more] = CHANNEL_SETTINGS[channel];
  return (
    <>
      Not connected. Set <code>{first}</code>
      {more.map((name) => (
        <span key={name}>
          {' '}
          and <code>{name}</code>
        </span>
      ))}{' '}
      on the server.
    </>
  );
}

interface ChannelProps {
  readonly channel: AlertChannel | 'console';
  readonly about: ReactNode;
  readonly isConnected: boolean;
}

function Channel({ channel, about, isConnected }: ChannelProps): ReactNode {
  const test = useMutation({ mutationFn: () => callApi('testAlertChannel', { body: { channel } }) });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <span className="grid min-w-0 flex-1 basis-48">
        <span className={`first-letter:uppercase ${isConnected ? 'text-strong' : 'text-muted'}`}>
          {channel}
        </span>
        <span className="text-12 text-muted">{about}</span>
      </span>
      <IfAllowed to="testAlertChannel">
        <Button
          aria-label={`Test: ${channel}`}
          disabled={!isConnected || test.isPending}
          onClick={() => test.mutate()}
        >
          Test
        </Button>
      </IfAllowed>
      <span className="basis-full text-12 empty:hidden">
        <ActionNote
          action={test}
          done="A test alert has fired; the list of alerts says whether it was delivered."
        />
      </span>
    </li>
  );
}
