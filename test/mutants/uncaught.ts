import type { Mutation } from './mutations.ts';

/**
 * A fault that changes nothing that anybody can observe has a comment above its line: `// uncaught: <change>: <reason>`, with the change as
 * the report prints it after its kind. Such a fault counts neither as caught nor as survived.
 */
const MARK = '// uncaught: ';

/** The reason why a fault changes nothing, if a comment above its line gives it. */
export function reasonFor({ line, change }: Pick<Mutation, 'line' | 'change'>, text: string): string | undefined {
  const start = `${MARK}${changeIn(change)}: `;
  return commentsAbove(text.split('\n'), line)
    .find((comment) => comment.startsWith(start))
    ?.slice(start.length);
}

/** Comments naming a fault, each with its line. */
export function marksIn(text: string): { mark: string; line: number }[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.flatMap((mark, index) => {
    if (!mark.startsWith(MARK)) return [];
    const next = lines.findIndex((line, at) => at > index && !line.startsWith('//'));
    return [{ mark, line: next + 1 }];
  });
}

const changeIn = (change: string): string => change.slice(change.indexOf(': ') + 2);

function commentsAbove(lines: string[], line: number): string[] {
  const above = lines.slice(0, line - 1).map((one) => one.trim());
  return above.slice(above.findLastIndex((one) => !one.startsWith('//')) + 1);
}
