import { isValue } from './is-value.ts';
import type { Workbench } from './workbench.ts';

/** 'how many combinations were profitable' is a figure of its own: the measures, where a value said of one makes it another. */
export function saidMeasures({ table, items, done }: Workbench, measures: readonly string[]): string[] {
  const asked = measures.filter(
    (measure) => !table.measures[measure]?.parts?.some((part) => measures.includes(part)),
  );
  return asked.map((measure) => {
    const other = table.measures[measure]?.instead?.find(({ beside }) => asked.includes(beside));
    if (other) return other.measure;
    const said = table.measures[measure]?.said;
    const at = said
      ? items.findIndex((one, at) => !done.has(at) && isValue(one, said.field, said.value))
      : -1;
    if (said === undefined || at < 0) return measure;
    done.add(at);
    return said.measure;
  });
}
