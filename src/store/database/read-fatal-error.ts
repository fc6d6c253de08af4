const ERROR_RESPONSE = 'E'.charCodeAt(0);
/** The type of a message and its length, which counts itself. */
const HEAD_BYTES = 5;

interface FatalError {
  /** SQLSTATE. */
  readonly code: string | null;
  readonly message: string;
}

/** The first error of severity PANIC or FATAL in whole messages of PostgreSQL's protocol; undefined without one. */
export function readFatalError(messages: Buffer): FatalError | undefined {
  for (let at = 0; at + HEAD_BYTES <= messages.length; ) {
    const end = at + 1 + messages.readUInt32BE(at + 1);
    if (messages[at] === ERROR_RESPONSE) {
      const fields = readFields(messages.toString('utf8', at + HEAD_BYTES, end));
      const severity = fields.get('V') ?? fields.get('S');
      if (severity === 'PANIC' || severity === 'FATAL')
        return { code: fields.get('C') ?? null, message: fields.get('M') ?? severity };
    }
    at = end;
  }
  return undefined;
}

/** Fields by their letter, as the protocol lists them: letter, text, zero. */
function readFields(text: string): ReadonlyMap<string, string> {
  const fields = text.split('\0').filter((field) => field !== '');
  return new Map(fields.map((field) => [field[0]!, field.slice(1)]));
}
