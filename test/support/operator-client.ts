import { OPERATOR } from './server.ts';

/** Calls the API as a signed-in operator. */
export interface OperatorClient {
  readonly token: string;
  /** The parsed JSON of a GET; throws with the answer where it is not a success. */
  get(path: string): Promise<unknown>;
}

/** Signs in at the server; throws with the answer where it refuses. */
export async function signInAt(
  url: string,
  credentials: { readonly email: string; readonly password: string } = OPERATOR,
): Promise<OperatorClient> {
  const answer = await fetch(`${url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { id_token } = (await readJson(answer)) as { id_token: string };
  return {
    token: id_token,
    get: async (path) =>
      readJson(await fetch(url + path, { headers: { authorization: `Bearer ${id_token}` } })),
  };
}

async function readJson(answer: Response): Promise<unknown> {
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${body}`);
  return JSON.parse(body);
}
