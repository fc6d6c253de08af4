import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as zod from 'zod';

/** A request for a completion, as the wire format of OpenAI has it, as far as our own requests use it. */
const Completion = zod.object({
  model: zod.string(),
  stream: zod.literal(true),
  stream_options: zod.object({ include_usage: zod.literal(true) }),
  max_tokens: zod.number().int(),
  tools: zod
    .array(
      zod.object({
        type: zod.literal('function'),
        function: zod.object({
          name: zod.string().regex(/^[\w-]{1,64}$/),
          description: zod.string(),
          parameters: zod.looseObject({ type: zod.literal('object') }),
        }),
      }),
    )
    .optional(),
  tool_choice: zod.enum(['auto', 'none']).optional(),
  messages: zod.array(
    zod.discriminatedUnion('role', [
      zod.object({ role: zod.literal('system'), content: zod.string() }),
      zod.object({ role: zod.literal('user'), content: zod.string() }),
      zod.object({
        role: zod.literal('assistant'),
        content: zod.string().nullish(),
        tool_calls: zod
          .array(
            zod.object({
              id: zod.string(),
              type: zod.literal('function'),
              function: zod.object({ name: zod.string(), arguments: zod.string() }),
            }),
          )
          .optional(),
      }),
      zod.object({ role: zod.literal('tool'), tool_call_id: zod.string(), content: zod.string() }),
    ]),
  ),
});
type Completion = zod.infer<typeof Completion>;

/** The model's response: words, tool calls, or a fault. */
export type ModelTurn =
  | {
      readonly say?: string;
      readonly call?: readonly { readonly name: string; readonly arguments: string }[];
      readonly finish?: string;
    }
  | { readonly status: number; readonly body: string; readonly headers?: Readonly<Record<string, string>> }
  | { readonly fault: 'cut' | 'silent' | 'garbage' };

/** A server with the wire format of OpenAI-compatible endpoints and scripted responses. */
export interface ModelDouble extends AsyncDisposable {
  /** Such as http://127.0.0.1:4321/v1 */
  readonly url: string;
  /** Every request that was understood, and the authorisation that came with it. */
  readonly heard: (Completion & { readonly authorization: string | undefined })[];
  /** Number of requests that the client aborted. */
  abandoned(): number;
}

export async function startModelDouble(
  turn: (completion: Completion, place: number) => ModelTurn,
): Promise<ModelDouble> {
  const heard: ModelDouble['heard'] = [];
  let abandoned = 0;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    const completion = Completion.safeParse(JSON.parse(text));
    if (request.url !== '/v1/chat/completions' || !completion.success || !hasAnswers(completion.data)) {
      const message = completion.error?.message ?? 'an address or a call of a tool without an answer';
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message, type: 'invalid_request_error' } }));
      return;
    }
    response.on('close', () => {
      if (!response.writableFinished) abandoned += 1;
    });
    heard.push({ ...completion.data, authorization: request.headers.authorization });
    await play(response, turn(completion.data, heard.length - 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    heard,
    abandoned: () => abandoned,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Each call of a tool is answered before the next turn, which real endpoints insist on. */
function hasAnswers({ messages }: Completion): boolean {
  const calls = messages.flatMap((one) =>
    one.role === 'assistant' ? (one.tool_calls ?? []).map(({ id }) => id) : [],
  );
  const answers = messages.flatMap((one) => (one.role === 'tool' ? one.tool_call_id : []));
  return calls.join() === answers.join();
}

async function play(response: ServerResponse, turn: ModelTurn): Promise<void> {
  if ('status' in turn) {
    response.writeHead(turn.status, { 'content-type': 'application/json', ...turn.headers }).end(turn.body);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const chunk = (choices: unknown[], more = {}): void => {
    const event = {
      id: 'c1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'double',
      choices,
      ...more,
    };
    response.write(`data: ${JSON.stringify(event)}\n\n`);
  };
  const delta = (fields: unknown, finish_reason: string | null = null): void =>
    chunk([{ index: 0, delta: fields, finish_reason }]);
  delta({ role: 'assistant', content: '' });
  if ('fault' in turn) {
    if (turn.fault === 'silent') return;
    delta({ content: 'So far. ' });
    if (turn.fault === 'garbage') response.end('data: {"choices": [{"delta"\n\ndata: [DONE]\n\n');
    else response.destroy();
    return;
  }
  for (const piece of (turn.say ?? '').match(/[\s\S]{1,7}/g) ?? []) delta({ content: piece });
  for (const [index, { name, arguments: given }] of (turn.call ?? []).entries()) {
    const id = `call_${Math.random().toString(36).slice(2)}`;
    delta({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: '' } }] });
    for (const piece of given.match(/[\s\S]{1,5}/g) ?? [])
      delta({ tool_calls: [{ index, function: { arguments: piece } }] });
  }
  delta({}, turn.finish ?? (turn.call ? 'tool_calls' : 'stop'));
  chunk([], { usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 } });
  response.end('data: [DONE]\n\n');
}
