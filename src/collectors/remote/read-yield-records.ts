import { DECISION_REASONS, DECISIONS } from '../../domain/area-decision.ts';
import { isCredibleRate } from '../../domain/vault-rates.ts';
import { FLOW_KINDS, STABILITIES, VAULT_KINDS, VAULT_STATES } from '../../domain/yield-words.ts';
import type { ReadRecordOf } from './read-trading-records.ts';
import { RecordReader } from './record-reader.ts';
import { meaningsOf } from './word-meanings.ts';

const OPTIONAL = { optional: true } as const;
const AMOUNT = { optional: true, least: 0 } as const;
const ANY = { optional: true } as const;
const SHARE = { optional: true, least: 0, most: 1 } as const;
const COUNT = { optional: true, least: 0, below: 2 ** 31, whole: true } as const;
const RATES = ['apy_7_pct', 'apr_7_pct', 'apy_30_pct', 'apr_30_pct', 'net_apy_pct', 'rate_now_pct'] as const;

/** A vault as a service sees it. A rate that no vault can pay is told as an outlier, and is in no ranking. */
export const readYieldVault: ReadRecordOf = (record, faults) => {
  const reader = new RecordReader(record, faults);
  const vault = reader.text(['vault', 'name']);
  const address = reader.text(['address'], OPTIONAL)?.toLowerCase() ?? null;
  const told = Object.fromEntries(RATES.map((name) => [name, reader.number([name], ANY)]));
  const odd = Object.entries(told).find(([, pct]) => pct !== null && !isCredibleRate(pct));
  if (odd) faults.count(odd[0], 'an outlier');
  const rates = Object.fromEntries(
    Object.entries(told).map(([name, pct]) => [name, pct === null || isCredibleRate(pct) ? pct : null]),
  );
  const now_usd = reader.number(['now_usd', 'value_usd'], AMOUNT);
  const values = {
    ...{ vault, address, ...rates, now_usd },
    kind: reader.word(['kind'], meaningsOf(VAULT_KINDS), OPTIONAL),
    asset: reader.text(['asset', 'token'], OPTIONAL),
    state: reader.word(['state', 'status'], meaningsOf(VAULT_STATES), OPTIONAL),
    // A position whose value is impossible is still one: it is counted beside the sums.
    ours:
      reader.truth(['ours'], OPTIONAL) ??
      (now_usd === null ? reader.has('now_usd', 'value_usd') : now_usd > 0),
    fee_pct: reader.number(['fee_pct'], { optional: true, least: 0, most: 100 }),
    deposited_usd: reader.number(['deposited_usd'], AMOUNT),
    result_usd: reader.number(['result_usd'], ANY),
    twr_pct: reader.number(['twr_pct'], { optional: true, least: -100 }),
    days_7: reader.number(['days_7'], AMOUNT),
    changes_7: reader.number(['changes_7'], COUNT),
    days_30: reader.number(['days_30'], AMOUNT),
    changes_30: reader.number(['changes_30'], COUNT),
    reward_promised_pct: reader.number(['reward_promised_pct'], AMOUNT),
    reward_realised_pct: reader.number(['reward_realised_pct'], AMOUNT),
    stability: reader.word(['stability'], meaningsOf(STABILITIES), OPTIONAL),
    stability_ratio: reader.number(['stability_ratio'], AMOUNT),
    stability_days: reader.number(['stability_days'], COUNT),
    tvl_usd: reader.number(['tvl_usd', 'tvl'], AMOUNT),
    our_share: reader.number(['our_share'], SHARE),
    liquid_usd: reader.number(['liquid_usd'], AMOUNT),
    drawdown_pct: reader.number(['drawdown_pct'], { optional: true, least: 0, most: 100 }),
    last_report_at: reader.instant(['last_report_at'], OPTIONAL),
    observed_at: reader.instant(['observed_at', 'timestamp', 'updated_at'], OPTIONAL),
  };
  const problem = odd ? `${odd[0]} of ${outlierText(odd[1])} is an outlier: not ranked` : reader.problem;
  reader.ignore('id');
  reader.end();
  if (vault === null) return undefined;
  return { symbol: null, identity: [vault, address], at: null, values: { ...values, problem } };
};

function outlierText(pct: number | null): string {
  return `${(pct ?? 0).toLocaleString('en-US', { maximumFractionDigits: 0 })} %`;
}

/** What a wallet did, as a service tells it. */
export const readYieldFlow: ReadRecordOf = (record, faults) => {
  const reader = new RecordReader(record, faults);
  const vault = reader.text(['vault']);
  const timestamp = reader.instant(['timestamp', 'at']);
  const wallet = reader.text(['wallet'], OPTIONAL);
  const kind = reader.word(['kind', 'type'], meaningsOf(FLOW_KINDS));
  const usd = reader.number(['usd', 'usd_value'], AMOUNT);
  const tx_hash = reader.text(['tx_hash', 'hash'], OPTIONAL);
  const values = {
    ...{ vault, timestamp, wallet, kind, usd, tx_hash },
    asset: reader.text(['asset', 'token'], OPTIONAL),
    gas_usd: reader.number(['gas_usd'], AMOUNT),
  };
  reader.ignore('id');
  reader.end();
  if (vault === null) return undefined;
  return { symbol: null, identity: [vault, timestamp, wallet, kind, usd, tx_hash], at: timestamp, values };
};

/** A move that a service weighed. One that was skipped for an unknown reason counts as observed. */
export const readYieldMove: ReadRecordOf = (record, faults) => {
  const reader = new RecordReader(record, faults);
  const timestamp = reader.instant(['timestamp', 'at']);
  const wallet = reader.text(['wallet'], OPTIONAL);
  const from_vault = reader.text(['from_vault', 'from']);
  const to_vault = reader.text(['to_vault', 'to']);
  const told = reader.word(['decision'], meaningsOf(DECISIONS));
  const reason = reader.word(['reason'], meaningsOf(DECISION_REASONS), OPTIONAL);
  const later_usd = reader.number(['later_usd'], ANY);
  const expected_usd = reader.number(['expected_usd'], ANY);
  const figures = {
    ...{ wallet, from_vault, to_vault },
    asset: reader.text(['asset'], OPTIONAL),
    amount_usd: reader.number(['amount_usd'], AMOUNT),
    rate_from_pct: reader.number(['rate_from_pct'], ANY),
    rate_to_pct: reader.number(['rate_to_pct'], ANY),
    rate_after_pct: reader.number(['rate_after_pct'], ANY),
    gain_a_year_usd: reader.number(['gain_a_year_usd'], ANY),
    cost_usd: reader.number(['cost_usd'], AMOUNT),
    break_even_days: reader.number(['break_even_days'], AMOUNT),
  };
  reader.ignore('id');
  reader.end();
  if (from_vault === null || to_vault === null || timestamp === null) return undefined;
  const subject = `${wallet ?? 'unknown'}: ${from_vault} → ${to_vault}`;
  return {
    symbol: null,
    identity: [subject, timestamp],
    at: timestamp,
    values: {
      ...{ subject, timestamp, basis: 'remote', reason, figures, later_usd, expected_usd },
      decision: told === null || (told === 'skipped' && reason === null) ? 'observed' : told,
      reasons: reason === null ? [] : [reason],
    },
  };
};
