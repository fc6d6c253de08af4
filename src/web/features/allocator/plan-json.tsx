import { type ReactNode, useState } from 'react';
import type { PotPlanRow } from '../../../contract/pot-plans.ts';
import { Button } from '../../ui/button.tsx';

/** Copies a plan as JSON: what a curator's own tools need to do it. */
export function PlanJson({ plan }: { readonly plan: PotPlanRow }): ReactNode {
  const [copied, setCopied] = useState<boolean>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(planText(plan));
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <span className="inline-flex items-center">
      <span role="status" className="text-12 text-muted not-empty:mr-2">
        {copied === undefined ? '' : copied ? 'Copied' : 'The browser did not allow to copy'}
      </span>
      <Button size="sm" variant="tool" onClick={() => void copy()} title="Copy the plan as JSON">
        Plan as JSON
      </Button>
    </span>
  );
}

function planText(plan: PotPlanRow): string {
  const { pot, timestamp, block_number, decision, reasons, gain_usd, cost_usd, weights, allocations } = plan;
  const told = { pot, timestamp, block_number, decision, reasons, gain_usd, cost_usd, weights, allocations };
  return JSON.stringify(told, null, 2);
}
