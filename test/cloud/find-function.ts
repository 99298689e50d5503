import type { Resource, Template } from './emulated/template.ts';

/** The resource of a type whose logical id begins with this, with its id. */
export function find({ Resources }: Template, type: string, start: string): [id: string, resource: Resource] {
  const [found] = Object.entries(Resources).filter(([id, { Type }]) => Type === type && id.startsWith(start));
  if (!found) throw new Error(`There is no ${type} ${start}.`);
  return found;
}
