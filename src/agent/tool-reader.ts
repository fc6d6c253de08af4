import type * as zod from 'zod';
import type { AgentTool } from './tools/agent-tool.ts';
import { runTool, type ToolResult } from './tools/run-tool.ts';
import type { ToolContext } from './tools/tool-context.ts';

/** Asks tools on behalf of one question and keeps what they answered. */
export interface ToolReader {
  readonly context: ToolContext;
  /** Every answer until now, in the order of asking. */
  readonly results: readonly ToolResult[];
  /** What each tool was asked for, in the same order. */
  readonly inputs: readonly Readonly<Record<string, unknown>>[];
  use<Input extends zod.ZodObject, Data>(
    tool: AgentTool<Input, Data>,
    input: zod.input<Input>,
  ): Promise<ToolResult<Data>>;
}

export function createToolReader(context: ToolContext): ToolReader {
  const results: ToolResult[] = [];
  const inputs: Readonly<Record<string, unknown>>[] = [];
  return {
    context,
    results,
    inputs,
    async use(tool, input) {
      const result = await runTool(tool, context, input);
      results.push(result);
      inputs.push(input);
      return result;
    },
  };
}

/** The sentences that name the age of old figures, each once. */
export function staleSentences(results: readonly ToolResult[]): string[] {
  return [...new Set(results.flatMap(({ stale }) => stale ?? []))];
}
