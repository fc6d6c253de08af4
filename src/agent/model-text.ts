import type { AgentPart, AgentSpan } from '../contract/agent.ts';

/** Converts a model's streamed words to parts of an answer. */
export interface ModelText {
  add(words: string): AgentPart[];
  /** The rest when the model has ended. */
  end(): AgentPart[];
}

/** The end of a sentence within a line; a decimal point is not followed by a space. */
const SENTENCE = /[.!?:;]["')\]]?\s+(?=\S)/g;
const CELLS = /^\s*\|(.*)\|\s*$/;
const RULE = /^\s*\|[\s|:-]*\|\s*$/;

/**
 * Emits complete sentences, lines and tables, so that no figure is split; `read` converts words to spans. Lines with `|`
 * become a table. Other markup stays text, except Markdown's asterisks and similar marks, which are removed.
 */
export function createModelText(read: (words: string) => AgentSpan[]): ModelText {
  let rest = '';
  let continues = false;
  let rows: string[][] = [];

  function endTable(): AgentPart[] {
    const [header, ...body] = rows;
    rows = [];
    if (!header) return [];
    return [{ kind: 'table', header, rows: body.map((row) => row.map(cell)) }];
  }

  function cell(words: string): AgentSpan {
    const spans = read(words);
    const [only] = spans;
    if (spans.length === 1 && only) return only;
    // A cell is one span: it is a link only if all of it is a figure.
    const unverified = spans.some((span) => span.unverified);
    return { text: spans.map(({ text }) => text).join(''), ...(unverified && { unverified }) };
  }

  function line(words: string, ended: boolean): AgentPart[] {
    const parts = endTable();
    const plain = words.replace(/\*\*|__|`/g, '').replace(continues ? /^$/ : /^\s*#+\s*/, '');
    if (plain.trim() !== '') {
      parts.push({ kind: 'text', spans: read(plain), ...(continues && { continues: true as const }) });
      continues = true;
    }
    if (ended) continues = false;
    return parts;
  }

  return {
    add(words) {
      const parts: AgentPart[] = [];
      rest += words;
      for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
        const whole = rest.slice(0, end);
        rest = rest.slice(end + 1);
        const inner = CELLS.exec(whole)?.[1];
        if (inner === undefined || continues) parts.push(...line(whole, true));
        else if (!RULE.test(whole)) rows.push(inner.split('|').map((text) => text.trim()));
      }
      if (!/^\s*\|/.test(rest)) {
        const end = [...rest.matchAll(SENTENCE)].map(({ index, 0: text }) => index + text.length).at(-1) ?? 0;
        if (end > 0) parts.push(...line(rest.slice(0, end), false));
        rest = rest.slice(end);
      }
      return parts;
    },
    end() {
      const parts = rest === '' ? [] : this.add('\n');
      return [...parts, ...endTable()];
    },
  };
}
