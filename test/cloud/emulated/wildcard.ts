/** Matches an AWS pattern: `*` is any characters; `?` is one character if `hasQuestionMark`. */
export function matchesWildcard(pattern: string, text: string, { hasQuestionMark = false } = {}): boolean {
  const literal = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${hasQuestionMark ? literal.replaceAll('\\?', '.') : literal}$`, 's').test(text);
}
