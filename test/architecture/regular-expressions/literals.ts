import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vitest/node';

export type Expression = { place: string; source: string; flags: string };

type Node = { type: string; start: number } & Record<string, unknown>;

const FOLDERS = ['agent', 'client', 'dashboard', 'docs', 'functions', 'infra', 'lib', 'operator'];

/** Files reading only this repository or its own build: no caller's text reaches them. */
const OWN_TEXT_ONLY = /^(dashboard\/build|infra\/(bundle|documentation)|lib\/presentation\/rendering\/fonts\/.*)\.ts$/;

/** Every regular expression literal, and the number of `RegExp(...)` calls by file, in code reachable by others' text. */
export function expressionsInSource(): { literals: Expression[]; calls: Map<string, number> } {
  const literals: Expression[] = [];
  const calls = new Map<string, number>();
  for (const file of sourceFiles()) {
    const text = readFileSync(file, 'utf8');
    walk(parsed(text, file), (node) => {
      literals.push(...literalOf(node, text, file));
      if ((node.callee as Node | undefined)?.name === 'RegExp') calls.set(file, (calls.get(file) ?? 0) + 1);
    });
  }
  return { literals, calls };
}

export function literalsIn(text: string, file: string): Expression[] {
  const literals: Expression[] = [];
  walk(parsed(text, file), (node) => literals.push(...literalOf(node, text, file)));
  return literals;
}

const parsed = (text: string, file: string): Node =>
  parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file) as unknown as Node;

function literalOf(node: Node, text: string, file: string): Expression[] {
  const { pattern, flags } = (node.regex ?? {}) as { pattern?: string; flags?: string };
  if (pattern === undefined) return [];
  const place = `${file}:${text.slice(0, node.start).split('\n').length}`;
  return [{ place, source: pattern, flags: flags ?? '' }];
}

const sourceFiles = (): string[] =>
  globSync(FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx,mjs,js}`))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file) && !OWN_TEXT_ONLY.test(file))
    .sort();

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (value !== null && typeof value === 'object') {
    if ('type' in value) visit(value as Node);
    for (const [key, child] of Object.entries(value)) if (key !== 'parent') walk(child, visit);
  }
}
