import { type AgentSubject, SERVER_AREAS } from '../contract/areas/areas.ts';
import type { NamedCondition } from './grammar/read-items.ts';
import { tokenise } from './grammar/tokenise.ts';
import { COMMON_WORDS } from './grammar/vocabulary-words.ts';
import type { ToolReader } from './tool-reader.ts';
import { knownNames } from './tools/name-tool.ts';

/** The subjects of an area, where a name means a row or a column of that area alone. */
const AIRDROPS: readonly AgentSubject[] = SERVER_AREAS.airdrops.subjects;
const LOANS: readonly AgentSubject[] = SERVER_AREAS['flash-loans'].subjects;
const MINTS: readonly AgentSubject[] = SERVER_AREAS['nft-mint'].subjects;
const PAIRS: readonly AgentSubject[] = SERVER_AREAS['stat-arb'].subjects;
const FARMS: readonly AgentSubject[] = SERVER_AREAS.yield.subjects;

/**
 * Filters by the words that name them. A name that equals a word of the grammar is ignored, because it would replace that
 * word's meaning.
 */
export async function readNames(read: ToolReader): Promise<ReadonlyMap<string, readonly NamedCondition[]>> {
  const { data } = await read.use(knownNames, {});
  const filters = new Map<string, NamedCondition[]>();
  const common = new Set(COMMON_WORDS);
  const add = (name: string, condition: NamedCondition): void => {
    const phrase = tokenise(name)
      .map(({ text }) => text)
      .join(' ');
    if (phrase === '' || common.has(phrase)) return;
    filters.set(phrase, [...(filters.get(phrase) ?? []), condition]);
  };
  for (const name of data?.protocols ?? []) add(name, { field: 'protocol', op: 'is', values: [name] });
  for (const name of data?.wallets ?? []) {
    add(name, { field: 'wallet', op: 'is', values: [name], tables: [...AIRDROPS, ...LOANS] });
    add(name, { field: 'address', op: 'is', values: [name] });
  }
  for (const name of data?.labels ?? []) add(name, { field: 'label', op: 'is', values: [name] });
  // 'claims of farm 2' are those of its address.
  for (const { label, addresses } of data?.labelled ?? [])
    add(label, { field: 'wallet', op: 'is', values: addresses, tables: [...AIRDROPS, ...LOANS] });
  for (const name of data?.statuses ?? []) add(name, { field: 'status', op: 'is', values: [name] });
  for (const name of data?.collections ?? []) add(name, { field: 'collection', op: 'is', values: [name] });
  for (const name of data?.minters ?? [])
    add(name, { field: 'minter', op: 'is', values: [name], tables: MINTS });
  for (const name of data?.snipers ?? [])
    add(name, { field: 'wallet', op: 'is', values: [name], tables: MINTS });
  for (const name of data?.searchers ?? []) add(name, { field: 'searcher', op: 'is', values: [name] });
  for (const name of data?.runs ?? []) add(name, { field: 'run', op: 'is', values: [name] });
  for (const name of data?.tokens ?? []) add(name, { field: 'route', op: 'holds', values: [name] });
  for (const name of data?.tokens ?? [])
    add(name, { field: 'token', op: 'is', values: [name], tables: LOANS });
  for (const name of data?.paths ?? [])
    add(name, { field: 'route', op: 'is', values: [name], tables: LOANS });
  for (const name of data?.victims ?? [])
    add(name, { field: 'token', op: 'is', values: [name], tables: ['backruns'] });
  // 'Beta → Alpha': from one pool to the other.
  for (const name of data?.routes ?? [])
    for (const phrase of [name, ...['', 'from '].map((lead) => `${lead}${name.replace(' → ', ' to ')}`)])
      add(phrase, { field: 'pools', op: 'is', values: [name], tables: ['backruns'] });
  for (const name of data?.builders ?? []) add(name, { field: 'builder', op: 'is', values: [name] });
  for (const name of data?.pairs ?? []) {
    add(name, { field: 'pair', op: 'is', values: [name] });
    // 'the pair EUR_USD and USD_SGD', in either order.
    const [one, two] = name.split(' / ');
    if (two === undefined) continue;
    for (const [a, b] of [
      [one, two],
      [two, one],
    ])
      for (const joint of ['and', 'against', 'with', '/'])
        for (const lead of ['pair', 'pair of'])
          add(`${lead} ${a} ${joint} ${b}`, { field: 'pair', op: 'is', values: [name] });
  }
  for (const name of data?.prices ?? [])
    for (const phrase of [name, `on ${name}`]) add(phrase, { field: 'prices', op: 'is', values: [name] });
  // 'the pairs of the local chain', whatever the length of its bars.
  for (const [name, values] of Map.groupBy(data?.prices ?? [], (one) => one.replace(/ [A-Z]+\d+$/, '')))
    add(name, { field: 'prices', op: 'is', values, tables: PAIRS });
  for (const name of data?.vaults ?? [])
    for (const field of ['vault', 'from_vault']) add(name, { field, op: 'is', values: [name] });
  for (const name of data?.vaults ?? [])
    add(`out of ${name}`, { field: 'from_vault', op: 'is', values: [name] });
  // 'from Cedar to Aspen': the vault after 'to' is the target.
  for (const name of data?.vaults ?? [])
    for (const place of ['to', 'into'])
      add(`${place} ${name}`, { field: 'to_vault', op: 'is', values: [name] });
  for (const name of data?.assets ?? []) add(name, { field: 'asset', op: 'is', values: [name] });
  for (const name of data?.holders ?? [])
    add(name, { field: 'wallet', op: 'is', values: [name], tables: FARMS });
  for (const name of data?.pots ?? []) add(name, { field: 'pot', op: 'is', values: [name] });
  for (const name of data?.authors ?? []) add(name, { field: 'author', op: 'is', values: [name] });
  for (const name of data?.stages ?? [])
    for (const phrase of [name, `${name} stage`, `stage ${name}`])
      add(phrase, { field: 'stage', op: 'is', values: [name] });
  // 'pending swaps' are those of the method.
  for (const name of data?.methods ?? [])
    for (const phrase of [name, `${name}s`]) add(phrase, { field: 'method', op: 'is', values: [name] });
  for (const name of data?.devices ?? [])
    add(name, { field: 'name', op: 'is', values: [name], tables: ['devices'] });
  for (const name of data?.settings ?? [])
    for (const phrase of new Set([name, name.replaceAll('_', ' ')]))
      add(phrase, { field: 'setting', op: 'is', values: [name] });
  // 'when did ada sign in last', where one account alone is called so.
  for (const [name, emails] of Map.groupBy(data?.accounts ?? [], (email) => email.split('@')[0] ?? email))
    if (emails.length === 1) add(name, { field: 'email', op: 'is', values: emails });
  for (const name of data?.markets ?? []) add(name, { field: 'market', op: 'is', values: [name] });
  return filters;
}
