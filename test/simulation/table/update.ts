import { digitsOf, exact } from '../../../lib/platform/exact.ts';
import type { Attribute } from '../../../lib/platform/table/attributes.ts';
import { type Aliases, type Attributes, attributeAt } from './condition.ts';

/** Applies an update expression as lib/platform/table/write.ts writes them: `set a = :v, b = if_not_exists(b, :w) add c :x remove d`. */
export function updated(expression: string, item: Attributes, aliases: Aliases): Attributes {
  const out = { ...item };
  for (const { verb, parts } of clausesOf(expression)) {
    for (const part of parts) {
      const [path = '', value = ''] = part;
      if (verb === 'remove') put(out, path, undefined, aliases);
      else if (verb === 'add') put(out, path, sum(attributeAt(path, item, aliases), aliases.values[value]), aliases);
      else {
        const kept = part.length > 2 ? attributeAt(path, item, aliases) : undefined;
        put(out, path, kept ?? aliases.values[part.at(-1) ?? ''], aliases);
      }
    }
  }
  return out;
}

type Clause = { verb: string; parts: string[][] };

/** Each part as its words: the path, for `if_not_exists` the path again, and the value's alias. */
function clausesOf(expression: string): Clause[] {
  const known = parsed.get(expression);
  if (known) return known;
  const clauses = [...expression.matchAll(/(?:^| )(set|add|remove) (.*?)(?= (?:add|remove) |$)/g)].map(
    ([, verb = '', text = '']) => ({
      verb,
      parts: text.split(/, (?![^(]*\))/).map((part) => part.match(/[:#][\w.#]+/g) ?? []),
    }),
  );
  parsed.set(expression, clauses);
  return clauses;
}

const parsed = new Map<string, Clause[]>();

const sum = (before: Attribute | undefined, by: Attribute | undefined): Attribute => ({
  N: digitsOf(exact(before?.N ?? '0').plus(by?.N ?? '0')),
});

function put(item: Attributes, path: string, value: Attribute | undefined, { names }: Aliases): void {
  const parts = path.split('.').map((part) => names[part] ?? part);
  const last = parts.pop() ?? '';
  let map: Attributes | undefined = item;
  for (const part of parts) {
    const inner: Attributes | undefined = map?.[part]?.M && { ...map[part].M };
    if (map && inner) map[part] = { M: inner };
    map = inner;
  }
  if (!map) throw Object.assign(new Error(`${path} leads nowhere.`), { name: 'ValidationException' });
  if (value === undefined) delete map[last];
  else map[last] = value;
}
