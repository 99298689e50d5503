/** Whether a text fits a pattern of AWS: `*` is any characters; `?` is one, where it is said to be. */
export function fits(pattern: string, text: string, { isOneMarked = false } = {}): boolean {
  const literal = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${isOneMarked ? literal.replaceAll('\\?', '.') : literal}$`, 's').test(text);
}
