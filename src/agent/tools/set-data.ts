import type { AreaTable } from '../grammar/area-table.ts';
import { formatValue } from '../grammar/format-value.ts';
import type { Figure } from './figure.ts';
import type { MeasureData, SetData } from './query-answer.ts';
import type { Measured } from './rows/measure-rows.ts';
import type { Pile } from './rows/order-groups.ts';

/** The figures of rows that were added up, as links where a screen shows them; their number also where only a list of them does. */
export function setData(
  table: AreaTable,
  about: string,
  { count, tallies }: Pile,
  to: string | null,
  list: string | null = null,
): SetData {
  return {
    about,
    name: about,
    count,
    measures: [...tallies].map(([measure, tally]) =>
      measureData(table, measure, tally.result(), to ?? (measure === table.count ? list : null)),
    ),
  };
}

function measureData(
  table: AreaTable,
  measure: string,
  { value, n, interval, unreported = 0 }: Measured,
  to: string | null,
): MeasureData {
  const spec = table.measures[measure];
  const sum = spec?.how === 'sum' && n === 0 && unreported === 0;
  const shown = sum ? 0 : value;
  const text =
    shown === null && n > 0 && spec?.none !== undefined
      ? spec.none
      : formatValue(shown, spec?.unit ?? 'plain', spec?.signed);
  const linked = (words: string, of: number | null): Figure | string =>
    to === null ? words : { value: of, text: words, to };
  return {
    measure,
    figure: linked(text, value),
    value,
    n: linked(formatValue(n, 'count'), n),
    n_value: n,
    interval,
    unreported,
  };
}
