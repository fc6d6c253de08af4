import type { Kysely } from 'kysely';
import { dollarsToMicros } from '../../domain/cost-waterfall.ts';
import type { Database } from '../database/database.ts';
import { selectRows } from '../database/select-rows.ts';
import type { ResolvedSource } from '../mirror/sources.ts';
import type { VaultFlows } from './position-figures.ts';

interface VaultMoney {
  readonly vault: string;
  readonly address: string | null;
  readonly ours: boolean;
  readonly deposited_usd: string | null;
  readonly now_usd: string | null;
  readonly result_usd: string | null;
}

/** What came of all vaults in millionths of a dollar, and of how many of them only a part is known. */
export interface SummedResults {
  readonly micros: bigint;
  readonly partial: number;
}

/**
 * Adds up the results of a source's vaults: now + withdrawn + claimed − deposited − gas. Where the value of a position or of a flow
 * is not known, the one would be a gain or a loss of the other: such a vault counts with what its ledger knows, and is told. The
 * result that a service tells is taken as it is.
 */
export async function sumResults(
  db: Kysely<Database>,
  source: Pick<ResolvedSource, 'id' | 'kind'> | undefined,
  flows: readonly VaultFlows[],
): Promise<SummedResults> {
  if (!source) return { micros: 0n, partial: 0 };
  const vaults = await selectRows<VaultMoney>(
    db,
    `select vault, address, ours, deposited_usd::text as deposited_usd, now_usd::text as now_usd, result_usd::text as result_usd
     from yield_vaults where source_id = $1 and (ours or now_usd is not null or deposited_usd is not null or result_usd is not null)`,
    [source.id],
  );
  const left = new Map(flows.map((one) => [one.vault, one]));
  const unknown: string[] = [];
  let [micros, partial] = [0n, 0];
  for (const vault of vaults) {
    const key = [vault.address, vault.vault].find((name) => name !== null && left.has(name));
    const own = key === undefined || key === null ? undefined : left.get(key);
    if (own) left.delete(own.vault);
    const result = source.kind === 'remote' ? toldResult(vault, own) : resultOf(vault, own);
    micros += result ?? 0n;
    if (result !== null || !(vault.ours || own)) continue;
    partial += 1;
    unknown.push(vault.address ?? vault.vault);
  }
  // Vaults that are no longer watched.
  for (const own of left.values()) {
    const result = resultOf(undefined, own);
    micros += result ?? 0n;
    if (result !== null) continue;
    partial += 1;
    unknown.push(own.vault);
  }
  return { micros: micros + (await knownOf(db, source, unknown)), partial };
}

function toldResult(vault: VaultMoney, own: VaultFlows | undefined): bigint | null {
  return vault.result_usd === null ? resultOf(vault, own) : dollarsToMicros(vault.result_usd);
}

/** Null where the value of the position or of a flow is not known. */
function resultOf(vault: VaultMoney | undefined, own: VaultFlows | undefined): bigint | null {
  const held = vault?.now_usd ?? (vault?.ours ? null : '0');
  if (held === null) return null;
  if (!own) {
    const deposited = vault?.deposited_usd ?? null;
    return deposited === null ? null : dollarsToMicros(held) - dollarsToMicros(deposited);
  }
  if (own.unpriced > 0) return null;
  const [withdrawn, claimed, deposited, gas] = (
    ['withdrawn_usd', 'claimed_usd', 'deposited_usd', 'gas_usd'] as const
  ).map((column) => dollarsToMicros(own[column])) as [bigint, bigint, bigint, bigint];
  return dollarsToMicros(held) + withdrawn + claimed - deposited - gas;
}

/** What the ledger of a chain knows of vaults: what they earned while they had a price, and what they cost. */
async function knownOf(
  db: Kysely<Database>,
  { id, kind }: Pick<ResolvedSource, 'id' | 'kind'>,
  vaults: readonly string[],
): Promise<bigint> {
  if (vaults.length === 0 || kind === 'remote') return 0n;
  const [row] = await selectRows<{ net: string }>(
    db,
    `select coalesce(sum(amount_usd), 0)::text as net from area_ledger
     where source_id = $1 and basis = 'chain' and subject = any($2::text[])`,
    [id, [...vaults]],
  );
  return dollarsToMicros(row?.net ?? '0');
}
