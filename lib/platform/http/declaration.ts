import type * as z from 'zod';
import type { FaultKind } from '../fault.ts';
import type { Page, Step } from '../table/table.ts';
import type { AccountScope, Caller, CallerKind } from './caller.ts';
import type { ApiEvent } from './event.ts';
import type { FileBody } from './file.ts';
import type { Revision } from './revisions/revision.ts';

/**
 * Each endpoint has one complete declaration. The Lambdas, gateway routes, local routes, OpenAPI documents and the tests for
 * every endpoint are derived from it. A declaration has no side effects: it reads no environment, network or clock.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An open endpoint's input, without a caller. */
export type OpenInput<P, Q, B> = {
  params: P;
  query: Q;
  body: B;
  now: Date;
  /** The network the request came from, for per-network limits. */
  network: string;
  /** The browser's own token; undefined before its first sign-in. */
  browser: string | undefined;
  /** Sets or removes the session cookie; `browser` also sets the browser's own token. */
  setSession(session: { text: string; seconds: number } | undefined, browser?: string): void;
  /** The browser's secret for a pending sign-in through a company's provider. */
  attempt: string | undefined;
  /** Sets that secret as a cookie, or removes it. */
  setAttempt(attempt: { text: string; seconds: number } | undefined): void;
  /** The browser's secret for sign-ins by passkey. */
  passkeySecret: string | undefined;
  /** Sets that secret as a cookie. */
  setPasskeySecret(secret: { text: string; seconds: number }): void;
  /** Returns a request header by its lowercase name. */
  header(name: string): string | undefined;
  /** Adds a header to the response. The declaration names it in `answerHeaders`. */
  setHeader(name: string, value: string): void;
  /** Links the next page, for a response with more than the list. */
  setNextPage(cursor: string): void;
};

export type Input<P, Q, B> = OpenInput<P, Q, B> & {
  account: AccountScope;
  caller: Caller;
  /**
   * The steps that store the response under the caller's Idempotency-Key, so a repeated request gets the same response. A
   * creating endpoint writes them in its own transaction, before all other steps. Empty without such a key.
   */
  remember: (answer: unknown) => Step[];
};

/** A request whose arguments were refused, with the path's texts as they were sent. */
export type BadArguments = Pick<
  Input<{ [name: string]: string | undefined }, unknown, unknown>,
  'account' | 'params' | 'setHeader'
>;

export type Schema = z.ZodObject;
export type Out<S> = S extends z.ZodType ? z.output<S> : Record<string, never>;

export type Declaration<P extends Schema | undefined, Q extends Schema | undefined, B extends Schema | undefined> = {
  method: Method;
  path: `/${string}`;
  /** The first revision with this endpoint; if omitted, only the newest has it. */
  since?: Revision;
  /** Exists twice: for the caller's own account, and below `/accounts/{account_id}` for a descendant. */
  scoped?: boolean;
  /** The media type for a non-JSON response; `run` then returns the text itself. */
  contentType?: string;
  /** Response headers, such as Cache-Control. */
  headers?: Record<string, string>;
  /** Headers set by `run`, each with its description for the reference. */
  answerHeaders?: Record<string, string>;
  /** Creates something, so the caller may send an Idempotency-Key. */
  creates?: boolean;
  /** Changes nothing despite its method, such as a look-up with a body, so a restricted user may call it. */
  reads?: boolean;
  /** Not about an account, such as a catalog or the caller, so a session need not name one. */
  accountless?: boolean;
  /** Is about the signed-in person, so API keys are refused. */
  forPeople?: boolean;
  /** An open endpoint that still checks the User-Agent and Api-Revision headers. */
  identifiesClient?: boolean;
  /** The kinds of callers allowed; all of them if omitted. Operators without a membership can only read accounts. */
  kinds?: readonly CallerKind[];
  /** Reads what only callers with full permission may see. */
  fullOnly?: boolean;
  /** Needs a session started in the last 30 minutes. */
  recentSignIn?: boolean;
  /** The maximum body size in bytes, if larger than usual. */
  bodyBytesMax?: number;
  /** Properties of a POST or PUT body that are taken as sent; elsewhere in it null means "not given". */
  keepsNulls?: readonly string[];
  /** Accepts a feed key for the feed named by `{id}`; every other endpoint refuses feed keys. */
  feedKeys?: boolean;
  /** Activates an account: the only change a deactivated account may request, for itself. */
  activatesAccount?: boolean;
  summary: string;
  description?: string;
  params?: P | undefined;
  query?: Q | undefined;
  body?: B | undefined;
  faults: FaultKind[];
};

/**
 * Other representations for callers whose Accept header prefers them to JSON: rows as CSV, in pages, a file made for the
 * response, or stored files by media type. Only the newest revision has them.
 */
export type OtherForms<I> = {
  csv?: { item: z.ZodObject; run(input: I): Promise<Page<unknown>> };
  file?: { type: string; run(input: I): Promise<Uint8Array> };
  stored?: { types: readonly string[]; run(input: I, type: string): Promise<Download> };
};

/**
 * `isCsvToo`: a spreadsheet may be sent in place of a JSON array. `wrapped`: the array may also be a field of such an object.
 * `read` returns the body passed to `run`.
 */
export type Rows = {
  schema: z.ZodObject;
  wrapped?: z.ZodObject;
  max: number;
  isCsvToo: boolean;
  read(event: ApiEvent, schema: z.ZodObject): Promise<unknown>;
};

/** A file's temporary URL, or on one machine its bytes. */
export type Download =
  | { url: string }
  | { content: AsyncIterable<Uint8Array>; bytes: number; type: string; disposition: string };

type AnyDeclaration = Declaration<Schema | undefined, Schema | undefined, Schema | undefined> & {
  response: z.ZodType;
  /** Accepts many rows at once. `run` receives them unparsed. */
  rows?: Rows;
  /** Adds headers to the refusal of an admitted caller's arguments. `run` adds its own. */
  onBadArguments?(refused: BadArguments): Promise<void>;
  /** `run` returns a `Download`: a redirect, or bytes with this media type. */
  downloads?: string;
  /** Accepts a file instead of JSON. `run` receives its bytes. */
  file?: FileBody;
  /** Returns an array in pages: `run` returns a Page, and the caller may send `limit` and `cursor`. */
  paged: boolean;
  forms?: OtherForms<Input<unknown, unknown, unknown>> | undefined;
  /** The maximum page size, for a list of small items, where the byte limit allows too many. */
  itemsMax?: number | undefined;
  /** Columns included in CSV only with `include=below`. */
  columnsBelow?: readonly string[] | undefined;
};

/** Erases one endpoint's types. This is safe because the chain parses the input with the endpoint's own schemas. */
export type GuardedEndpoint = AnyDeclaration & {
  open: false;
  run(input: Input<unknown, unknown, unknown>): Promise<unknown>;
};

/** Needs no API key or session. */
export type OpenEndpoint = AnyDeclaration & {
  open: true;
  run(input: OpenInput<unknown, unknown, unknown>): Promise<unknown>;
};

export type Endpoint = GuardedEndpoint | OpenEndpoint;

/** Endpoints in one Lambda, keyed by operationId. */
export type Group = Record<string, Endpoint>;
