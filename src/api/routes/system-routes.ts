import { readFile } from 'node:fs/promises';
import { AppError } from '../../contract/app-error.ts';
import type { ApiParts } from '../api-parts.ts';
import { streamEvents } from '../event-stream.ts';
import type { Handlers } from '../handlers.ts';
import { createOpenApiDocument } from '../openapi-document.ts';
import { createStreamSlots, type StreamSlot } from '../stream-slots.ts';

/** Health, live events, and the API's own description. */
export function createSystemRoutes(
  parts: ApiParts,
): Handlers<'health' | 'alive' | 'events' | 'openapi' | 'docs' | 'serverSettings' | 'copyStore'> {
  const { store, identity, events, clock } = parts;
  const page = readFile(new URL('../docs/docs.html', import.meta.url), 'utf8');
  const slots = createStreamSlots(store.takeSlot);
  let document: Record<string, unknown> | undefined;

  store.onSessionsEnded((operatorId) => {
    identity.forgetStates();
    slots.check(operatorId);
  });

  return {
    async health() {
      const { ok, problem } = store.health();
      return Response.json(
        { status: ok ? 'ok' : 'unavailable', store: store.kind, problem },
        { status: ok ? 200 : 503 },
      );
    },

    async alive() {
      return { status: 'ok' };
    },

    async events({ context, operator }) {
      if (!operator) throw new AppError('not_authenticated');
      const token = context.req.header('authorization')?.slice('Bearer '.length) ?? '';
      const slot: StreamSlot = { check() {} };
      // Before anything is answered: a refusal is an answer of its own.
      const giveBack = await slots.take(operator.id, slot);
      return streamEvents(context, events, {
        lastEventId: context.req.header('last-event-id'),
        expiresInMs: operator.expires_at_ms - clock(),
        isStillGood: () => isStillGood(token),
        slot,
        giveBack,
      });
    },

    async openapi() {
      document ??= createOpenApiDocument();
      return document;
    },

    async serverSettings() {
      return { settings: [...(parts.settings ?? [])] };
    },

    async copyStore() {
      if (!parts.copyStore)
        throw new AppError('backup_refused', {
          problems: [{ field: 'store', reason: 'is not the embedded one of this server' }],
        });
      return { directory: await parts.copyStore() };
    },

    async docs() {
      return new Response(await page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    },
  };

  /** While the store is down no stream is closed; it reports the recovery. */
  async function isStillGood(token: string): Promise<boolean> {
    try {
      await identity.verifyToken(token);
      return true;
    } catch (error) {
      return !(error instanceof AppError);
    }
  }
}
