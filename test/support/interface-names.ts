import { readFileSync } from 'node:fs';
import { AREAS } from '../../src/contract/areas/areas.ts';
import { SETTINGS } from '../../src/settings.ts';

/** A schema of the OpenAPI document, as far as it names fields. */
interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
}
interface Operation {
  readonly parameters?: readonly { readonly name: string }[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }>
  >;
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/**
 * What operators and their programs name: calls with their parameters and the fields of their answers, which are the columns of
 * exports too, addresses of the console, and settings. One line a group: what it is of, a colon, the names.
 */
export function interfaceNames(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const add = (group: string, ...found: string[]) => {
    names.set(group, new Set([...(names.get(group) ?? []), ...found]));
  };
  const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as OpenApi;
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, { parameters = [], responses }] of Object.entries(operations)) {
      const call = `${method.toUpperCase()} ${path}`;
      add(call, ...parameters.map(({ name }) => name));
      for (const [status, { content = {} }] of Object.entries(responses))
        for (const { schema } of Object.values(content))
          if (status.startsWith('2') && schema) addFields(schema, `${call} answer`, add);
    }
  for (const [name, schema] of Object.entries(document.components.schemas)) addFields(schema, name, add);
  add('console', ...AREAS.flatMap(({ pages }) => pages.map(({ path }) => path)));
  add('settings', ...Object.keys(SETTINGS));
  return names;
}

function addFields(schema: Schema, at: string, add: (group: string, ...names: string[]) => void): void {
  const { $ref, anyOf = [], oneOf = [], allOf = [], items, properties = {}, additionalProperties } = schema;
  if ($ref) add(at, $ref);
  for (const one of [...anyOf, ...oneOf, ...allOf]) addFields(one, at, add);
  if (items) addFields(items, `${at}[]`, add);
  if (Object.keys(properties).length > 0) add(at, ...Object.keys(properties));
  for (const [name, field] of Object.entries(properties)) addFields(field, `${at}.${name}`, add);
  if (typeof additionalProperties === 'object') addFields(additionalProperties, `${at}.*`, add);
}

/** What the versions before this one named, and nothing may take away. */
export const KEPT_INTERFACE = 'test/kept-interface.txt';

/** The content of that file. */
export function keptInterfaceNames(): Map<string, Set<string>> {
  const lines = readFileSync(KEPT_INTERFACE, 'utf8').trimEnd().split('\n');
  return new Map(
    lines
      .filter((line) => line !== '')
      .map((line) => {
        const end = line.indexOf(': ');
        return [
          line.slice(0, end),
          new Set(
            line
              .slice(end + 2)
              .split(' ')
              .filter(Boolean),
          ),
        ];
      }),
  );
}
