// Compiles the contracts of the local chain; with --check it fails when the stored artefacts are stale, and compiles only if their
// fingerprint is.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as zod from 'zod';
import { readContractSources } from './contract-sources.ts';
import { writeOrCheck } from './generated-file.ts';
import { ROOT } from './installation.mjs';

const FOLDER = join(ROOT, 'contracts');
const FILE = join(ROOT, 'src/collectors/chain/local/contracts.json');
const FINGERPRINT = join(FOLDER, 'artefacts.sha256');
const COMMAND = 'node scripts/generate-contracts.ts';

const Output = zod.object({
  errors: zod.array(zod.object({ formattedMessage: zod.string() })).default([]),
  contracts: zod
    .record(
      zod.string(),
      zod.record(
        zod.string(),
        zod.object({
          abi: zod.array(zod.unknown()),
          evm: zod.object({ bytecode: zod.object({ object: zod.string() }) }),
        }),
      ),
    )
    .default({}),
});

const require = createRequire(import.meta.url);
const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sol'))
  .sort();
const sources = readContractSources(FOLDER, names);
const input = JSON.stringify({
  language: 'Solidity',
  sources: Object.fromEntries([...sources].map(([name, content]) => [name, { content }])),
  settings: {
    evmVersion: 'cancun',
    optimizer: { enabled: true, runs: 200 },
    metadata: { appendCBOR: false },
    outputSelection: Object.fromEntries(names.map((name) => [name, { '*': ['abi', 'evm.bytecode.object'] }])),
  },
});
const compiler = (require('solc/package.json') as { version: string }).version;

/** Of what is compiled, the compiler and the artefacts made from them. */
function fingerprintOf(artefacts: string): string {
  const script = readFileSync(import.meta.filename, 'utf8');
  return `${createHash('sha256')
    .update(JSON.stringify([compiler, script, input, artefacts]))
    .digest('hex')}\n`;
}

// Compiling takes most of the time of a check, and the same input gives the same artefacts.
if (process.argv.includes('--check')) {
  const standing = await readFile(FINGERPRINT, 'utf8').catch(() => '');
  if (standing === fingerprintOf(await readFile(FILE, 'utf8').catch(() => ''))) process.exit();
}
const artefacts = compile();
await writeOrCheck(FILE, artefacts, COMMAND);
await writeOrCheck(FINGERPRINT, fingerprintOf(artefacts), COMMAND);

function compile(): string {
  const solc = require('solc') as { compile(input: string): string };
  const output = Output.parse(JSON.parse(solc.compile(input)));
  if (output.errors.length > 0)
    throw new Error(output.errors.map((error) => error.formattedMessage).join('\n'));
  const compiled = names.map((name) => {
    const contract = name.replace('.sol', '');
    const made = output.contracts[name]?.[contract];
    if (!made) throw new Error(`${name} holds no contract ${contract}`);
    const artifact = { abi: made.abi, bytecode: `0x${made.evm.bytecode.object}` };
    return `${JSON.stringify(contract)}: ${JSON.stringify(artifact)}`;
  });
  return `{\n${compiled.join(',\n')}\n}\n`;
}
