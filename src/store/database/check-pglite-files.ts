import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32c } from './crc-32c.ts';

/** The major version of the PostgreSQL inside PGlite 0.5. */
const POSTGRESQL_VERSION = '18';
const CONTROL_BYTES = 292;
const WAL_MAGIC = 0xd118;
const FILE_MAP_MAGIC = 0x00592717;
const FILE_MAP_BYTES = 520;
const WAL_SEGMENT_BYTES = 16 * 1024 * 1024;
/** State 'shut down' in PostgreSQL's control file: no recovery is needed. */
const SHUT_DOWN = 1;

/** Files and directories that PostgreSQL creates once, never deletes, and needs to start. */
const FOLDERS = [
  'base',
  'global',
  'pg_dynshmem',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_multixact/members',
  'pg_multixact/offsets',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal',
  'pg_xact',
];
const FOLDERS_WITH_FILES = ['pg_multixact/members', 'pg_multixact/offsets', 'pg_xact'];
const TEXTS = ['postgresql.conf', 'pg_hba.conf', 'pg_ident.conf'];

/** The fault of a database's files, as the end of a sentence. */
export class DamagedFilesError extends Error {}

/** How the last run of a database ended. */
export interface FoundDatabase {
  readonly isShutDown: boolean;
  /** The write-ahead log file with which the next start continues, relative to the database's directory. */
  readonly walFile: string;
}

/**
 * Checks whether PostgreSQL can start on the files of a directory, without changing any. PostgreSQL itself notices damage
 * only after it has begun to write, and exits without a message. Throws DamagedFilesError with the first fault found. The
 * files of tables are not read.
 */
export async function checkPgliteFiles(path: string): Promise<FoundDatabase> {
  const version = (await read(path, 'PG_VERSION')).toString('latin1').trim();
  if (!/^\d+(\.\d+)?$/.test(version)) throw new DamagedFilesError('PG_VERSION holds no version');
  if (version !== POSTGRESQL_VERSION) {
    throw new DamagedFilesError(
      `it was made by PostgreSQL ${version}, and this program reads ${POSTGRESQL_VERSION}`,
    );
  }
  for (const folder of FOLDERS) {
    const names = await list(path, folder);
    if (FOLDERS_WITH_FILES.includes(folder) && names.length === 0)
      throw new DamagedFilesError(`${folder} is empty`);
  }
  for (const name of TEXTS) {
    if ((await read(path, name)).includes(0)) throw new DamagedFilesError(`${name} is garbled`);
  }
  await checkFileMap(path, 'global/pg_filenode.map');
  const databases = await list(path, 'base');
  if (!databases.some((name) => /^\d+$/.test(name))) throw new DamagedFilesError('base is empty');
  for (const name of databases.filter((entry) => /^\d+$/.test(entry))) {
    const own = (await read(path, `base/${name}/PG_VERSION`)).toString('latin1').trim();
    if (own !== version) throw new DamagedFilesError(`base/${name}/PG_VERSION is garbled`);
    await checkFileMap(path, `base/${name}/pg_filenode.map`);
  }
  return await checkControlFile(path);
}

/** PostgreSQL's control file (pg_control.h): checked by its checksum, which follows its last field. */
async function checkControlFile(path: string): Promise<FoundDatabase> {
  const name = 'global/pg_control';
  const bytes = await read(path, name);
  const isWhole = bytes.length >= CONTROL_BYTES + 4;
  if (!isWhole || crc32c(bytes.subarray(0, CONTROL_BYTES)) !== bytes.readUInt32LE(CONTROL_BYTES)) {
    throw new DamagedFilesError(`${name} is garbled`);
  }
  const redo = bytes.readBigUInt64LE(40);
  const segment = Number(redo / BigInt(WAL_SEGMENT_BYTES));
  const parts = [bytes.readUInt32LE(48), Math.floor(segment / 256), segment % 256];
  const walFile = `pg_wal/${parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')}`;
  if (!(await isWalSegment(path, walFile))) {
    throw new DamagedFilesError(`${walFile} is garbled`);
  }
  return { isShutDown: bytes.readUInt32LE(16) === SHUT_DOWN, walFile };
}

async function isWalSegment(path: string, name: string): Promise<boolean> {
  const file = await open(join(path, name)).catch((error: NodeJS.ErrnoException) => {
    throw new DamagedFilesError(reasonOf(name, error), { cause: error });
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    const { size } = await file.stat();
    return bytesRead === 2 && size === WAL_SEGMENT_BYTES && buffer.readUInt16LE(0) === WAL_MAGIC;
  } finally {
    await file.close();
  }
}

/** The map from PostgreSQL's system tables to their files (relmapper.c). */
async function checkFileMap(path: string, name: string): Promise<void> {
  const bytes = await read(path, name);
  const isWhole = bytes.length >= FILE_MAP_BYTES + 4 && bytes.readUInt32LE(0) === FILE_MAP_MAGIC;
  if (!isWhole || crc32c(bytes.subarray(0, FILE_MAP_BYTES)) !== bytes.readUInt32LE(FILE_MAP_BYTES)) {
    throw new DamagedFilesError(`${name} is garbled`);
  }
}

async function read(path: string, name: string): Promise<Buffer> {
  const bytes = await readFile(join(path, name)).catch((error: NodeJS.ErrnoException) => {
    throw new DamagedFilesError(reasonOf(name, error), { cause: error });
  });
  if (bytes.length === 0 && !TEXTS.includes(name)) throw new DamagedFilesError(`${name} is empty`);
  return bytes;
}

async function list(path: string, name: string): Promise<string[]> {
  return await readdir(join(path, name)).catch((error: NodeJS.ErrnoException) => {
    throw new DamagedFilesError(reasonOf(name, error), { cause: error });
  });
}

function reasonOf(name: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return `${name} is missing`;
  if (code === 'EISDIR') return `${name} is a directory and not a file`;
  if (code === 'ENOTDIR') return `${name} is not in a directory, or is none`;
  return `${name} cannot be read (${message})`;
}
