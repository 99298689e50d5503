import * as z from 'zod';
import { wholeNumber } from '../fields.ts';
import type { Page, Paging } from '../table/table.ts';
import type {
  Declaration,
  Download,
  Endpoint,
  GuardedEndpoint,
  Input,
  OpenEndpoint,
  OpenInput,
  OtherForms,
  Out,
  Schema,
} from './declaration.ts';
import type { FileBody } from './file.ts';
import { inRevision } from './revisions/declare.ts';

/** Declares an endpoint: declaration.ts has every member. */
export function endpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends z.ZodType = z.ZodType,
>(
  declaration: Declaration<P, Q, B> & {
    response: R;
    forms?: OtherForms<Input<Out<P>, Out<Q> & Paging, Out<B>>>;
    run(input: Input<Out<P>, Out<Q>, Out<B>>): Promise<z.input<R>>;
  },
): GuardedEndpoint {
  const { query, forms } = declaration;
  const paged = forms?.csv && { query: query ? withPaging(query) : PagingQuery };
  return { ...declaration, ...paged, forms: forms as GuardedEndpoint['forms'], open: false, paged: false };
}

/** Declares an endpoint open without an API key or session. */
export function openEndpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  R extends z.ZodType = z.ZodType,
>(
  declaration: Omit<
    Declaration<P, Q, B>,
    'scoped' | 'creates' | 'accountless' | 'forPeople' | 'kinds' | 'feedKeys' | 'activatesAccount'
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

/** Declares an endpoint for a paged list. */
export function list<
  I extends z.ZodType,
  P extends Schema | undefined = undefined,
  Q extends Schema = z.ZodObject<Record<never, never>>,
>(
  declaration: Omit<Declaration<P, Q, undefined>, 'method'> & {
    item: I;
    itemsMax?: number;
    columnsBelow?: readonly string[];
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

/** Declares an endpoint for a file replacing the previous one. */
export function upload<R extends z.ZodType, P extends Schema | undefined = undefined>(
  declaration: Omit<Declaration<P, undefined, undefined>, 'method' | 'query' | 'body' | 'creates'> & {
    file: FileBody;
    response: R;
    run(input: Input<Out<P>, Out<undefined>, Uint8Array>): Promise<z.input<R>>;
  },
): GuardedEndpoint {
  return { ...declaration, method: 'PUT', open: false, paged: false } as GuardedEndpoint;
}

/** Declares an endpoint for downloading a file of any size. */
export function download<P extends Schema>(
  declaration: Omit<Declaration<P, undefined, undefined>, 'method' | 'query' | 'body' | 'creates'> & {
    downloads: string;
    run(input: Input<Out<P>, Out<undefined>, Out<undefined>>): Promise<Download>;
  },
): GuardedEndpoint {
  return { ...declaration, method: 'GET', response: z.unknown(), open: false, paged: false } as GuardedEndpoint;
}

/** Whether an endpoint changes something: by its method, unless it is declared with `reads`. */
export const changes = ({ method, reads }: Pick<Endpoint, 'method' | 'reads'>): boolean => method !== 'GET' && !reads;

/** An endpoint's paths. API Gateway allows one variable name per position in the path tree, hence `{child_id}`. */
export function pathsOf({ path, scoped }: Pick<Endpoint, 'path' | 'scoped'>): string[] {
  return scoped ? [path, `/accounts/{account_id}${path.replace('{account_id}', '{child_id}')}`] : [path];
}
