import { listSources } from '../../../store/mirror/sources.ts';
import type { ToolContext } from '../tool-context.ts';
import { ownValue } from './own-value.ts';
import { plainFinding } from './plain-finding.ts';
import type { Row, Value } from './row.ts';
import type { RowSource } from './row-source.ts';

/** The calls of the sources that are collected. */
export async function openSourceCallRows({ db }: ToolContext): Promise<RowSource> {
  return {
    async *rows() {
      const sources = (await listSources(db)).filter(({ active }) => active);
      yield sources.flatMap(({ area, kind, calls }) =>
        calls.map((one): Row => {
          const fields = { ...one, area, kind, of_chain: kind === 'remote' ? 'no' : 'yes' };
          const get = (field: string): Value => ownValue(fields, field);
          return { get, isUnknown: () => false, name: `${area} ${one.call}`, to: null };
        }),
      );
    },
    screenOf: () => null,
    finding: plainFinding,
  };
}
