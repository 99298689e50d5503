/**
 * AWS's event patterns, as far as the stack uses them. An object is matched field by field, a list holds alternatives, and one element of
 * an event's list must match.
 */
export function matches(value: unknown, pattern: unknown): boolean {
  if (Array.isArray(value)) return value.some((one) => matches(one, pattern));
  if (Array.isArray(pattern)) {
    return pattern.some((rule) => {
      if (typeof rule !== 'object' || rule === null) return rule === value;
      if ('exists' in rule) return (value !== undefined) === rule.exists;
      return 'prefix' in rule && typeof value === 'string' && value.startsWith(String(rule.prefix));
    });
  }
  return Object.entries(pattern as object).every(([name, inner]) =>
    matches((value as Record<string, unknown> | undefined)?.[name], inner),
  );
}
