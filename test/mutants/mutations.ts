import { parseAst } from 'vitest/node';

/** A small fault to put into a source: it replaces the text from `start` to `end`. */
export type Mutation = { start: number; end: number; line: number; replacement: string; change: string };

type Span = { start: number; end: number };
type Node = Span & { type: string } & Record<string, unknown>;

/** All faults possible in a module. */
export function mutationsOf(file: string, text: string): Mutation[] {
  const found: Mutation[] = [];
  const add = ({ start, end }: Span, replacement: string, kind: string, shownWith?: Span): void => {
    const line = text.slice(0, start).split('\n').length;
    const whole = shownWith ?? { start, end };
    const changed = text.slice(whole.start, start) + replacement + text.slice(end, whole.end);
    const change = `${kind}: ${short(text.slice(whole.start, whole.end))} → ${short(changed) || '(nothing)'}`;
    found.push({ start, end, line, replacement, change });
  };
  const source = ({ start, end }: Node): string => text.slice(start, end);
  const program = parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file) as unknown as Node;
  walk(program, (node) => {
    switch (node.type) {
      case 'IfStatement':
      case 'ConditionalExpression':
      case 'WhileStatement': {
        const test = node.test as Node;
        add(test, `!(${source(test)})`, 'negated condition');
        break;
      }
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const operator = String(node.operator);
        const between = { start: (node.left as Node).end, end: (node.right as Node).start };
        const swapped = SWAPPED[operator];
        if (swapped)
          add(between, text.slice(between.start, between.end).replace(operator, swapped), 'changed operator', node);
        break;
      }
      case 'CallExpression': {
        const last = (node.arguments as Node[]).at(-1);
        const before = (node.arguments as Node[]).at(-2);
        if (last && before) add({ start: before.end, end: last.end }, '', 'removed argument', node);
        break;
      }
      case 'Property':
        if (CONDITIONS.includes(nameOf(node.key as Node))) add(node, '...{}', 'removed condition');
        break;
      case 'ExpressionStatement':
        if (CALLS.includes((node.expression as Node).type)) add(node, ';', 'removed statement');
        break;
      case 'Literal':
        if (typeof node.value === 'number') add(node, String(node.value + 1), 'changed constant');
        else if (typeof node.value === 'boolean') add(node, String(!node.value), 'changed constant');
        // A sentence is for people; tests need not check every word.
        else if (typeof node.value === 'string' && !/\s/.test(node.value)) add(node, "'mutant'", 'swapped string');
        break;
    }
  });
  return found;
}

const SWAPPED: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};
const CONDITIONS = ['must', 'otherwise'];
const CALLS = ['CallExpression', 'AwaitExpression'];

/** Module and type names, not behavior. */
const PASSED_OVER = [
  'ImportDeclaration',
  'ExportAllDeclaration',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAnnotation',
  'TSTypeParameterInstantiation',
  'TSTypeParameterDeclaration',
  'TSDeclareFunction',
];
const TEXT_PROPERTIES = ['summary', 'description', 'class', 'className'];

function walk(node: Node, visit: (node: Node) => void): void {
  if (PASSED_OVER.includes(node.type) || isText(node)) return;
  visit(node);
  for (const [name, value] of Object.entries(node)) {
    if (name === 'typeAnnotation' || (name === 'key' && node.computed !== true)) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Log lines, and properties with documentation texts or style names. */
function isText(node: Node): boolean {
  if (node.type === 'ExpressionStatement') return isText(node.expression as Node);
  if (node.type === 'CallExpression') return nameOf(node.callee as Node) === 'log';
  const name = node.type === 'Property' ? node.key : node.type === 'JSXAttribute' ? node.name : undefined;
  return name !== undefined && TEXT_PROPERTIES.includes(nameOf(name as Node));
}

const nameOf = (node: Node): string => String(node.name ?? node.value ?? '');

const short = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 80);
