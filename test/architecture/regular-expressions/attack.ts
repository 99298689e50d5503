import { type AST, parseRegExpLiteral, visitRegExpAST } from '@eslint-community/regexpp';
import type { Expression } from './literals.ts';

/** A linear expression takes a millisecond for the longest text, a quadratic one hundreds. */
const LENGTHS = [100, 500, 3_000, 30_000, 150_000];
const CPU_MAX_MS = 30;

/**
 * Runs an expression on texts made from its own parts, and returns the beginning of one taking too long. Each text repeats a repetition's
 * prefix or body, and ends without a match. Texts grow, so a backtracking expression ends the attack within a second.
 */
export function slowTextOf({ source, flags }: Expression): string | undefined {
  const expression = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const parts = attacksOn(expression.source, flags);
  for (const length of LENGTHS) {
    for (const [before, repeated, after] of parts) {
      const text = before + repeated.repeat(Math.ceil(length / Math.max(1, repeated.length))) + after;
      if (cpuMsOf(expression, text) > CPU_MAX_MS && cpuMsOf(expression, text) > CPU_MAX_MS) return text.slice(0, 60);
    }
  }
  return undefined;
}

function cpuMsOf(expression: RegExp, text: string): number {
  const start = process.threadCpuUsage();
  text.replace(expression, '');
  return process.threadCpuUsage(start).user / 1000;
}

function attacksOn(source: string, flags: string): [before: string, repeated: string, after: string][] {
  const found = new Map<string, [string, string, string]>();
  visitRegExpAST(parseRegExpLiteral(`/${source}/${flags}`), {
    onQuantifierEnter(quantifier) {
      if (quantifier.max !== Number.POSITIVE_INFINITY) return;
      const before = textBefore(quantifier, flags);
      const repeated = sampleOf(quantifier.element, flags) || 'a';
      const further = [repeated.repeat(Math.max(1, quantifier.min)), '\n'].map((end) => before + end);
      for (const unit of new Set([repeated, ...further].filter(Boolean)))
        for (const start of unit === repeated ? [before] : [''])
          for (const end of ['\u0000', '\n\u0000']) found.set(JSON.stringify([start, unit, end]), [start, unit, end]);
    },
  });
  return [...found.values()];
}

/** A text matching the parts before an element. */
function textBefore(element: AST.Node, flags: string): string {
  const { parent } = element as { parent: AST.Node | null };
  if (!parent) return '';
  const own =
    parent.type === 'Alternative' ? parent.elements.slice(0, parent.elements.indexOf(element as AST.Element)) : [];
  return textBefore(parent, flags) + own.map((one) => sampleOf(one, flags)).join('');
}

/** A short text matching an element; empty for assertions and references. */
function sampleOf(element: AST.Node, flags: string): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'CharacterClass':
    case 'CharacterSet':
    case 'ExpressionCharacterClass': {
      const one = new RegExp(`^${element.raw}$`, flags.replace(/[gy]/g, ''));
      return CANDIDATES.find((candidate) => one.test(candidate)) ?? '';
    }
    case 'Quantifier':
      return sampleOf(element.element, flags).repeat(element.min);
    case 'Group':
    case 'CapturingGroup':
      return (element.alternatives[0]?.elements ?? []).map((one) => sampleOf(one, flags)).join('');
    default:
      return '';
  }
}

const CANDIDATES = [...'a1 -/.:;,<>"\'`@_+=(){}[]*\\\u0000\u00a0\u2068\u2069é漢', '\t', '\n'];
