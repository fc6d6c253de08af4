import type { ReactNode } from 'react';
import { ALERT_KINDS } from '../../../contract/alert-kinds.ts';
import type { AlertRule } from '../../../contract/alerts.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { ruleText } from './rule-text.ts';

interface RuleLineProps {
  readonly rule: AlertRule;
  readonly isEdited: boolean;
  readonly onEdit: () => void;
  readonly onSwitch: () => void;
  readonly onDelete: () => void;
  /** Its form, shown while it is edited. */
  readonly children: ReactNode;
}

/** A rule in words, with its actions. */
export function RuleLine({ rule, isEdited, onEdit, onSwitch, onDelete, children }: RuleLineProps): ReactNode {
  const change = useFocusBack(isEdited);
  const { title } = ALERT_KINDS[rule.kind];
  const limits = ruleText(rule);
  const ways = ['console', ...(rule.by_mail ? ['mail'] : []), ...(rule.by_webhook ? ['webhook'] : [])];
  const name = limits === '' ? title : `${title}, ${limits}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
      <span className="grid min-w-0 flex-1 basis-72">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className={rule.enabled ? 'text-strong' : 'text-muted'}>{title}</span>
          {!rule.enabled && <span className="text-12 text-muted">off</span>}
        </span>
        <span className="text-12 text-muted">
          {[limits, `by ${ways.join(', ')}`].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="flex gap-2">
        <Button ref={change} aria-label={`Change: ${name}`} aria-expanded={isEdited} onClick={onEdit}>
          Change
        </Button>
        <Button aria-label={`Switch ${rule.enabled ? 'off' : 'on'}: ${name}`} onClick={onSwitch}>
          {rule.enabled ? 'Switch off' : 'Switch on'}
        </Button>
        <Button aria-label={`Delete: ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </span>
      {isEdited && <div className="basis-full pb-2">{children}</div>}
    </li>
  );
}
