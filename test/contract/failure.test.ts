import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { STORE_TARGETS, useStore } from '../support/store-targets.ts';
import { openApi, readError } from './api-under-test.ts';

for (const target of STORE_TARGETS) {
  describe(target.name, () => {
    const store = useStore(target);

    test('a bug is answered without detail, logged with its cause, and stops nothing else', async () => {
      const api = await openApi(store());
      const token = await api.signInToken();
      await sql`alter table preferences rename to elsewhere`.execute(store().db);
      const response = await api.request('/api/identity/preferences', { token });
      await sql`alter table elsewhere rename to preferences`.execute(store().db);
      const text = await response.clone().text();
      const error = await readError(response);
      expect(error).toEqual({
        status: 500,
        code: 'internal',
        message: 'Something went wrong on the server.',
        request_id: error.request_id,
      });
      expect(text).not.toContain('relation');
      const line = api.logLines.map((text) => JSON.parse(text)).find(({ level }) => level === 'error');
      expect(line).toMatchObject({
        msg: 'A request failed',
        path: '/api/identity/preferences',
        status: 500,
        request_id: error.request_id,
        error: { code: '42P01', message: expect.stringContaining('preferences') },
      });
      expect((await api.request('/api/identity/preferences', { token })).status).toBe(200);
      expect(store().health().ok).toBe(true);
    });

    test('every answer has an id of its own, and its log line names it', async () => {
      const api = await openApi(store());
      const ids = new Set<string>();
      for (const path of ['/api/health', '/api/nothing', '/api/trading/status/', '/nothing']) {
        const id = (await api.request(path)).headers.get('x-request-id') ?? '';
        expect(api.logLines.at(-1)).toContain(`"request_id":"${id}"`);
        ids.add(id);
      }
      expect(ids.size).toBe(4);
    });
  });
}
