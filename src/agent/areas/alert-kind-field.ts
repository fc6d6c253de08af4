import type { FieldSpec } from '../grammar/area-table.ts';
import { kindPhrases } from './kind-phrases.ts';

const KINDS = {
  'pattern step': ['pattern step', 'promotion', 'demotion'],
  drawdown: ['drawdown'],
  'desk loss': ['desk loss', 'loss of a desk', 'losing desk'],
  'source stale': ['stale source', 'source stale', 'stale feed', 'stale'],
  'position open': ['position open', 'long open position', 'open position'],
  'claim deadline': ['claim deadline', 'deadline alert', 'about a deadline', 'about deadlines'],
  'deadline near': ['deadline near', 'near deadline', 'mint phase alert', 'timelock alert'],
  'gas cheap': ['gas cheap', 'cheap gas'],
  'gas deadline': ['gas deadline', 'missed gas deadline'],
  'vault closed': ['vault closed', 'closed vault', 'vault alert'],
  'pot drift': ['pot drift', 'drift of a pot', 'drift alert'],
  'flash loan reverted': ['flash loan reverted', 'reverted flash loan', 'failed flash loan'],
  'new device': ['new device', 'device'],
  test: ['test'],
} satisfies FieldSpec['values'];

/** What an alert, or a rule of alerts, is about. */
export const ALERT_KIND_FIELD: FieldSpec = {
  words: ['kind', 'type', 'kind of alert', 'alert kind', 'alert fires', 'sort of alert', 'type of alert'],
  unit: 'text',
  groups: true,
  values: KINDS,
  phrases: kindPhrases(KINDS),
};
