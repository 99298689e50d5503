import * as z from 'zod';
import type { FaultKind } from '../fault.ts';
import { wholeNumber } from '../fields.ts';
import type { Page, Paging, Step } from '../table/table.ts';
import type { AccountScope, Caller } from './caller.ts';
import type { ApiEvent } from './event.ts';
import type { FileBody } from './file.ts';
import { inRevision } from './revisions/declare.ts';
import type { Revision } from './revisions/revision.ts';

/**
 * An endpoint is declared once, whole. From the declarations come the Lambdas, the gateway's routes, the local
 * routes, the OpenAPI document and the tests that hold for every endpoint. Declaring does nothing: no environment,
 * no network, no clock.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What an open endpoint is given: nobody has said who calls. */
export type OpenInput<P, Q, B> = {
  params: P;
  query: Q;
  body: B;
  now: Date;
  /** The network that the request came from, for what is limited by it. */
  network: string;
  /** The text by which the caller's browser is known; undefined for one that has not signed in before. */
  browser: string | undefined;
  /** Keeps a session in the caller's browser, or takes it away; `browser` makes the browser known. */
  setSession(session: { text: string; seconds: number } | undefined, browser?: string): void;
  /** A header of the request, by its name in lower case; what every request has is in `caller` already. */
  header(name: string): string | undefined;
};

export type Input<P, Q, B> = OpenInput<P, Q, B> & {
  account: AccountScope;
  caller: Caller;
  /**
   * What a creating endpoint writes along with its change, before all other steps: the answer under the caller's
   * Idempotency-Key, so that the same request answers the same again. Nothing without such a key.
   */
  remember: (answer: unknown) => Step[];
};

type Schema = z.ZodObject;
type Out<S> = S extends z.ZodType ? z.output<S> : Record<string, never>;

type Declaration<P extends Schema | undefined, Q extends Schema | undefined, B extends Schema | undefined> = {
  method: Method;
  path: `/${string}`;
  /** The first revision that has it; without one, only the newest has it. */
  since?: Revision;
  /** Exists twice: for the caller's own account, and below `/accounts/{account_id}` for a descendant. */
  scoped?: boolean;
  /** What it answers when that is not JSON: `run` then answers the text itself. */
  contentType?: string;
  /** Headers of the answer, such as how long it may be kept. */
  headers?: Record<string, string>;
  /** Creates something, so the caller may send an Idempotency-Key. */
  creates?: boolean;
  /** Changes nothing though its method says so, such as one that looks something up with a body: a restricted user may. */
  reads?: boolean;
  /** Is about no account, so a session need not name one: a catalogue, or the caller. */
  accountless?: boolean;
  /** Is about the person who has signed in, so a key is refused. */
  forPeople?: boolean;
  /** Answers without a key, but the rules about the User-Agent and Api-Revision headers hold all the same. */
  identifiesClient?: boolean;
  /** A key that may only push to one feed may call it, for the feed that `{id}` names; every other endpoint refuses it. */
  feedKeys?: boolean;
  /** Activates an account: the only change that a deactivated account may ask for, of itself. */
  activatesAccount?: boolean;
  summary: string;
  description?: string;
  params?: P | undefined;
  query?: Q | undefined;
  body?: B | undefined;
  faults: FaultKind[];
};

/** `isCsvToo`: a spreadsheet may be sent in place of a JSON array. */
export type Rows = {
  schema: z.ZodObject;
  max: number;
  isCsvToo: boolean;
  read(event: ApiEvent, schema: z.ZodObject): Promise<unknown[]>;
};

type AnyDeclaration = Declaration<Schema | undefined, Schema | undefined, Schema | undefined> & {
  response: z.ZodType;
  /** Takes many rows at once: what a row is, and who reads them. `run` is handed the rows as they came. */
  rows?: Rows;
  /** Takes a file in place of JSON. `run` is handed its bytes. */
  file?: FileBody;
  /** Answers an array in pages: `run` answers a Page, the caller may send `limit` and `cursor`. */
  paged: boolean;
};

