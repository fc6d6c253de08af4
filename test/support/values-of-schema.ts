import fc from 'fast-check';
import type * as zod from 'zod';

type Schema = zod.core.$ZodType;

/** Values that fit a schema, but for its refinements, which most of them satisfy. Texts are short, lists too. */
export function valuesOfSchema(schema: Schema): fc.Arbitrary<unknown> {
  const { def } = (schema as zod.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return valuesOfObject(def.shape);
    case 'array':
      return fc.array(valuesOfSchema(def.element), lengthsOf(schema, 3));
    case 'record':
      return valuesOfRecord(def);
    case 'union':
      return fc.oneof(...def.options.map(valuesOfSchema));
    case 'nullable':
      return fc.option(valuesOfSchema(def.innerType), { nil: null });
    case 'optional':
    case 'default':
      return fc.option(valuesOfSchema(def.innerType), { nil: undefined });
    case 'readonly':
      return valuesOfSchema(def.innerType);
    case 'pipe':
      return valuesOfSchema(def.in);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return valuesOfNumber(schema);
    case 'string':
      return valuesOfText(schema);
    case 'unknown':
    case 'null':
      return def.type === 'null' ? fc.constant(null) : fc.jsonValue({ maxDepth: 1 });
    default:
      throw new Error(`No values are known of the kind ${def.type}`);
  }
}

function valuesOfObject(shape: Readonly<Record<string, Schema>>): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([name, field]) => [name, valuesOfSchema(field)] as const);
  // A field without a value is absent, as in JSON.
  return fc
    .record(Object.fromEntries(fields))
    .map((value) => Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)));
}

function valuesOfRecord({ keyType, valueType }: zod.core.$ZodRecordDef): fc.Arbitrary<unknown> {
  const key = (keyType as zod.core.$ZodTypes)._zod.def;
  if (key.type === 'enum')
    return valuesOfObject(
      Object.fromEntries(Object.values(key.entries).map((name) => [String(name), valueType])),
    );
  const names = valuesOfSchema(keyType) as fc.Arbitrary<string>;
  return fc.dictionary(names, valuesOfSchema(valueType), { maxKeys: 3 });
}

function valuesOfNumber(schema: Schema): fc.Arbitrary<number> {
  const bag = schema._zod.bag as { minimum?: number; maximum?: number; format?: string };
  const min = Math.max(bag.minimum ?? -1e6, -1e6);
  const max = Math.max(Math.min(bag.maximum ?? 1e6, 1e6), min);
  return bag.format === 'safeint' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
}

function valuesOfText(schema: Schema): fc.Arbitrary<string> {
  const { patterns, format } = schema._zod.bag as { patterns?: Set<RegExp>; format?: string };
  if (format === 'datetime') return fc.constantFrom('2024-02-29T23:59:59.999Z', '2026-01-01T00:00:00Z');
  if (format === 'date') return fc.constantFrom('2024-02-29', '2025-12-31');
  if (format === 'email') return fc.constant('operator@example.com');
  if (format === 'uuid') return fc.uuid({ version: 4 });
  const [pattern] = patterns ?? [];
  if (pattern && !pattern.source.includes('(?!')) return fc.stringMatching(pattern);
  return fc.string(lengthsOf(schema, 8));
}

function lengthsOf(schema: Schema, usual: number): { minLength: number; maxLength: number } {
  const { minimum = 0, maximum = usual } = schema._zod.bag as { minimum?: number; maximum?: number };
  return { minLength: minimum, maxLength: Math.max(minimum, Math.min(maximum, usual)) };
}
