import type { Method } from '../endpoint.ts';
import type { Revision } from './revision.ts';

/**
 * What differs between the revisions, as data: one entry for each row of the versioning table. Schemas are named by
 * their id and hold the fields of every revision under their newest names; a change says which revision lacks or
 * renames one. Requests, answers and the OpenAPI documents are all converted by this.
 */
export type Change = {
  /** What a caller is told about it, in the changelog and the document. */
  summary: string;
  /** Fields that only one revision has. */
  only?: { in: Revision; schema: string; field: string; required?: boolean }[];
  /** Fields that an earlier revision has under another name. */
  renamed?: { in: Revision; schema: string; field: string; as: string }[];
  /** Endpoints, by the beginning of their path and, where others stay, by their method, that only one revision has. */
  paths?: { in: Revision; prefix: string; method?: Method }[];
  /** Rules about a request as a whole that only one revision has. */
  rules?: { in: Revision; rule: 'user_agent' }[];
};

/**
 * Names by which older clients of this kind of service state an amount. An unknown field is ignored, but ignoring one of
 * these would silently book a wrong amount, so it is refused with the fields to send instead. The name that another
 * revision has for a field is refused in the same way; that follows from `renamed`.
 */
export type OldName = { schema: string; name: string; instead: string[] };

export const OLD_NAMES: OldName[] = ['NewDeposit', 'NewPaperItem'].flatMap((schema) => [
  { schema, name: 'height', instead: ['length'] },
  { schema, name: 'paper_type_id', instead: ['width', 'length', 'gsm'] },
]);

export const CHANGES: Change[] = [
  {
    summary: 'A User-Agent that names the application is required.',
    rules: [{ in: '1.6.6', rule: 'user_agent' }],
  },
  {
    summary: 'The weight of paper is called gsm; it was called density.',
    renamed: ['Deposit', 'NewDeposit', 'PaperItem', 'NewPaperItem'].map((schema) => ({
      in: '1.6.3',
      schema,
      field: 'gsm',
      as: 'density',
    })),
  },
  {
    summary: 'Biomass and carbon offsets name the order they came from.',
    only: ['BiomassOffset', 'CarbonOffset'].map((schema) => ({ in: '1.6.6', schema, field: 'order_id' })),
  },
  {
    summary: 'Orders are new.',
    paths: [{ in: '1.6.6', prefix: '/orders' }],
  },
  {
    summary: 'The whole at a glance: totals of everything below an account, the books of a month, statements.',
    paths: ['/totals', '/months', '/statements'].map((prefix) => ({ in: '1.6.6', prefix })),
  },
  {
    summary: 'Many accounts, users or deposits are created in one request.',
    paths: ['/accounts/batch', '/users/batch', '/deposits/batch'].map((prefix) => ({ in: '1.6.6', prefix })),
  },
  {
    summary: 'Accounts make and revoke their own API keys.',
    paths: [{ in: '1.6.6', prefix: '/api_keys' }],
  },
  {
    summary: 'Webhooks tell of what happens in an account and below it.',
    paths: [{ in: '1.6.6', prefix: '/webhooks' }],
  },
  {
    summary: 'Users have a permission and notifications, and can be changed.',
    only: ['User', 'CreatedUser', 'NewUser'].flatMap((schema) =>
      ['permission', 'notifications'].map((field) => ({ in: '1.6.6' as const, schema, field })),
    ),
    paths: [{ in: '1.6.6', prefix: '/users/{id}', method: 'PATCH' }],
  },
  {
    summary: 'The answer to a new user says whether an invitation is mailed.',
    only: [{ in: '1.6.6', schema: 'CreatedUser', field: 'mailed' }],
  },
  {
    summary: 'Users say when their person accepted the membership.',
    only: [
      { in: '1.6.6', schema: 'User', field: 'accepted_at' },
      { in: '1.6.6', schema: 'CreatedUser', field: 'accepted_at' },
    ],
  },
  {
    summary: 'People sign in with a code by mail, and act for the accounts whose users they are.',
    paths: ['/sign_in', '/sign_out', '/me'].map((prefix) => ({ in: '1.6.6', prefix })),
  },
  {
    summary: 'Feeds tell how they do, are checked, decide on held readings and are pushed to.',
    paths: ['/feeds/types', '/feeds/{id}/status', '/feeds/{id}/check', '/feeds/{id}/held', '/feeds/{id}/readings'].map(
      (prefix) => ({ in: '1.6.6', prefix }),
    ),
  },
  {
    summary: 'Accounts have settings: a public page, a website and a logo.',
    paths: [{ in: '1.6.6', prefix: '/settings' }],
  },
  {
    summary: 'What was changed and by whom is listed.',
    paths: [{ in: '1.6.6', prefix: '/activity' }],
  },
  {
    summary: 'Quotes list their projects and biomass offsets.',
    only: ['Quote', 'ExpandedQuote'].flatMap((schema) =>
      ['project_ids', 'biomass_offset_ids'].map((field) => ({ in: '1.6.6' as const, schema, field })),
    ),
  },
  {
    summary: 'Servers have no contact any more; it was required.',
    only: [
      { in: '1.6.3', schema: 'Server', field: 'contact' },
      { in: '1.6.3', schema: 'NewServer', field: 'contact', required: true },
      { in: '1.6.3', schema: 'ServerChange', field: 'contact' },
    ],
  },
  {
    summary: 'Forestry projects have no content_introduction any more.',
    only: [{ in: '1.6.3', schema: 'ForestryProject', field: 'content_introduction' }],
  },
];
