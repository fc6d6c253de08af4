import type { ReactNode } from 'react';
import type { ServerSetting } from '../../../contract/server-settings.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';

/** The settings of the running server. They are changed in its environment, and take effect at its next start. */
export function SettingsPanel(): ReactNode {
  const settings = useEndpoint('serverSettings', undefined, { live: false });
  return (
    <Panel title="Settings" context="read only; they are changed in the environment of the server">
      <QueryView
        aged
        query={settings}
        loading="Loading settings..."
        failure="Failed to fetch the settings of the server"
        empty={null}
        skeleton={<div className="skeleton m-4 h-96" />}
      >
        {(data) => (
          <ul className="divide-y divide-line">
            {data.settings.map((one) => (
              <Setting key={one.name} setting={one} />
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

function Setting({ setting }: { readonly setting: ServerSetting }): ReactNode {
  const { name, about, from, value, is_secret } = setting;
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-2 items-baseline sm:max-lg:grid-cols-2 sm:max-lg:*:last:col-span-full lg:grid-cols-[16rem_minmax(0,20rem)_minmax(0,1fr)]">
      <code className="font-mono text-12 wrap-anywhere text-strong">{name}</code>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        {is_secret || value !== null ? (
          <span className="wrap-anywhere text-normal">{is_secret ? 'set' : value}</span>
        ) : (
          <span className="text-muted">not set</span>
        )}
        {(is_secret || value !== null) && (
          <span className="text-12 whitespace-nowrap text-muted">
            {from === 'environment' ? 'from the environment' : 'default'}
          </span>
        )}
      </span>
      <span className="min-w-0 text-12 text-muted">{about}</span>
    </li>
  );
}
