import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { Exchange } from './oanda-double.ts';

const DOCUMENT = join(import.meta.dirname, '../../../../../shared/data/oanda/openapi/v20.json');

/** Whether OANDA's own OpenAPI document is on this machine; it is not part of the project. */
export const HAS_OANDA_DOCUMENT = existsSync(DOCUMENT);

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header' | 'body';
  readonly type?: string;
  readonly required?: boolean;
}
interface Operation {
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly responses: Readonly<Record<string, { readonly schema?: object } | { readonly $ref: string }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly parameters: Readonly<Record<string, Parameter>>;
}

/** Contradictions between OANDA's document and a request of ours or its answer; empty if there are none. */
export type ExchangeCheck = (exchange: Exchange) => string[];

/** Reads the document (Swagger 2.0) once. Transactions are checked by the definition of their own type. */
export function createExchangeCheck(): ExchangeCheck {
  const document = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as Document;
  // Its formats are sentences for people.
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'oanda', ...document });
  const resolved = (schema: object): object =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"oanda#/'));
  const problemsOf = (schema: object, value: unknown, place: string): string[] => {
    const validate = ajv.compile(resolved(schema));
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${place}${instancePath} ${message}`);
  };

  return ({ method, address, status, body }) => {
    const { pathname, searchParams } = new URL(address, 'http://broker');
    // A literal path comes before one with a placeholder.
    const [path] = Object.keys(document.paths)
      .filter((one) => matches(one, pathname))
      .sort((a, b) => a.split('{').length - b.split('{').length);
    const operation = path === undefined ? undefined : document.paths[path]?.[method.toLowerCase()];
    if (!operation) return [`${method} ${pathname} is not in the document`];
    const known = operation.parameters.map((one) =>
      '$ref' in one ? (document.parameters[one.$ref.split('/').at(-1) ?? ''] as Parameter) : one,
    );
    const inQuery = known.filter((one) => one.in === 'query');
    const problems = [...searchParams].flatMap(([name, text]) => {
      const parameter = inQuery.find((one) => one.name === name);
      if (!parameter) return [`${pathname} has no parameter ${name}`];
      return problemsOf(
        { type: parameter.type ?? 'string' },
        typed(text, parameter.type),
        `${pathname} ${name}`,
      );
    });
    for (const { name, required } of inQuery) {
      if (required && !searchParams.has(name)) problems.push(`${pathname} needs the parameter ${name}`);
    }
    const response = operation.responses[status];
    if (body === undefined || !response || '$ref' in response || !response.schema) return problems;
    problems.push(...problemsOf(response.schema, body, pathname));
    for (const transaction of transactionsIn(body)) {
      const name = definitionOf(transaction.type);
      problems.push(...problemsOf({ $ref: `#/definitions/${name}` }, transaction, name));
    }
    return problems;
  };
}

function matches(template: string, pathname: string): boolean {
  const parts = template.split('/');
  const given = pathname.split('/');
  return (
    parts.length === given.length &&
    parts.every((part, index) => part === given[index] || /^\{.*\}$/.test(part))
  );
}

function typed(text: string, type = 'string'): unknown {
  if (type === 'integer' || type === 'number') return text === '' ? text : Number(text);
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return type === 'array' ? text.split(',') : text;
}

function transactionsIn(body: unknown): { readonly type: string }[] {
  const { transactions = [] } = body as { readonly transactions?: { readonly type: string }[] };
  return transactions;
}

/** 'DAILY_FINANCING' is 'DailyFinancingTransaction'. */
function definitionOf(type: string): string {
  const words = type.toLowerCase().split('_');
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Transaction`;
}
