import type { DatedList } from '../../accounts/lists-below/dated-list.ts';
import { listedRow } from '../../accounts/lists-below/include.ts';
import { BiomassOffset, type StoredOffset } from './offset.ts';
import { listOffsets } from './store.ts';

export const ListedBiomassOffset = listedRow(BiomassOffset, 'ListedBiomassOffset');

export const offsetList: DatedList<StoredOffset> = { name: 'offsets', counter: 'certificates', read: listOffsets };
