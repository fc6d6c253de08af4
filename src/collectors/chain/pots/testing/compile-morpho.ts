import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Abi, Hex } from 'viem';

const { resolve } = createRequire(import.meta.url);
const OWN = 'PotOfMorpho.sol';
const SOURCES = {
  Morpho: '@morpho-org/morpho-blue/src/Morpho.sol',
  OracleMock: '@morpho-org/morpho-blue/src/mocks/OracleMock.sol',
  IrmMock: '@morpho-org/morpho-blue/src/mocks/IrmMock.sol',
  PotOfMorpho: OWN,
  SteadyAdaptiveRate: OWN,
} as const;

export type MorphoContract = keyof typeof SOURCES;
export type CompiledMorpho = Readonly<Record<MorphoContract, { readonly abi: Abi; readonly bytecode: Hex }>>;

/** Whether Morpho and its compiler, packages for tests alone, are installed. */
export const isMorphoAbsent = !existsSync(
  join(dirname(new URL(import.meta.url).pathname), '../../../../../node_modules/solc-0819'),
);
if (isMorphoAbsent) process.stdout.write('Skipped: Morpho and its compiler are not installed.\n');

/** Compiles Morpho Blue from its package, as its licence allows for tests: nothing of it is shipped. */
export function compileMorpho(): CompiledMorpho {
  const solc = createRequire(import.meta.url)('solc-0819') as {
    compile(input: string, read: { import(path: string): { contents: string } }): string;
  };
  const contents = (path: string): string =>
    readFileSync(path === OWN ? new URL(OWN, import.meta.url) : resolve(path), 'utf8');
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      [...new Set(Object.values(SOURCES))].map((path) => [path, { content: contents(path) }]),
    ),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  };
  const read = { import: (path: string) => ({ contents: contents(path) }) };
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input), read)) as {
    errors?: { severity: string; formattedMessage: string }[];
    contracts: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>;
  };
  const failed = errors.filter(({ severity }) => severity === 'error');
  if (failed.length > 0) throw new Error(failed.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return Object.fromEntries(
    Object.entries(SOURCES).map(([name, path]) => {
      const { abi, evm } = contracts[path]![name]!;
      return [name, { abi, bytecode: `0x${evm.bytecode.object}` }];
    }),
  ) as CompiledMorpho;
}
