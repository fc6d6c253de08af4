import type * as zod from 'zod';

type Issue = zod.core.$ZodIssue;

/** How a default message of the library begins; those of our schemas begin in lower case. */
const DEFAULT_MESSAGE = /^(Invalid|Too|Unrecognized)\b/;
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
};
const FORMATS: Readonly<Record<string, string>> = {
  email: 'an email address',
  uuid: 'a UUID',
  url: 'an address',
  date: 'a date such as 2026-01-31',
  datetime: 'a time such as 2026-01-31T12:00:00Z',
};
const PARTS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' };

/** What is wrong with a field, as the rest of a sentence: 'must be a number', 'is missing'. Values are never repeated. */
export function plainReason(issue: Issue): string {
  return DEFAULT_MESSAGE.test(issue.message) ? reasonOf(issue) : issue.message;
}

function reasonOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return 'is missing';
      return `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format': {
      const form = FORMATS[issue.format];
      if (form) return `must be ${form}`;
      return issue.pattern ? `must match ${issue.pattern}` : 'has a form that is not allowed';
    }
    case 'too_small':
      return atLeast(issue.origin, issue.minimum, issue.inclusive ?? true);
    case 'too_big': {
      const part = PARTS[issue.origin];
      if (part) return `must have at most ${issue.maximum}${part}`;
      return `must be ${(issue.inclusive ?? true) ? 'at most' : 'less than'} ${issue.maximum}`;
    }
    case 'invalid_key':
      return 'has a name that is not allowed';
    case 'invalid_union':
      return issue.discriminator === undefined
        ? 'has none of the forms that are allowed'
        : 'is none that is known';
    default:
      return issue.message;
  }
}

function atLeast(origin: string, minimum: number | bigint, isInclusive: boolean): string {
  const part = PARTS[origin];
  if (part) return Number(minimum) === 1 ? 'must not be empty' : `must have at least ${minimum}${part}`;
  return `must be ${isInclusive ? 'at least' : 'more than'} ${minimum}`;
}
