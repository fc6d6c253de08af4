import * as zod from 'zod';
import type { Setting } from './setting.ts';
import { entries, secret, serviceUrl } from './setting-values.ts';

/** What answers the chat, and who may ask it from elsewhere. */
export const AGENT_SETTINGS = {
  AGENT_API_URL: {
    schema: serviceUrl.optional(),
    fallback: null,
    about: 'Agent of yours that answers the chat: it gets a POST of { message }. Else our own analyst does.',
  },
  AGENT_API_TOKEN: {
    schema: secret.optional(),
    fallback: null,
    about: 'Bearer token that AGENT_API_URL asks for.',
  },
  AGENT_BASE_URL: {
    schema: serviceUrl.optional(),
    fallback: null,
    about:
      'OpenAI-compatible endpoint of a language model that answers the chat by the same tools, such as http://127.0.0.1:11434/v1. Needs AGENT_MODEL.',
  },
  AGENT_MODEL: {
    schema: zod.string().min(1).max(200).optional(),
    fallback: null,
    about: 'Name of the model at AGENT_BASE_URL.',
  },
  AGENT_API_KEY: {
    schema: secret.optional(),
    fallback: null,
    about: 'Key that AGENT_BASE_URL asks for; models on your own machine ask for none.',
  },
  MCP_HOSTS: {
    schema: entries.pipe(
      zod.array(zod.string().regex(/^[a-z0-9.-]{1,253}$/, 'must be host names in lower case')),
    ),
    fallback: '',
    about:
      'Host names, between commas, under which programs may reach /mcp by plain http; localhost, addresses and names behind TLS need no entry.',
  },
} as const satisfies Record<string, Setting>;
