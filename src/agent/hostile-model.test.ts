import { describe, expect, test } from 'vitest';
import { silentLog } from '../../test/support/silent-log.ts';
import { startEndless } from '../../test/support/start-endless.ts';
import { SQL_TARGETS, useStore } from '../../test/support/store-targets.ts';
import { useGuardedFetch } from '../../test/support/use-guarded-fetch.ts';
import { createLanguageModelAgent } from './language-model.ts';
import { createRemoteAgent } from './remote-agent.ts';

const MIB = 2 ** 20;
const event = (delta: object) => `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`;
const call = (name: string, given: string) => ({
  tool_calls: [{ index: 0, id: 'c', type: 'function', function: { name, arguments: given } }],
});
const more = { tool_calls: [{ index: 0, function: { arguments: 'a'.repeat(1_000) } }] };

describe('an answer without an end', () => {
  const store = useStore(SQL_TARGETS[0]!);
  useGuardedFetch();

  test.each([
    ['one line', 'data: {"choices":[{"delta":{"content":"', 'a'.repeat(1_000), /a line of more than/],
    ['brackets', 'data: ', '[', /nested deeper/],
    ['words', '', event({ content: 'word '.repeat(200) }), /does not come to an end/],
    ['reasoning', '', event({ reasoning_content: 'hm '.repeat(300) }), /does not come to an end/],
    [
      'arguments of a tool',
      event(call('summarise_trades', '{"period":"')),
      event(more),
      /does not come to an end/,
    ],
    ['what nobody knows', '', event({ surprise: 'a'.repeat(1_000) }), /larger than 4 MiB/],
    ['comments', '', `: ${'a'.repeat(1_000)}\n`, /larger than 4 MiB/],
  ])('of a model: %s', async (_, begin, piece, reason) => {
    await using server = await startEndless(begin, piece, { 'content-type': 'text/event-stream' });
    const access = { url: server.url, model: 'double', key: undefined };
    const agent = createLanguageModelAgent(store(), Date.now, silentLog, access);
    await expect(drain(agent)).rejects.toThrow(reason);
    expect(await server.left).toBeLessThan(16 * MIB);
  });

  test.each([
    ['text', '', 'a'.repeat(1_000), /more than a million characters/],
    ['brackets', '', '{"a":['.repeat(100), /nested deeper/],
  ])('of an agent: %s', async (_, begin, piece, reason) => {
    await using server = await startEndless(begin, piece);
    const agent = createRemoteAgent({ url: server.url, token: undefined });
    await expect(drain(agent)).rejects.toThrow(reason);
    expect(await server.left).toBeLessThan(16 * MIB);
  });
});

async function drain(agent: ReturnType<typeof createRemoteAgent>): Promise<void> {
  const parts = agent.answer({ message: 'How many trades?' }, new AbortController().signal);
  for await (const _ of parts);
}
