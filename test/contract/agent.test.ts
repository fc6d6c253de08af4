import { beforeAll, describe, expect, test } from 'vitest';
import type { Agent } from '../../src/agent/agent.ts';
import { AgentAnswer, AgentEvent } from '../../src/contract/agent.ts';
import { fillKnownStore } from '../support/fill-known-store.ts';
import { STORE_TARGETS, useStore } from '../support/store-targets.ts';
import { type ApiUnderTest, openApi, readError } from './api-under-test.ts';

const PATH = '/api/agent/query';
const QUESTION = { message: 'How many trades are there?' };

/** An agent that fails after its first words. */
const FAILING: Agent = {
  async *answer() {
    yield { kind: 'text', spans: [{ text: 'So far' }] };
    throw new Error('out of words');
  },
};

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target, { keep: true });
    let api: ApiUnderTest;
    let token: string;

    beforeAll(async () => {
      await fillKnownStore(store(), Math.floor(Date.now() / 1_000));
      api = await openApi(store());
      token = await api.signInToken();
      return () => api.close();
    });

    test('a question is answered at once, or part by part', async () => {
      const whole = AgentAnswer.parse(await (await api.request(PATH, { token, json: QUESTION })).json());
      expect(whole.reply).toMatch(/^There are 203 trades over the whole history\./);
      const streamed = await api.request(PATH, {
        token,
        json: QUESTION,
        headers: { accept: 'text/event-stream' },
      });
      expect(streamed.headers.get('content-type')).toBe('text/event-stream');
      const events = (await streamed.text())
        .trim()
        .split('\n\n')
        .map((line) => AgentEvent.parse(JSON.parse(line.replace(/^data: /, ''))));
      expect(events).toEqual([
        ...whole.parts.map((part) => ({ type: 'part', part })),
        { type: 'done', answer: whole },
      ]);
    });

    test('what is no question is refused with the field', async () => {
      for (const json of [
        { message: '' },
        { message: '  \n' },
        {},
        { message: 5 },
        { message: 'x', mood: 'good' },
        { message: 'x', former: Array.from({ length: 7 }, () => 'x') },
        { message: 'x', former: ['x'.repeat(4_001)] },
      ]) {
        const answer = await api.request(PATH, { token, json });
        expect(answer.status).toBe(400);
      }
      expect((await api.request(PATH, { json: QUESTION })).status).toBe(401);
    });

    test('an agent that fails says so and gives nothing away', async () => {
      const failing = await openApi(store(), { agent: FAILING });
      const key = await failing.signInToken();
      const answer = await failing.request(PATH, { token: key, json: QUESTION });
      expect([answer.status, (await readError(answer)).code]).toEqual([500, 'internal']);
      const streamed = await failing.request(PATH, {
        token: key,
        json: QUESTION,
        headers: { accept: 'text/event-stream' },
      });
      const text = await streamed.text();
      expect(text).toContain('{"type":"failed"}');
      expect(text).not.toContain('out of words');
      failing.close();
    });
  });
}
