import { expect, test } from 'vitest';
import { createSeededNoise } from './seeded-noise.ts';

const DRAWS = 200_000;

test('a draw depends on seed, label, index and channel, and on nothing else', () => {
  const noise = createSeededNoise(7, 'EUR_USD');
  const first = noise.uniform(3, 1);
  noise.uniform(4, 1);
  expect(noise.uniform(3, 1)).toBe(first);
  expect(createSeededNoise(7, 'EUR_USD').uniform(3, 1)).toBe(first);
  expect(createSeededNoise(8, 'EUR_USD').uniform(3, 1)).not.toBe(first);
  expect(createSeededNoise(7, 'AUD_USD').uniform(3, 1)).not.toBe(first);
  expect(noise.uniform(3, 2)).not.toBe(first);
});

test('uniforms are spread evenly and normals have mean 0 and deviation 1', () => {
  const noise = createSeededNoise(1, 'x');
  const tenths = new Array<number>(10).fill(0);
  let sum = 0;
  let squares = 0;
  let products = 0;
  let previous = 0;
  for (let index = 0; index < DRAWS; index++) {
    const tenth = Math.floor(noise.uniform(index, 5) * 10);
    tenths[tenth] = tenths[tenth]! + 1;
    const normal = noise.gauss(index, 0);
    sum += normal;
    squares += normal * normal;
    products += normal * previous;
    previous = normal;
  }
  for (const count of tenths) expect(Math.abs(count - DRAWS / 10)).toBeLessThan(600);
  expect(Math.abs(sum / DRAWS)).toBeLessThan(0.01);
  expect(Math.abs(squares / DRAWS - 1)).toBeLessThan(0.015);
  expect(Math.abs(products / DRAWS)).toBeLessThan(0.01);
});
