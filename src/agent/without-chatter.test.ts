import { expect, test } from 'vitest';
import { withoutChatter } from './without-chatter.ts';

test.each([
  ['hey team, quick question: how many alerts today, please?', 'how many alerts today?'],
  ["I'm new here - what does elite mean?", 'what does elite mean?'],
  ['so, uh, are we making money this year or nah?', 'are we making money this year?'],
  ['right, which symbol is best', 'which symbol is best'],
  ['just quickly, win rate of EUR_USD', 'win rate of EUR_USD'],
  ['before I forget: how many trades today?', 'how many trades today?'],
  ['while I have you here, how many pairs are open', 'how many pairs are open'],
  ['I was wondering whether you could tell me how many trades won', 'tell me how many trades won'],
  ["so, I'd be interested in the win rate since Monday", 'the win rate since Monday'],
  ['help me understand what profit factor means', 'what profit factor means'],
  ["if you don't mind, list the deadlines", 'list the deadlines'],
  ['tell me, if you can, how many trades won', 'tell me how many trades won'],
  ['all trades in May', 'all trades in May'],
  ['right now open positions', 'right now open positions'],
  ['open positions', 'open positions'],
  ['I wonder whether longs do better', 'longs do better'],
  ['what I want to know is how many trades won', 'how many trades won'],
  ['is there a deadline this week I should know about?', 'is there a deadline this week?'],
  ['hello', 'hello'],
  ['thanks', 'thanks'],
])('%s', (message, plain) => {
  expect(withoutChatter(message)).toBe(plain);
});
