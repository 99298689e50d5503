import * as fc from 'fast-check';
import {
  hostileAuthorization,
  hostileHeader,
  hostileKey,
  hostileQuery,
  hostileSegment,
  hostileValue,
} from './hostile.ts';

/** A request about to be sent. The body is text, so it can be something no JSON writer would produce. */
export type Draft = { path: string; query: string; body: string | undefined; headers: Record<string, string> };

export type Mutation = (draft: Draft) => Draft;

/** One change to a valid request, so the rest still lets it reach the deep code. */
export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Mutation>((draft) => draft) },
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.nat(), hostileValue)
      .map(([at, value]): Mutation => inBody((body) => replaced(body, at, value))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(hostileKey, hostileValue)
      .map(([key, value]): Mutation => inText((text) => `{${JSON.stringify(key)}:${asText(value)},${text.slice(1)}`)),
  },
  {
    // A duplicate key: the last one counts, whatever the first was.
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat(), hostileValue)
      .map(([at, value]): Mutation => inJson((text) => text.replace(/\}$/, `,${pairAt(text, at, value)}}`))),
  },
  { weight: 1, arbitrary: fc.nat(200).map((at): Mutation => inText((text) => text.slice(0, at))) },
  {
    weight: 1,
    arbitrary: fc.nat(200).map((at): Mutation => inText((text) => `${text.slice(0, at)}\u0000${text.slice(at)}`)),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(
        'null',
        '[]',
        '""',
        '0',
        'true',
        '{}',
        '{}{}',
        '\ufeff{}',
        "{'a':1}",
        '{"a":1,}',
        'NaN',
        '{"a":1e999}',
        ' ',
      )
      .map((text): Mutation => inText(() => text)),
  },
  { weight: 1, arbitrary: hostileValue.map((value): Mutation => inText(() => asText(value))) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(['[', ']'], ['{"a":', '}'])
      .chain(([open = '', close = '']) =>
        fc
          .constantFrom(100, 1_000, 2_000, 2_500, 4_000, 20_000)
          .map(
            (depth): Mutation =>
              inText((text) => `{"deep":${open.repeat(depth)}1${close.repeat(depth)},${text.slice(1)}`),
          ),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(999_900, 1_000_100).map((size): Mutation => inText((text) => text + ' '.repeat(size))),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom('idempotency-key', 'api-revision', 'user-agent', 'x-user-agent', 'content-type', 'host'),
        hostileHeader,
      )
      .map(
        ([name, value]): Mutation =>
          (draft) => ({ ...draft, headers: { ...draft.headers, [name]: value } }),
      ),
  },
  {
    weight: 2,
    arbitrary: hostileAuthorization.map(
      (authorization): Mutation =>
        (draft) => ({ ...draft, headers: { ...draft.headers, authorization } }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant<Mutation>((draft) => ({ ...draft, headers: { ...draft.headers, 'api-revision': '1.6.3' } })),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(), hostileSegment).map(
      ([at, segment]): Mutation =>
        (draft) => {
          const parts = draft.path.split('/');
          parts[1 + (at % (parts.length - 1))] = segment;
          return { ...draft, path: parts.join('/') };
        },
    ),
  },
  {
    weight: 1,
    arbitrary: hostileSegment.map(
      (segment): Mutation =>
        (draft) => ({ ...draft, path: `${draft.path}/${segment}` }),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Mutation>((draft) => ({ ...draft, path: draft.path.toUpperCase() })) },
  {
    weight: 3,
    arbitrary: fc.array(hostileQuery, { minLength: 1, maxLength: 3 }).map(
      (queries): Mutation =>
        (draft) => ({ ...draft, query: `?${queries.join('&')}` }),
    ),
  },
);

const asText = (value: unknown): string => JSON.stringify(value) ?? 'null';

const inText =
  (change: (text: string) => string): Mutation =>
  (draft) => ({ ...draft, body: change(draft.body ?? '{}') });

/** Leaves non-JSON bodies alone, such as a picture. */
const inJson =
  (change: (text: string) => string): Mutation =>
  (draft) =>
    draft.body === undefined || draft.headers['content-type'] ? draft : { ...draft, body: change(draft.body) };

const inBody = (change: (body: unknown) => unknown): Mutation => inJson((text) => asText(change(JSON.parse(text))));

/** The body with the value at one of its places, however deep; the whole body is a place too. */
function replaced(body: unknown, at: number, value: unknown): unknown {
  const places = placesIn(body);
  const place = places[at % places.length] ?? [];
  return put(body, place, value);
}

export type Place = (string | number)[];

/** Every place in a value, the value itself first. */
export function placesIn(value: unknown, here: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [here];
  return [here, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...here, key]))];
}

/** The target with a value at a place. */
export function put(target: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  const inner = (target as Record<string | number, unknown>)[key];
  const changed = put(inner, rest, value);
  if (Array.isArray(target)) return target.with(Number(key), changed);
  return { ...(target as object), [key]: changed };
}

function pairAt(text: string, at: number, value: unknown): string {
  const keys = Object.keys(JSON.parse(text));
  return `${JSON.stringify(keys[at % (keys.length || 1)] ?? 'a')}:${asText(value)}`;
}
