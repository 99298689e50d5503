/** Finds a path's resource in a REST API: static parts come before variables, and a trailing slash is ignored. */
export type Route = { resource: string; params: Record<string, string> };

export function routeOf(resources: string[], path: string): Route | undefined {
  const parts = path.replace(/(.)\/$/, '$1').split('/');
  const [found] = resources
    .map((resource) => ({ resource, pattern: resource.split('/') }))
    .filter(({ pattern }) => pattern.length === Math.max(2, parts.length))
    .filter(({ pattern }) => pattern.every((part, i) => matchesPart(part, parts[i] ?? '')))
    .sort((a, b) => (staticFirst(a.resource) < staticFirst(b.resource) ? -1 : 1));
  if (!found) return undefined;
  const params = found.pattern.flatMap((part, i) =>
    part.startsWith('{') ? [[part.slice(1, -1), decoded(parts[i] ?? '')]] : [],
  );
  return { resource: found.resource, params: Object.fromEntries(params) };
}

const matchesPart = (pattern: string, part: string): boolean =>
  pattern.startsWith('{') ? part !== '' : pattern === part;

/** `~` sorts after every letter. */
const staticFirst = (resource: string): string => resource.replace(/\{\w+\}/g, '~');

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
