import { listSources } from '../../../store/mirror/sources.ts';
import type { ToolContext } from '../tool-context.ts';
import { ownValue } from './own-value.ts';
import { plainFinding } from './plain-finding.ts';
import type { Row, Value } from './row.ts';
import type { RowSource } from './row-source.ts';

/** The calls of the sources that are collected. */
export async function openSourceCallRows({ db }: ToolContext): Promise<RowSource> {
  const sources = (await listSources(db)).filter(({ active }) => active);
  return {
    async *rows() {
      yield sources.flatMap(({ area, kind, calls }) =>
        calls.map((one): Row => {
          const fields = { ...one, area, kind, of_chain: kind.endsWith('chain') ? 'yes' : 'no' };
          const get = (field: string): Value => ownValue(fields, field);
          return { get, isUnknown: () => false, name: `${area} ${one.call}`, to: null };
        }),
      );
    },
    // An area that asks nobody has no calls, and is no area without a source.
    unsaid(selections) {
      const areas = selections.flatMap(({ where }) =>
        where.flatMap(({ field, op, values }) => (field === 'area' && op === 'is' ? values : [])),
      );
      const own = areas.find((area) => {
        const kinds = sources.filter((one) => one.area === area).map(({ kind }) => kind);
        return kinds.length > 0 && kinds.every((kind) => kind === 'own');
      });
      return own === undefined
        ? undefined
        : `The facts of ${own} are counted here, from the candles and prices of this console: it asks no service and no chain.`;
    },
    screenOf: () => null,
    finding: plainFinding,
  };
}
