import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { type AlertRule, type AlertRules, MOST_ALERT_RULES } from '../../../contract/alerts.ts';
import { callApi } from '../../lib/api-client.ts';
import { errorText } from '../../lib/error-text.ts';
import { endpointQuery, useEndpoint } from '../../lib/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ChannelsPanel } from './channels-panel.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleLine } from './rule-line.tsx';

interface Message {
  readonly text: string;
  readonly failed: boolean;
  readonly undo?: () => void;
}

/** The operator's rules, which can be made, changed, switched off and deleted, and the channels. */
export function AlertRulesView(): ReactNode {
  const client = useQueryClient();
  const rules = useEndpoint('alertRules');
  const [message, setMessage] = useState<Message>();
  const [edited, setEdited] = useState<string>();
  const note = useRef<HTMLParagraphElement>(null);
  // The button of a rule goes with it, and Undo with its sentence.
  const toNote = (): void => note.current?.focus({ preventScroll: true });
  const show = (answer: AlertRules): void => {
    client.setQueryData(endpointQuery('alertRules').queryKey, answer);
  };
  const run = async (work: Promise<AlertRules>, text: string, undo?: () => void): Promise<void> => {
    try {
      show(await work);
      setMessage({ text, failed: false, ...(undo ? { undo } : {}) });
    } catch (error) {
      setMessage({ text: errorText(error as Error), failed: true });
    }
  };
  const save = (rule: AlertRule, text: string): Promise<void> =>
    run(callApi('saveAlertRule', { body: rule }), text);
  const remove = (rule: AlertRule): void => {
    const back = (): void => void save(rule, 'The rule is restored.').then(toNote);
    const deleted = callApi('deleteAlertRule', { body: { id: rule.id } });
    void run(deleted, 'The rule is deleted.', back).then(toNote);
  };
  const onSaved = (answer: AlertRules, text: string): void => {
    show(answer);
    setEdited(undefined);
    setMessage({ text, failed: false });
  };
  return (
    <QueryView
      aged
      query={rules}
      loading="Loading alert rules..."
      failure="Failed to fetch alert rules"
      empty={null}
      unframed
      skeleton={<div className="skeleton h-80" />}
    >
      {({ rules: all, channels }) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_420px] min-[120rem]:grid-cols-[minmax(0,1fr)_420px_420px]">
          <Panel title="Rules" context={`${all.length} of ${MOST_ALERT_RULES}, kept with your account`}>
            {all.length === 0 && (
              <p className="px-4 py-3 text-muted">No rules yet, so nothing fires. Create the first one.</p>
            )}
            <ul className="divide-y divide-line">
              {all.map((rule) => (
                <RuleLine
                  key={rule.id}
                  rule={rule}
                  isEdited={edited === rule.id}
                  onEdit={() => setEdited(edited === rule.id ? undefined : rule.id)}
                  onSwitch={() =>
                    void save(
                      { ...rule, enabled: !rule.enabled },
                      rule.enabled ? 'The rule is off.' : 'The rule is on.',
                    )
                  }
                  onDelete={() => remove(rule)}
                >
                  <RuleForm
                    rule={rule}
                    channels={channels}
                    onSaved={(answer) => onSaved(answer, 'The rule is changed.')}
                    onCancel={() => setEdited(undefined)}
                  />
                </RuleLine>
              ))}
            </ul>
            <p
              ref={note}
              tabIndex={-1}
              role={message?.failed ? 'alert' : 'status'}
              className={`px-4 text-12 outline-none ${message ? 'border-t border-line py-2' : ''} ${message?.failed ? 'text-warn' : 'text-normal'}`}
            >
              {message?.text}{' '}
              {message?.undo && (
                <Button onClick={message.undo} variant="link">
                  Undo
                </Button>
              )}
            </p>
          </Panel>
          <div className="grid min-w-0 gap-4 min-[120rem]:contents">
            <Panel title="New rule">
              <div className="p-4">
                <RuleForm channels={channels} onSaved={(answer) => onSaved(answer, 'The rule is created.')} />
              </div>
            </Panel>
            <ChannelsPanel channels={channels} />
          </div>
        </div>
      )}
    </QueryView>
  );
}
