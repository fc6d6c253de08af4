import type * as zod from 'zod';
import type { AgentTool } from './tools/agent-tool.ts';
import { runTool, type ToolResult } from './tools/run-tool.ts';
import type { ToolContext } from './tools/tool-context.ts';

/** Calls tools for one question and stores their answers. */
export interface ToolReader {
  readonly context: ToolContext;
  /** Every answer so far, in the order of the calls. */
  readonly results: readonly ToolResult[];
  /** The inputs of each tool, in the same order. */
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

/** The sentences about the age of old figures, without duplicates. */
export function staleSentences(results: readonly ToolResult[]): string[] {
  return [...new Set(results.flatMap(({ stale }) => stale ?? []))];
}
