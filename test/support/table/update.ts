import { digitsOf, exact } from '../../../lib/platform/exact.ts';
import type { Attribute } from '../../../lib/platform/table/attributes.ts';
import { invalid } from './check-request.ts';
import { type Aliases, type Attributes, attributeAt } from './condition.ts';

/** Applies an update expression as lib/platform/table/write.ts writes them: `set a = :v, b = if_not_exists(b, :w) add c :x remove d`. */
export function updated(expression: string, item: Attributes, aliases: Aliases): Attributes {
  const out = { ...item };
  for (const { verb, path, value = '', kept } of assignmentsOf(expression)) {
    const given = aliases.values[value];
    if (verb === 'remove') put(out, path, undefined, aliases);
    else if (verb === 'add') put(out, path, sum(attributeAt(path, item, aliases), given), aliases);
    else put(out, path, (kept ? attributeAt(kept, item, aliases) : undefined) ?? given, aliases);
  }
  return out;
}

type Assignment = { verb: string; path: string; value?: string | undefined; kept?: string | undefined };

const PATH = String.raw`([#\w.]+)`;
const PARTS: Record<string, RegExp> = {
  set: new RegExp(String.raw`^${PATH} = (?:if_not_exists\(${PATH}, (:\w+)\)|(:\w+))$`),
  add: new RegExp(String.raw`^${PATH} (:\w+)$`),
  remove: new RegExp(`^${PATH}$`),
};

function assignmentsOf(expression: string): Assignment[] {
  const known = parsed.get(expression);
  if (known) return known;
  const clauses = [...expression.matchAll(/(?:^| )(set|add|remove) (.*?)(?= (?:set|add|remove) |$)/g)];
  const assignments = clauses.flatMap(([, verb = '', text = '']) =>
    text.split(/, (?![^(]*\))/).map((part) => assignmentOf(verb, part)),
  );
  parsed.set(expression, assignments);
  return assignments;
}

function assignmentOf(verb: string, part: string): Assignment {
  const match = PARTS[verb]?.exec(part);
  if (!match) throw new Error(`The table in this process does not know ${verb} ${part}.`);
  const [, path = '', second, third, fourth] = match;
  return verb === 'set' ? { verb, path, value: third ?? fourth, kept: second } : { verb, path, value: second };
}

const parsed = new Map<string, Assignment[]>();

const sum = (before: Attribute | undefined, by: Attribute | undefined): Attribute => ({
  N: digitsOf(exact(before?.N ?? '0').plus(by?.N ?? '0')),
});

function put(item: Attributes, path: string, value: Attribute | undefined, { names }: Aliases): void {
  if (path === 'pk' || path === 'sk')
    throw invalid(`Cannot update attribute ${path}. This attribute is part of the key`);
  const parts = path.split('.').map((part) => names[part] ?? part);
  const last = parts.pop() ?? '';
  let map: Attributes | undefined = item;
  for (const part of parts) {
    const inner: Attributes | undefined = map?.[part]?.M && { ...map[part].M };
    if (map && inner) map[part] = { M: inner };
    map = inner;
  }
  if (!map) throw invalid(`The document path ${path} is invalid for update.`);
  if (value === undefined) delete map[last];
  else map[last] = value;
}
