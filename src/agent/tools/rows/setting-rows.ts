import type { ServerSetting } from '../../../contract/server-settings.ts';
import { SETTING_TOPICS } from '../../areas/setting-topics.ts';
import type { ToolContext } from '../tool-context.ts';
import { plainFinding } from './plain-finding.ts';
import type { Row, Value } from './row.ts';
import type { RowSource } from './row-source.ts';

const SCREEN = '/server';

/** The settings of the server as their screen shows them, secrets only as set; null where they are not known. */
export async function openSettingRows({ settings }: ToolContext): Promise<RowSource | null> {
  if (!settings) return null;
  return {
    async *rows() {
      yield settings.map((setting): Row => {
        const fields = fieldsOf(setting);
        return {
          get: (field) => fields[field] ?? null,
          // Whether a secret has a value is told, and not which.
          isUnknown: (field) => field === 'value' && setting.is_secret,
          name: setting.name,
          to: SCREEN,
        };
      });
    },
    screenOf: ({ where }) => (where.length === 0 ? SCREEN : null),
    finding: plainFinding,
  };
}

function topicOf(name: string): string | null {
  return Object.entries(SETTING_TOPICS).find(([, { settings }]) => settings.includes(name))?.[0] ?? null;
}

function fieldsOf({ name, is_secret, value, ...setting }: ServerSetting): Readonly<Record<string, Value>> {
  return {
    ...{ ...setting, setting: name, value: is_secret ? 'set' : value },
    state: is_secret || value !== null ? 'set' : 'not set',
    secret: is_secret ? 'yes' : 'no',
    topic: topicOf(name),
  };
}
