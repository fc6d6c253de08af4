import { encodeAbiParameters, encodeEventTopics, type Hex, parseAbi } from 'viem';
import { expect, test } from 'vitest';
import { decodeEvent } from './decode-event.ts';

const FROM = '0x1111111111111111111111111111111111111111';
const TO = '0x2222222222222222222222222222222222222222';
// Both have one topic, because what is indexed is no part of a signature.
const EVENTS = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event Paused(address account)',
]);
const topics = encodeEventTopics({ abi: [EVENTS[0]], args: { from: FROM, to: TO } }) as Hex[];
const data = encodeAbiParameters([{ type: 'uint256' }], [5n]);

test('a log is the first event with its topic', () => {
  const event = decodeEvent(EVENTS, { topics, data });
  expect(event).toMatchObject({ eventName: 'Transfer', args: { from: FROM, to: TO, value: 5n } });
});

test('a log of another event, or with other data than its event has, is none', () => {
  expect(decodeEvent([EVENTS[2]], { topics, data })).toBeUndefined();
  expect(decodeEvent(EVENTS, { topics: [], data })).toBeUndefined();
  expect(decodeEvent(EVENTS, { topics: topics.slice(0, 2), data })).toBeUndefined();
  expect(decodeEvent(EVENTS, { topics, data: '0x05' })).toBeUndefined();
});
