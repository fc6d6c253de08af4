// Keccak-f[1600] as J. Daemen and others submitted it to NIST (The Keccak reference, 2011), with the padding that Ethereum kept
// when SHA-3 chose another one. A lane of 64 bits is a pair of words, the lower one first.

const ROUNDS = 24;
/** Bytes that are taken in before each permutation, for a digest of 256 bits. */
const RATE = 136;
/** Where the lane at each step of ρ and π goes, and how far it is turned. */
const PLACES = [10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1];
const TURNS = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14, 27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44];
const CONSTANTS = roundConstants();

/** The Keccak-256 digest of the bytes, as Ethereum uses it: 32 bytes. */
export function keccak256(bytes: Uint8Array): Uint8Array {
  const state = new Uint32Array(50);
  const block = new Uint8Array(RATE);
  const words = new DataView(block.buffer);
  const blocks = Math.floor(bytes.length / RATE) + 1;
  for (let at = 0; at < blocks; at++) {
    block.fill(0);
    block.set(bytes.subarray(at * RATE, (at + 1) * RATE));
    if (at === blocks - 1) {
      block[bytes.length - at * RATE] = 0x01;
      block[RATE - 1]! |= 0x80;
    }
    for (let word = 0; word < RATE / 4; word++) state[word]! ^= words.getUint32(4 * word, true);
    permute(state);
  }
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  for (let word = 0; word < 8; word++) out.setUint32(4 * word, state[word]!, true);
  return digest;
}

const parity = new Uint32Array(10);

function permute(state: Uint32Array): void {
  for (let round = 0; round < ROUNDS; round++) {
    mixColumns(state);
    turnLanes(state);
    mixRows(state);
    state[0]! ^= CONSTANTS[2 * round]!;
    state[1]! ^= CONSTANTS[2 * round + 1]!;
  }
}

/** θ: each lane takes in the parities of two columns. */
function mixColumns(state: Uint32Array): void {
  for (let x = 0; x < 10; x++) {
    parity[x] = state[x]! ^ state[x + 10]! ^ state[x + 20]! ^ state[x + 30]! ^ state[x + 40]!;
  }
  for (let x = 0; x < 5; x++) {
    const left = 2 * ((x + 4) % 5);
    const right = 2 * ((x + 1) % 5);
    const [low, high] = [parity[right]!, parity[right + 1]!];
    const first = parity[left]! ^ ((low << 1) | (high >>> 31));
    const second = parity[left + 1]! ^ ((high << 1) | (low >>> 31));
    for (let y = 0; y < 50; y += 10) {
      state[2 * x + y]! ^= first;
      state[2 * x + y + 1]! ^= second;
    }
  }
}

/** ρ and π: lanes are turned and change places. */
function turnLanes(state: Uint32Array): void {
  let low = state[2]!;
  let high = state[3]!;
  for (let step = 0; step < 24; step++) {
    const place = 2 * PLACES[step]!;
    const turn = TURNS[step]!;
    const [nextLow, nextHigh] = [state[place]!, state[place + 1]!];
    const by = turn % 32;
    const [one, two] = turn < 32 ? [low, high] : [high, low];
    state[place] = by === 0 ? one : (one << by) | (two >>> (32 - by));
    state[place + 1] = by === 0 ? two : (two << by) | (one >>> (32 - by));
    low = nextLow;
    high = nextHigh;
  }
}

const row = new Uint32Array(10);

/** χ: each lane takes in the next two of its row. */
function mixRows(state: Uint32Array): void {
  for (let y = 0; y < 50; y += 10) {
    for (let x = 0; x < 10; x++) row[x] = state[y + x]!;
    for (let x = 0; x < 10; x++) state[y + x]! ^= ~row[(x + 2) % 10]! & row[(x + 4) % 10]!;
  }
}

/** ι: the bits that a linear feedback shift register gives, at the places 2^j - 1 of the first lane. */
function roundConstants(): Uint32Array {
  const constants = new Uint32Array(2 * ROUNDS);
  let register = 1;
  for (let round = 0; round < ROUNDS; round++) {
    for (let j = 0; j < 7; j++) {
      const bit = 2 ** j - 1;
      if (register & 1) constants[2 * round + (bit >> 5)]! ^= 1 << (bit & 31);
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0);
    }
  }
  return constants;
}
