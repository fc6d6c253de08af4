import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { knownMigrations } from '../database/migrate.ts';
import { BackupError, BackupHeader, LAST_LINE, TableEnd } from './backup-header.ts';

/**
 * Reads a whole backup and compares the rows of each table with their digest. Returns its header. Throws BackupError if it is no
 * backup, was cut off, is damaged, or is of a newer version of the program.
 */
export async function checkBackup(file: string): Promise<BackupHeader> {
  const lines = readLines(file);
  const next = async (): Promise<string> => {
    const line = (await lines.next()).value;
    if (line === undefined) throw new BackupError(`The backup ${file} was cut off.`);
    return line;
  };
  const header = BackupHeader.safeParse(parseLine(await next()));
  if (!header.success) throw new BackupError(`The file ${file} is no backup of this program.`);
  const { migration, migrations = [migration] } = header.data;
  const known = await knownMigrations();
  if (![migration, ...migrations].every((version) => known.has(version)))
    throw new BackupError(`The backup ${file} was made by a newer version of the program. Use that one.`);
  for (const { table } of header.data.tables) {
    const hash = createHash('sha256');
    let rows = 0;
    let line = await next();
    for (; line.startsWith('['); line = await next()) {
      hash.update(line);
      rows += 1;
    }
    const end = TableEnd.safeParse(parseLine(line));
    const isWhole =
      end.success &&
      end.data.end === table &&
      end.data.rows === rows &&
      end.data.sha256 === hash.digest('hex');
    if (!isWhole) throw new BackupError(`The backup ${file} is damaged: ${table} is not as it was written.`);
  }
  if ((await next()) !== LAST_LINE)
    throw new BackupError(`The backup ${file} is damaged: its end is missing.`);
  return header.data;
}

/** The lines of a compressed file. Throws BackupError if it cannot be read. */
export async function* readLines(file: string): AsyncGenerator<string, undefined> {
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8');
  let rest = '';
  try {
    for await (const text of unpacked as AsyncIterable<string>) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The file ${file} cannot be read as a backup: ${why}.`, { cause: error });
  }
  if (rest !== '') yield rest;
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
