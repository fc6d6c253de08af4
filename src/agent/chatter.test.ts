import { expect, test } from 'vitest';
import { readQuestion } from './grammar/read-question.ts';
import { readingContext } from './reading-context.ts';
import { withoutChatter } from './without-chatter.ts';

const CONTEXT = await readingContext({ now: Date.UTC(2026, 4, 20, 12), day: 'utc' });

/** What people say around a question: '@' stands for it. */
const FRAMES = `
@ please
@, please
hi, @
hey there @
hello! @
good morning, i'd like to know @, thanks
could you tell me @
can you tell me @
can you please tell me @
could you please tell me @?
would you mind telling me @
do you know @
do you happen to know @
any idea @
any idea of @
tell me @
just tell me @
show me @
i want to know @
i need to know @
i'd love to know @
i would like to see @
i'd like to see @
i'm trying to find out @
i am trying to figure out @
i was wondering @
i'm curious @
i'm curious about @
just curious, @
quick one: @
quick question - @
question: @
one more: @
ok so @
okay, @
so @
well, @
right, @
alright @
btw @
by the way @
for my report, @
for the report: @
for our weekly meeting, @
before the meeting: @
my boss asks @
my boss wants to know @
boss wants to know @
the boss is asking @
someone asked me @
we were asked @
remind me @
remind me again @
let me know @
let's see @
let me see @
give me @
get me @
fetch @
pull up @
look up @
check @
can you check @
can you look up @
could you check for me @
please check @
please find out @
find out @
work out @
calculate @
compute @
say @
what i want is @
what i need is @
what i'm after is @
i'm looking for @
looking for @
needed: @
help me: @
help me with @
@ exactly
@ precisely
@ roughly
@ approximately
@ overall
@ so far
@ by any chance
@ if you know
@ if you can
@ if that's possible
@ btw
@ though
@ actually
@ really
@ anyway
@ pls
@ plz
@ thx
@ thanks
@ thanks a lot
@ thank you very much
@ cheers
@ mate
@ buddy
@ my friend
@ dear agent
@ asap
@ real quick
@ quickly
@ for me
@ for us
@ in your data
@ in the data
@ in the system
@ in the console
@ in our books
@ on the books
@ according to you
@ according to the data
@ according to the console
@ as far as you know
@ as you see it
@ in short
@ in one line
@ in one number
@ in figures
@ ballpark
@ give or take
@, i wonder
@, i forgot
@, i keep forgetting
@, do you know
@, any idea
@, can you tell
@, can you say
@, right
@ or what
@ ???
@?!
@...
@ :)
yo @
dear agent, @
agent, @
hi bot, @
computer: @
honestly @
frankly, @
basically @
seriously @
sorry, @
excuse me, @
sorry to bother you, @
hmm @
um, @
er @
oh @
oh and @
ah, @
wait, @
hold on, @
listen, @
look, @
see, @
say, @
first of all @
first, @
next, @
next question: @
second question: @
lastly, @
last one: @
another one: @
same question as yesterday: @
like every morning: @
as always, @
as usual, @
once more, @
again, @
`
  .trim()
  .split('\n');
const QUESTIONS = ['how many trades did we make in october', 'which vault has the highest net apy'];

function read(message: string) {
  const { table, query, unused } = readQuestion(withoutChatter(message), CONTEXT);
  return { area: table.id, query, unused };
}

test('what is said around a question changes nothing of it', () => {
  for (const question of QUESTIONS) {
    const plain = read(question);
    expect(plain.unused).toEqual([]);
    for (const frame of FRAMES) expect(read(frame.replace('@', question)), frame).toEqual(plain);
  }
});

test('a word that begins or ends a question stays in it', () => {
  for (const question of [
    'first trades of october',
    'last losing trade',
    'right now open positions',
    'there are how many trades',
    'what was it then',
    'profit after all costs',
    'after our plan',
    'wait times of plans',
    'patterns that were promoted again',
    'can you buy EUR_USD',
    'thanks',
    'hey',
    'Yield in numbers',
    'what was higher than then',
    'next deadline',
    'second best symbol',
    'need an allowlist',
  ])
    expect(withoutChatter(question)).toBe(question);
});
