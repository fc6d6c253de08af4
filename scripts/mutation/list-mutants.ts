import { parseSync } from 'vite';

/** One small change of a source text: the characters from `start` to before `end` become `text`. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly line: number;
  /** Where a statement runs whenever the changed code may run: the start of the innermost block around it. */
  readonly probeAt: number;
}

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '<<': '>>',
  '>>': '<<',
  '>>>': '<<',
  '&': '|',
  '|': '&',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
  '++': '--',
  '--': '++',
};
const OPERATIONS = ['BinaryExpression', 'LogicalExpression', 'AssignmentExpression', 'UpdateExpression'];
const CONDITIONS = ['IfStatement', 'WhileStatement', 'ConditionalExpression'];

/**
 * Every change of one operator, condition, number, truth value or statement that leaves the text of a TypeScript file
 * parseable. Types, imports and strings stay as they are.
 */
export function listMutants(file: string, source: string): Mutant[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const mutants: Mutant[] = [];
  let probeAt = 0;
  const add = (start: number, end: number, text: string) => {
    const changed = source.slice(0, start) + text + source.slice(end);
    if (parseSync(file, changed).errors.length > 0) return;
    mutants.push({ start, end, text, line: source.slice(0, start).split('\n').length, probeAt });
  };
  const visit = (node: Node): void => {
    if (node.type.startsWith('TS') && !['TSNonNullExpression', 'TSAsExpression'].includes(node.type)) return;
    if (node.type === 'ImportDeclaration') return;
    mutate(node, source, add);
    const outer = probeAt;
    if (node.type === 'BlockStatement') probeAt = node.start + 1;
    for (const child of childrenOf(node)) visit(child);
    probeAt = outer;
  };
  visit(program as unknown as Node);
  return mutants;
}

function mutate(node: Node, source: string, add: (start: number, end: number, text: string) => void): void {
  const text = source.slice(node.start, node.end);
  if (OPERATIONS.includes(node.type)) {
    const operator = String(node.operator);
    const changed = OPERATORS[operator];
    const at = operatorAt(node, source, operator);
    if (changed && at >= 0) add(at, at + operator.length, changed);
  } else if (node.type === 'Literal' && (typeof node.value === 'number' || typeof node.value === 'bigint')) {
    add(node.start, node.end, `(${text} + ${typeof node.value === 'bigint' ? '1n' : '1'})`);
  } else if (node.type === 'Literal' && typeof node.value === 'boolean') {
    add(node.start, node.end, String(!node.value));
  } else if (node.type === 'UnaryExpression' && (node.operator === '-' || node.operator === '!')) {
    add(node.start, node.start + 1, '');
  } else if (node.type === 'ExpressionStatement' && (node.expression as Node).type === 'CallExpression') {
    add(node.start, node.end, '{}');
  } else if (node.type === 'ContinueStatement' || node.type === 'BreakStatement') {
    add(node.start, node.end, '{}');
  }
  if (CONDITIONS.includes(node.type)) {
    const test = node.test as Node;
    add(test.start, test.end, `!(${source.slice(test.start, test.end)})`);
  }
}

/** Where the operator of a node stands in the source, -1 where it is not found. */
function operatorAt(node: Node, source: string, operator: string): number {
  if (node.type === 'UpdateExpression') {
    return node.prefix === true ? node.start : node.end - operator.length;
  }
  const left = node.left as Node;
  const right = node.right as Node;
  const at = source.slice(left.end, right.start).indexOf(operator);
  return at < 0 ? -1 : left.end + at;
}

function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([field]) => field !== 'typeAnnotation' && field !== 'returnType')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((value): value is Node => {
      return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
    });
}
