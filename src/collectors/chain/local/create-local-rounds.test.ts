import { describe, expect, test } from 'vitest';
import { isNodeAbsent } from '../testing/is-node-absent.ts';
import { useLocalChain } from '../testing/use-local-chain.ts';
import { contractAt } from './contract-at.ts';
import { createLocalRounds } from './create-local-rounds.ts';
import type { WholeDeployment } from './local-deployment.ts';
import { seededRandom } from './testing/seeded-random.ts';

/** Two minutes and a half of the collector. */
const ROUNDS = 25;

describe.skipIf(isNodeAbsent)('rounds of the local chain', () => {
  const chain = useLocalChain({ farming: true, tokens: true, drops: true });

  test('give up two blocks within minutes, and a mint in them is taken back', async () => {
    const { client } = chain;
    const deployment = chain.deployment as WholeDeployment;
    const { address } = deployment.drops.collections.find(({ name }) => name === 'Loose leaves')!;
    const supply = () => contractAt(client, 'OpenEdition', address).read<bigint>('totalSupply');
    const taken: bigint[] = [];
    const watched = {
      ...client,
      async reorganise(depth: number) {
        const before = await supply();
        await client.reorganise(depth);
        taken.push(before - (await supply()));
      },
    };
    const rounds = await createLocalRounds(watched, deployment, seededRandom(11));
    rounds.beginEvents();
    for (let round = 0; round < ROUNDS; round++) await rounds.play();
    expect(taken).toEqual([1n]);
  }, 60_000);
});
