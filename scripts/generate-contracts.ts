// Compiles the contracts of the local chain; with --check it fails when the stored artefacts are stale.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as zod from 'zod';
import { writeOrCheck } from './generated-file.ts';
import { ROOT } from './installation.mjs';

const FOLDER = join(ROOT, 'contracts');
const FILE = join(ROOT, 'src/collectors/chain/local/contracts.json');

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

const { resolve } = createRequire(import.meta.url);
const solc = createRequire(import.meta.url)('solc') as {
  compile(input: string, read: { import(path: string): { contents: string } | { error: string } }): string;
};
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sol'));
const input = {
  language: 'Solidity',
  sources: Object.fromEntries(
    names.map((name) => [name, { content: readFileSync(join(FOLDER, name), 'utf8') }]),
  ),
  settings: {
    evmVersion: 'cancun',
    optimizer: { enabled: true, runs: 200 },
    metadata: { appendCBOR: false },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  },
};
const output = Output.parse(JSON.parse(solc.compile(JSON.stringify(input), { import: readImported })));
if (output.errors.length > 0)
  throw new Error(output.errors.map((error) => error.formattedMessage).join('\n'));
const compiled = names.map((name) => {
  const contract = name.replace('.sol', '');
  const made = output.contracts[name]?.[contract];
  if (!made) throw new Error(`${name} holds no contract ${contract}`);
  const artifact = { abi: made.abi, bytecode: `0x${made.evm.bytecode.object}` };
  return `${JSON.stringify(contract)}: ${JSON.stringify(artifact)}`;
});
const content = `{\n${compiled.join(',\n')}\n}\n`;
await writeOrCheck(FILE, content, 'node scripts/generate-contracts.ts');

/** A source of a package, such as one of OpenZeppelin. */
function readImported(path: string): { contents: string } | { error: string } {
  try {
    return { contents: readFileSync(resolve(path), 'utf8') };
  } catch (error) {
    return { error: String(error) };
  }
}
