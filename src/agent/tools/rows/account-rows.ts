import type { Kysely } from 'kysely';
import type { Database } from '../../../store/database/database.ts';
import { accessKeyOf } from '../../../store/identity/access-key-of.ts';
import { listAccessKeys } from '../../../store/identity/access-keys.ts';
import { getAccount } from '../../../store/identity/accounts.ts';
import { listDevices } from '../../../store/identity/devices.ts';
import { countRecoveryCodes, getSecondFactor } from '../../../store/identity/second-factors.ts';
import type { ToolContext } from '../tool-context.ts';
import { plainFinding } from './plain-finding.ts';
import type { Row, Value } from './row.ts';
import type { RowSource } from './row-source.ts';

const SCREEN = '/account';
const MOST_DEVICES = 10_000;
// Who finds a key must not learn where its owner signs in.
const WITH_KEY = 'This is told where you are signed in, not by an access key.';
const ELSEWHERE = 'Your account is kept by another provider, which alone knows that.';

type Fields = Readonly<Record<string, Value>>;
type Reader = (db: Kysely<Database>, accountId: string, now: number) => Promise<readonly Fields[]>;

/** Rows of the account of who asks; null for a caller without one. */
async function openOwnRows(
  { db, accountId, now, withKey }: ToolContext,
  read: Reader,
  nameOf: (fields: Fields) => string,
  isLocal: boolean,
): Promise<RowSource | null> {
  if (accountId === undefined) return null;
  const isKept = !isLocal || (await getAccount(db, accountId))?.provider === 'local';
  return {
    async *rows() {
      yield (await read(db, accountId, now)).map(
        (fields): Row => ({
          get: (field) => fields[field] ?? null,
          isUnknown: () => false,
          name: nameOf(fields),
          to: SCREEN,
        }),
      );
    },
    unreported: withKey ? WITH_KEY : isKept ? undefined : ELSEWHERE,
    screenOf: ({ where }) => (where.length === 0 ? SCREEN : null),
    finding: plainFinding,
  };
}

const named = ({ name }: Fields): string => String(name);

/** The browsers that signed in. */
export function openDeviceRows(context: ToolContext): Promise<RowSource | null> {
  const read: Reader = async (db, accountId) =>
    (await listDevices(db, accountId, MOST_DEVICES)).map(
      ({ name, remembered, last_seen_at, last_ip, created_at }) => ({
        ...{ name, remembered: remembered ? 'yes' : 'no', last_seen_at, last_ip, created_at },
      }),
    );
  return openOwnRows(context, read, named, true);
}

/** The access keys, those that expired or were revoked too. */
export function openAccessKeyRows(context: ToolContext): Promise<RowSource | null> {
  const read: Reader = async (db, accountId, now) =>
    (await listAccessKeys(db, accountId)).map((row) => {
      const key = accessKeyOf(row, now);
      return { ...key, revoked_at: row.revoked_at, use: key.last_used_at === null ? 'no' : 'yes' };
    });
  return openOwnRows(context, read, named, false);
}

/** The second factor: one row, also where none is on. */
export function openSecondFactorRows(context: ToolContext): Promise<RowSource | null> {
  const read: Reader = async (db, accountId) => {
    const since = (await getSecondFactor(db, accountId))?.confirmed_at ?? null;
    const recovery_codes = since === null ? 0 : await countRecoveryCodes(db, accountId);
    return [{ state: since === null ? 'off' : 'on', since, recovery_codes }];
  };
  return openOwnRows(context, read, ({ state }) => `second factor: ${state}`, true);
}
