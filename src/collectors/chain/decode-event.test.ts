import { decodeEventLog, encodeAbiParameters, encodeEventTopics, type Hex, parseAbi } from 'viem';
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

test('its arguments are those that viem reads, whatever is indexed, of any length or within others', () => {
  const [event] = parseAbi([
    'event Sold(bytes32 order, address indexed offerer, string note, bool indexed last, (uint8 kind, uint256[] ids)[] offer)',
  ]);
  const [order, ...rest] = event.inputs.filter((input) => !('indexed' in input));
  const log = {
    topics: encodeEventTopics({ abi: [event], args: { offerer: FROM, last: true } }) as [Hex, ...Hex[]],
    data: encodeAbiParameters(
      [order!, ...rest],
      [
        `0x${'ab'.repeat(32)}`,
        'a note of more than thirty-two bytes, so two words',
        [{ kind: 3, ids: [5n, 6n] }],
      ],
    ),
  };
  const decoded = decodeEvent([event], log);
  expect(decoded).toEqual(decodeEventLog({ abi: [event], ...log }));
  expect(decoded?.args.offer).toEqual([{ kind: 3, ids: [5n, 6n] }]);
});

test('what is of one word each is read as viem reads it, also in capitals and with bytes behind it', () => {
  const [event] = parseAbi([
    'event Moved(address indexed caller, bytes32 indexed id, bool indexed last, uint8 kind, address to, (uint64 at, bytes32 root) place, uint256 amount)',
  ]);
  const { topics: found, data: words } = {
    topics: encodeEventTopics({
      abi: [event],
      args: { caller: '0xabcdefabcdefabcdefabcdefabcdefabcdefabcd', id: `0x${'Ab'.repeat(32)}`, last: true },
    }) as [Hex, ...Hex[]],
    data: encodeAbiParameters(
      event.inputs.filter((input) => !('indexed' in input)),
      [3, TO, { at: 2n ** 63n, root: `0x${'cd'.repeat(32)}` }, 2n ** 256n - 1n],
    ),
  };
  const [first, ...rest] = found;
  const capitals = rest.map((topic) => `0x${topic.slice(2).toUpperCase()}` as Hex);
  for (const log of [
    { topics: found, data: words },
    { topics: [first, ...capitals] as [Hex, ...Hex[]], data: `0x${words.slice(2).toUpperCase()}` as Hex },
    { topics: found, data: `${words}00` as Hex },
  ])
    expect(decodeEvent([event], log)).toEqual(decodeEventLog({ abi: [event], ...log }));
});

test('a log whose words are no digits, or none of their type, is no event', () => {
  const [event] = parseAbi(['event Set(bool on, address by)']);
  const own = encodeEventTopics({ abi: [event] }) as Hex[];
  const ending = TO.slice(2).padStart(64, '0');
  expect(decodeEvent([event], { topics: own, data: `0x${'2'.padStart(64, '0')}${ending}` })).toBeUndefined();
  expect(decodeEvent([event], { topics: own, data: `0x${'z'.padStart(64, '0')}${ending}` })).toBeUndefined();
  const cut = `0x${'1'.padStart(64, '0')}${ending.replaceAll('2', 'z')}` as Hex;
  expect(decodeEvent([event], { topics: own, data: cut })).toBeUndefined();
});
