import type { JsonSchema } from './json-schema.ts';

/** Something callers could rely on in the release and no longer can. `at` names it, as the changelog must. */
export type Loss = { at: string; what: string };

/** Whether callers send a schema's values or read them: widening is safe for sent values, but breaks callers reading them. */
export type Use = 'sent' | 'read';

/** Finds a schema by its reference, in the release and now. */
export type Components = { released: Record<string, JsonSchema>; current: Record<string, JsonSchema> };

/** Compares a schema with its release. Each component is reported once, under its own name, however many operations use it. */
export function schemaLosses(components: Components, use: Use, told = new Set<string>()) {
  return compare;

  function compare(released: JsonSchema, current: JsonSchema, at: string): Loss[] {
    const name = nameOf(released) ?? nameOf(current);
    const known = `${nameOf(released)} ${nameOf(current)}`;
    if (name !== undefined) {
      if (told.has(known)) return [];
      told.add(known);
    }
    const was = found(released, components.released);
    const is = found(current, components.current);
    const place = name ?? at;
    if (choicesOf(was) || choicesOf(is)) return choiceLosses(was, is, place);
    return [
      ...typeLosses(was, is, use, place),
      ...(use === 'sent' ? [...valueLosses(was, is, place), ...boundLosses(was, is, place)] : []),
      ...propertyLosses(was, is, place),
      ...(was.items && is.items ? compare(was.items, is.items, `${place}[]`) : []),
    ];
  }

  function propertyLosses(was: JsonSchema, is: JsonSchema, at: string): Loss[] {
    const before = was.properties ?? {};
    const now = is.properties ?? {};
    const kept = Object.entries(before).flatMap(([name, property]): Loss[] => {
      const place = `${at}.${name}`;
      const same = now[name];
      if (same === undefined) return [{ at: place, what: 'was removed' }];
      const isOptionalNow = use === 'read' && isRequired(was, name) && !isRequired(is, name);
      return [...(isOptionalNow ? [{ at: place, what: 'may be absent now' }] : []), ...compare(property, same, place)];
    });
    const required = (is.required ?? []).filter((name) => use === 'sent' && !isRequired(was, name));
    const isClosed = use === 'sent' && is.additionalProperties === false && was.additionalProperties !== false;
    return [
      ...kept,
      ...required.map((name) => ({ at: `${at}.${name}`, what: 'is required now' })),
      ...(isClosed ? [{ at, what: 'takes no further properties now' }] : []),
    ];
  }

  /** Everything that could be sent must still fit somewhere; everything returned must have been foreseen. */
  function choiceLosses(was: JsonSchema, is: JsonSchema, at: string): Loss[] {
    const before = choicesOf(was) ?? [was];
    const now = choicesOf(is) ?? [is];
    const fits = (one: JsonSchema, other: JsonSchema) =>
      schemaLosses(components, use, new Set(told))(one, other, at).length === 0;
    const isKept =
      use === 'sent'
        ? before.every((one) => now.some((other) => fits(one, other)))
        : now.every((other) => before.some((one) => fits(one, other)));
    return isKept ? [] : [{ at, what: use === 'sent' ? 'takes fewer forms' : 'has a form that was not foreseen' }];
  }
}

const nameOf = ({ $ref }: JsonSchema): string | undefined => $ref?.replace('#/components/schemas/', '');

function found(schema: JsonSchema, components: Record<string, JsonSchema>): JsonSchema {
  const name = nameOf(schema);
  if (name === undefined) return schema;
  const component = components[name];
  if (!component) throw new Error(`A document refers to ${schema.$ref}, which it does not have.`);
  return component;
}

const choicesOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] | undefined =>
  anyOf ?? (oneOf as JsonSchema[] | undefined);

const isRequired = ({ required = [] }: JsonSchema, name: string): boolean => required.includes(name);

function typeLosses(was: JsonSchema, is: JsonSchema, use: Use, at: string): Loss[] {
  const before = typesOf(was);
  const now = typesOf(is);
  const [narrow, wide] = use === 'sent' ? [before, now] : [now, before];
  if (!wide || narrow?.every((type) => wide.includes(type) || (type === 'integer' && wide.includes('number'))))
    return [];
  return [{ at, what: `was ${before?.join(' or ') ?? 'anything'} and is ${now?.join(' or ') ?? 'anything'}` }];
}

const typesOf = ({ type }: JsonSchema): string[] | undefined => (type === undefined ? undefined : [type].flat());

function valueLosses(was: JsonSchema, is: JsonSchema, at: string): Loss[] {
  const before = valuesOf(was);
  const now = valuesOf(is);
  if (!now) return [];
  if (!before) return [{ at, what: `takes only ${now.join(', ')} now` }];
  return before
    .filter((value) => !now.includes(value))
    .map((value) => ({ at, what: `does not take ${value} any more` }));
}

const valuesOf = (schema: JsonSchema): unknown[] | undefined =>
  schema.const === undefined ? schema.enum : [schema.const];

const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const FORMS = ['pattern', 'format', 'multipleOf', 'uniqueItems'];

function boundLosses(was: JsonSchema, is: JsonSchema, at: string): Loss[] {
  const loss = (keyword: string) => ({
    at,
    what: `has ${keyword} ${is[keyword]}, which was ${was[keyword] ?? 'not there'}`,
  });
  const number = (schema: JsonSchema, keyword: string) => schema[keyword] as number | undefined;
  return [
    ...LEAST.filter((keyword) => (number(is, keyword) ?? -Infinity) > (number(was, keyword) ?? -Infinity)).filter(
      (keyword) => !isImplied(keyword, was, is),
    ),
    ...MOST.filter((keyword) => (number(is, keyword) ?? Infinity) < (number(was, keyword) ?? Infinity)),
    ...FORMS.filter((keyword) => is[keyword] !== undefined && is[keyword] !== was[keyword]),
  ].map(loss);
}

/** Above 0 became at least 0, or less: nothing was lost. */
const isImplied = (keyword: string, was: JsonSchema, is: JsonSchema): boolean =>
  keyword === 'minimum' && Number(was.exclusiveMinimum ?? Number.NaN) >= Number(is.minimum);
