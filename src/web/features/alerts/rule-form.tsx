import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { AlertParameter } from '../../../contract/alert-kind-declaration.ts';
import { ALERT_KINDS } from '../../../contract/alert-kinds.ts';
import {
  ALERT_CHANNELS,
  ALERT_KIND_NAMES,
  type AlertChannel,
  type AlertKind,
  type AlertRule,
  type AlertRules,
} from '../../../contract/alerts.ts';
import { callApi } from '../../lib/api-client.ts';
import { ActionNote } from '../../ui/action-note.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { problemOf } from '../../ui/problem-of.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CHANNEL_SETTINGS } from './channels-panel.tsx';

interface RuleFormProps {
  /** The rule to change; absent for a new one. */
  readonly rule?: AlertRule;
  readonly channels: AlertRules['channels'];
  readonly onSaved: (answer: AlertRules) => void;
  readonly onCancel?: () => void;
}

const KINDS = ALERT_KIND_NAMES.map((value) => ({ value, text: ALERT_KINDS[value].title }));

/** The form of a rule; its fields follow from the declaration of its kind. */
export function RuleForm({ rule, channels, onSaved, onCancel }: RuleFormProps): ReactNode {
  const [kind, setKind] = useState<AlertKind>(rule?.kind ?? 'pattern_step');
  const [values, setValues] = useState(textsOf(rule?.parameters));
  const [by, setBy] = useState({ mail: rule?.by_mail ?? false, webhook: rule?.by_webhook ?? false });
  const declared: Readonly<Record<string, AlertParameter>> = ALERT_KINDS[kind].parameters;
  const textOf = (name: string): string => values[name] ?? String(declared[name]?.fallback ?? '');
  const save = useMutation({
    mutationFn: () =>
      callApi('saveAlertRule', {
        body: {
          ...(rule && { id: rule.id }),
          kind,
          parameters: Object.fromEntries(
            Object.entries(declared).map(([name, one]) => [name, readValue(one, textOf(name))]),
          ),
          enabled: rule?.enabled ?? true,
          by_mail: by.mail,
          by_webhook: by.webhook,
        },
      }),
    onSuccess: (answer) => {
      setValues(textsOf(rule && answer.rules.find(({ id }) => id === rule.id)?.parameters));
      onSaved(answer);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  const fields = Object.keys(declared);
  return (
    <form
      aria-label={rule ? 'Change the rule' : 'New rule'}
      onSubmit={submit}
      className="grid gap-3"
      noValidate
    >
      <Select
        label="Fires when"
        value={kind}
        options={KINDS}
        onChange={(next) => {
          setKind(next);
          setValues({});
          save.reset();
        }}
        hint={ALERT_KINDS[kind].about}
      />
      <div className="flex flex-wrap items-start gap-3">
        {Object.entries(declared).map(([name, parameter]) => (
          <ParameterField
            key={`${kind} ${name}`}
            parameter={parameter}
            value={textOf(name)}
            error={problemOf(save.error, `parameters.${name}`)}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
      </div>
      <fieldset className="grid gap-1">
        <legend className="pb-1 text-12 text-muted">Also sent by</legend>
        {ALERT_CHANNELS.map((channel) => (
          <ChannelBox
            key={channel}
            channel={channel}
            isConnected={channels[channel]}
            checked={by[channel]}
            onChange={(checked) => setBy({ ...by, [channel]: checked })}
          />
        ))}
      </fieldset>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" disabled={save.isPending}>
          {rule ? 'Save the rule' : 'Create the rule'}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      {save.isError && <ActionNote action={save} atFields={fields.map((name) => `parameters.${name}`)} />}
    </form>
  );
}

interface ParameterFieldProps {
  readonly parameter: AlertParameter;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function ParameterField({ parameter, value, error, onChange }: ParameterFieldProps): ReactNode {
  const { label } = parameter;
  if (parameter.form === 'choice') {
    const { values } = parameter;
    return <Select {...{ label, value, error, onChange }} options={values} fieldClass="flex-1 basis-32" />;
  }
  const isNumber = parameter.form === 'number';
  const unit = isNumber && parameter.unit !== '' ? `, ${parameter.unit}` : '';
  return (
    <TextField
      label={`${label}${unit}`}
      fieldClass="flex-1 basis-32"
      hint={isNumber ? undefined : parameter.hint}
      error={error}
      mono={!isNumber}
      inputMode={isNumber ? 'decimal' : 'text'}
      maxLength={20}
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface ChannelBoxProps {
  readonly channel: AlertChannel;
  readonly isConnected: boolean;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function ChannelBox({ channel, isConnected, checked, onChange }: ChannelBoxProps): ReactNode {
  return (
    <Checkbox checked={checked} disabled={!isConnected && !checked} onChange={onChange}>
      <span>
        <span className="inline-block first-letter:uppercase">{channel}</span>
        {!isConnected && (
          <span className="text-12 text-muted">
            {' '}
            not connected: <code>{CHANNEL_SETTINGS[channel].join(', ')}</code>
          </span>
        )}
      </span>
    </Checkbox>
  );
}

function textsOf(parameters: AlertRule['parameters'] = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
}

/** Text that is not a number is sent unchanged: the server says why it refuses it. */
function readValue({ form }: AlertParameter, text: string): string | number {
  const trimmed = text.trim();
  const number = Number(trimmed);
  return form === 'number' && trimmed !== '' && Number.isFinite(number) ? number : trimmed;
}