/** Here the types of one endpoint end: the chain makes the input by the endpoint's own schemas, so it is what they say. */
export type GuardedEndpoint = AnyDeclaration & {
  open: false;
  run(input: Input<unknown, unknown, unknown>): Promise<unknown>;
};

/** Answers without a key. */
export type OpenEndpoint = AnyDeclaration & {
  open: true;
  run(input: OpenInput<unknown, unknown, unknown>): Promise<unknown>;
};

export type Endpoint = GuardedEndpoint | OpenEndpoint;

/** Endpoints of one Lambda; the name of each is its operationId. */
export type Group = Record<string, Endpoint>;

export function endpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends z.ZodType = z.ZodType,
>(
  declaration: Declaration<P, Q, B> & { response: R; run(input: Input<Out<P>, Out<Q>, Out<B>>): Promise<z.input<R>> },
): GuardedEndpoint {
  return { ...declaration, open: false, paged: false };
}

/** An endpoint that answers without a key. */
export function openEndpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends z.ZodType = z.ZodType,
>(
  declaration: Omit<
    Declaration<P, Q, B>,
    'scoped' | 'creates' | 'accountless' | 'forPeople' | 'feedKeys' | 'activatesAccount'
  > & {
    response: R;
    run(input: OpenInput<Out<P>, Out<Q>, Out<B>>): Promise<z.input<R>>;
  },
): OpenEndpoint {
  return { ...declaration, open: true, paged: false };
}

const PagingQuery = z.object({
  limit: wholeNumber(1, 1000).optional().describe('How many at the most; without it, all as far as about 4 MB.'),
  cursor: z.string().max(4096).optional().describe('Where to go on: from the Link header of the page before.'),
});
inRevision('1.6.3', PagingQuery, { fields: ['limit', 'cursor'] });

const withPaging = (query: z.ZodObject): z.ZodObject =>
  inRevision('1.6.3', query.extend(PagingQuery.shape), { like: query, fields: ['limit', 'cursor'] });

/** An endpoint that answers a list. */
export function list<
  I extends z.ZodType,
  P extends Schema | undefined = undefined,
  Q extends Schema = z.ZodObject<Record<never, never>>,
>(
  declaration: Omit<Declaration<P, Q, undefined>, 'method'> & {
    item: I;
    run(input: Input<Out<P>, Out<Q> & Paging, Out<undefined>>): Promise<Page<z.input<I>>>;
  },
): GuardedEndpoint {
  const { item, query, ...rest } = declaration;
  return {
    ...rest,
    method: 'GET',
    query: query ? withPaging(query) : PagingQuery,
    response: z.array(item),
    open: false,
    paged: true,
  };
}

/** An endpoint that takes a file and puts it in the place of the one before. */
export function upload<R extends z.ZodType>(
  declaration: Omit<
    Declaration<undefined, undefined, undefined>,
    'method' | 'params' | 'query' | 'body' | 'creates'
  > & {
    file: FileBody;
    response: R;
    run(input: Input<Out<undefined>, Out<undefined>, Uint8Array>): Promise<z.input<R>>;
  },
): GuardedEndpoint {
  return { ...declaration, method: 'PUT', open: false, paged: false } as GuardedEndpoint;
}

/** Every media type that an endpoint takes as a file: a gateway has to be told of them. */
export const fileTypesOf = (groups: Iterable<Group>): string[] => [
  ...new Set([...groups].flatMap((group) => Object.values(group).flatMap(({ file }) => file?.types ?? []))),
];

/** Whether an endpoint changes something: by its method, unless it says otherwise. */
export const changes = ({ method, reads }: Pick<Endpoint, 'method' | 'reads'>): boolean => method !== 'GET' && !reads;

/** The paths an endpoint is reached at. API Gateway allows one variable name for each place in the path tree. */
export function pathsOf({ path, scoped }: Pick<Endpoint, 'path' | 'scoped'>): string[] {
  return scoped ? [path, `/accounts/{account_id}${path.replace('{account_id}', '{child_id}')}`] : [path];
}
