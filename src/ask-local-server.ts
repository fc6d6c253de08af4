import { ErrorBody, type FieldProblem } from './contract/app-error.ts';
import type { LocalServer } from './local-server.ts';

/** Why a running server did not do what a command asked, in its own words. */
export class ServerRefusal extends Error {
  readonly problems: readonly FieldProblem[];

  constructor(
    { message, problems = [] }: Pick<ErrorBody['error'], 'message' | 'problems'>,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.problems = problems;
  }
}

const ENDED = 'The running server ended, or its connection was lost, before it answered.';

/** Posts JSON, or the bytes of a Blob, to a running server as the operator of this machine; throws ServerRefusal. */
export async function askLocalServer(
  { url, key }: LocalServer,
  path: string,
  body: object,
): Promise<Response> {
  const isBytes = body instanceof Blob;
  const answer = await fetch(new URL(path, url), {
    method: 'POST',
    headers: {
      authorization: `LocalKey ${key.reveal()}`,
      'content-type': isBytes ? 'application/octet-stream' : 'application/json',
    },
    body: isBytes ? body : JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new ServerRefusal({ message: ENDED }, { cause: error });
  });
  if (answer.ok) return answer;
  throw new ServerRefusal(ErrorBody.parse(await answer.json()).error);
}

/** The lines of an answer as they arrive, without empty ones. */
export async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield line;
  }
  if (rest !== '') yield rest;
}
