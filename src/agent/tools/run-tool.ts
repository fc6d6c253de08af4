import type * as zod from 'zod';
import { AppError } from '../../contract/app-error.ts';
import { cleanText } from '../../domain/clean-text.ts';
import type { AgentTool, ToolFinding } from './agent-tool.ts';
import type { ToolContext } from './tool-context.ts';

/** A tool's answer. */
export interface ToolResult<Data = unknown> extends ToolFinding<Data> {
  readonly tool: string;
}

/** Limits of characters in one text and in an answer. */
const LONGEST_TEXT = 300;
const LONGEST_RESULT = 24_000;

const NOT_ANSWERED = 'The source of these figures has not answered yet, so nothing is known.';

/**
 * Validates the input, runs the tool, and bounds its answer: long texts are truncated, and an answer that is too large is
 * refused. A source without an answer is no error: there is no data, and the note says so. Rejects with a ZodError for
 * invalid input.
 */
export async function runTool<Input extends zod.ZodObject, Data>(
  tool: AgentTool<Input, Data>,
  context: ToolContext,
  input: zod.input<Input>,
): Promise<ToolResult<Data>> {
  const found = await find(tool, context, tool.input.parse(input));
  const result = { tool: tool.name, ...(cutTexts(found) as ToolFinding<Data>) };
  if (JSON.stringify(result).length > LONGEST_RESULT) {
    return { ...result, data: null, note: 'The answer is too long: ask for less of it.' };
  }
  return result;
}

async function find<Input extends zod.ZodObject, Data>(
  tool: AgentTool<Input, Data>,
  context: ToolContext,
  input: zod.output<Input>,
): Promise<ToolFinding<Data>> {
  try {
    return await tool.find(context, input);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'source_unavailable')) throw error;
    return { scope: null, as_of: null, stale: null, note: NOT_ANSWERED, data: null };
  }
}

/** Texts may come from anywhere: they are truncated, and line breaks and control characters become spaces. */
function cutTexts(value: unknown): unknown {
  if (typeof value === 'string') {
    const line = cleanText(value);
    return line.length > LONGEST_TEXT ? `${line.slice(0, LONGEST_TEXT)}…` : line;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(cutTexts);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cutTexts(item)]));
}
