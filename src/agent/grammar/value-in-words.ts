import { isolateName } from '../../domain/isolate-name.ts';
import type { FieldSpec } from './area-table.ts';

/** A text value of a field in words: our own values are words with underlines, and names that others gave are not changed. */
export function valueInWords(value: string, spec: FieldSpec | undefined): string {
  return Object.hasOwn(spec?.values ?? {}, value) ? value.replaceAll('_', ' ') : isolateName(value);
}
