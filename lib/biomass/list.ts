import type { DatedList } from '../below/dated-list.ts';
import { accountName } from '../below/include.ts';
import { inRevision } from '../platform/http/revisions/declare.ts';
import { BiomassOffset, type StoredOffset } from './offset.ts';
import { listOffsets } from './store.ts';

export const ListedBiomassOffset = inRevision(
  '1.6.3',
  BiomassOffset.extend(accountName()).meta({ id: 'ListedBiomassOffset' }),
  { like: BiomassOffset, fields: [] },
);

export const offsetList: DatedList<StoredOffset> = { name: 'offsets', counter: 'certificates', read: listOffsets };
