import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SecondFactor } from '../../../contract/account.ts';
import { callApi } from '../../lib/api-client.ts';
import { useTradingDay } from '../../lib/trading-day.ts';
import { useEndpoint } from '../../lib/use-endpoint.ts';
import { ActionNote } from '../../ui/action-note.tsx';
import { formatMinute } from '../../ui/format-time.ts';
import { Panel } from '../../ui/panel.tsx';
import { PasswordPrompt } from '../../ui/password-prompt.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ChangeSecondFactor } from './change-second-factor.tsx';
import { ConfirmApp } from './confirm-app.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Turns the second factor on and off. */
export function SecondFactorPanel(): ReactNode {
  const client = useQueryClient();
  const factor = useEndpoint('secondFactor', undefined, { live: false });
  const [codes, setCodes] = useState<readonly string[]>([]);
  const changed = (made: readonly string[]): void => {
    setCodes(made);
    for (const key of ['secondFactor', 'devices', 'auditEvents'])
      void client.invalidateQueries({ queryKey: [key] });
  };
  return (
    <Panel title="Second factor" context="A code from an authenticator app in addition to the password">
      <QueryView
        aged
        query={factor}
        loading="Loading second factor..."
        failure="Failed to load the second factor"
        empty={null}
        skeleton={<div className="skeleton m-4 h-18" />}
      >
        {(data) => (
          <div className="grid gap-4 p-4">
            <State factor={data} />
            {codes.length > 0 ? (
              <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
            ) : (
              <Change factor={data} onChanged={changed} />
            )}
          </div>
        )}
      </QueryView>
    </Panel>
  );
}

function State({ factor }: { readonly factor: SecondFactor }): ReactNode {
  const day = useTradingDay();
  const left = factor.recovery_codes_left;
  if (!factor.is_on) {
    return (
      <p className="text-normal">
        <span className="font-medium text-warn">Off.</span> The password alone is enough to sign in.
      </p>
    );
  }
  const facts = [
    factor.since === null ? '' : `since ${formatMinute(factor.since, day)}`,
    left === null ? '' : `${left} recovery codes left`,
  ].filter(Boolean);
  return (
    <p className="text-normal">
      <span className="font-medium text-strong">On</span>
      {facts.length > 0 && <span className="text-muted"> · {facts.join(' · ')}</span>}
    </p>
  );
}

interface ChangeProps {
  readonly factor: SecondFactor;
  /** Called with new recovery codes, if there are any. */
  readonly onChanged: (codes: readonly string[]) => void;
}

function Change({ factor, onChanged }: ChangeProps): ReactNode {
  const begin = useMutation({
    mutationFn: (password: string) => callApi('beginSecondFactor', { body: { password } }),
  });
  if (!factor.is_changed_here)
    return <p className="text-muted">The user pool sends the codes. Change it there.</p>;
  if (factor.is_on) return <ChangeSecondFactor factor={factor} onChanged={onChanged} />;
  if (begin.data) {
    return (
      <ConfirmApp
        app={begin.data}
        onCancel={begin.reset}
        onConfirmed={(codes) => {
          begin.reset();
          onChanged(codes);
        }}
      />
    );
  }
  return (
    <>
      <PasswordPrompt action="Set up an app" isPending={begin.isPending} onConfirm={begin.mutate} />
      <ActionNote action={begin} />
    </>
  );
}
