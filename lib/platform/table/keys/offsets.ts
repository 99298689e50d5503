import type { AccountPath } from '../account-path.ts';
import type { Key, List } from './key.ts';
import { bounded } from './key-text.ts';
import { kinds } from './kinds.ts';

export const offsetKeys = {
  // an account's resources by id: read backward they are newest first, between two ids they are a date range
  quote: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.quote}${id}` }),
  biomassOffset: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.biomassOffset}${id}` }),
  order: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.order}${id}` }),
  carbonOffset: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.carbonOffset}${id}` }),
  certificate: (path: AccountPath, id: string): Key => ({ pk: path, sk: `${kinds.certificate}${id}` }),

  // the path behind a certificate's id, for its public link, or a note that it was withdrawn
  certificateDirectory: (id: string): Key => ({ pk: `ID#${id}`, sk: 'CERTIFICATE_PATH' }),

  // the path behind a carbon offset's id, whose last two digits distinguish the offsets in one order
  carbonOffsetDirectory: (id: string): Key => ({ pk: `ID#${id.slice(0, -2)}`, sk: 'CARBON_OFFSET_PATH' }),

  // guards that keep external ids unique
  quoteExternalId: (path: AccountPath, externalId: string): Key => ({
    pk: path,
    sk: `QUOTE_EXTERNAL_ID#${bounded(externalId)}`,
  }),
  orderExternalId: (path: AccountPath, externalId: string): Key => ({
    pk: path,
    sk: `ORDER_EXTERNAL_ID#${bounded(externalId)}`,
  }),
} as const;

export const offsetLists = {
  quotes: (path: AccountPath): List => ({ pk: path, prefix: 'QUOTE#' }),
  orders: (path: AccountPath): List => ({ pk: path, prefix: 'ORDER#' }),
  carbonOffsets: (path: AccountPath): List => ({ pk: path, prefix: 'CARBON_OFFSET#' }),
  biomassOffsets: (path: AccountPath): List => ({ pk: path, prefix: 'BIOMASS_OFFSET#' }),
  certificates: (path: AccountPath): List => ({ pk: path, prefix: 'CERTIFICATE#' }),
} as const;
