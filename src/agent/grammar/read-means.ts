import type { Item } from './item.ts';
import type { Workbench } from './workbench.ts';

interface MeansAsked {
  /** The measure whose mean over times is asked for where none is named; undefined if the groups are no times. */
  readonly inTime: string | undefined;
  readonly howMuch: boolean;
  /** The group that leads is asked for, and no figure is said. */
  readonly leads: boolean;
}

/** 'average of our profit', 'median EUR_USD profit': the measure of that kind over the named field. */
export function readMeans({ table, items, done }: Workbench, measures: string[], asked: MeansAsked): void {
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'mean') continue;
    const next = items[at + 1];
    // 'the average number of wins per day' counts, and what is counted stays a filter.
    if (next?.kind === 'word' && table.measures[next.meaning.measure ?? '']?.how === 'count') {
      if (asked.inTime !== undefined) done.add(at);
      continue;
    }
    const measure = (one: Item | undefined): string | undefined => {
      const meaning = one?.kind === 'word' ? one.meaning : undefined;
      const named = meaning?.measure === undefined ? undefined : table.measures[meaning.measure];
      // 'how full on average': the measure is a mean already.
      const isSame = named?.how.startsWith(item.how);
      if (isSame && !named?.where) return meaning?.measure;
      const isAdded = named?.how === 'sum' || named?.how === 'newest';
      const field = meaning?.field ?? (isAdded && !named.where ? named.of : undefined);
      const result = meaning?.value?.field === 'result' ? meaning.value.value : undefined;
      return Object.entries(table.measures).find(([, { how, of, where }]) => {
        if (!how.startsWith(item.how)) return false;
        if (result !== undefined) return where?.[0]?.values[0] === result;
        const money = named?.how === 'sum' ? named.of : field;
        return where === undefined && of !== undefined && of === (money ?? field);
      })?.[0];
    };
    // 'how long do winners last on average' says it twice.
    const isSaid = items.some(
      (one) =>
        one.kind === 'word' &&
        (table.measures[one.meaning.measure ?? '']?.how.startsWith(item.how) === true ||
          (item.how === 'mean' && one.meaning.measure === 'mean_between')),
    );
    if (isSaid) {
      done.add(at);
      continue;
    }
    const place = items.findIndex((one, next) => next > at && !done.has(next) && measure(one) !== undefined);
    const found =
      place >= 0 ? place : items.findLastIndex((one, next) => next < at && measure(one) !== undefined);
    const name = measure(items[found]);
    const isNamed = items.some((one) => one.kind === 'word' && one.meaning.measure);
    // 'how much do we make on average', 'which symbol makes the most on average'.
    const isAlone = asked.leads || (asked.howMuch && asked.inTime === undefined);
    const alone =
      isAlone && name === undefined && !isNamed
        ? Object.entries(table.measures).find(
            ([, { how, of, where }]) => how.startsWith(item.how) && !where && of === table.bestField,
          )?.[0]
        : undefined;
    if (alone !== undefined) {
      measures.push(alone);
      done.add(at);
    } else if (asked.inTime !== undefined && name === undefined && !asked.leads) {
      // 'how much did we make a day on average', 'trades a day on average'.
      done.add(at);
      if (!isNamed) measures.push(asked.inTime);
    }
    if (name !== undefined) {
      measures.push(name);
      done.add(at);
      // 'the base fee now compared to the average', 'the total and the average' ask for both.
      const isBeside = items[at - 1]?.kind === 'compare' || (item.joined === true && found === at - 1);
      if (!(found < at && isBeside)) done.add(found);
    }
  }
}
