import { each, eachPage, get, getMany, query, workOf, workOfAll } from './read.ts';
import { changeAndGet, updateOrGet } from './unchanged.ts';
import { tryUpdateAndGet, tryWrite, updateAndGet, write } from './write.ts';

/** The only interface to DynamoDB: stores read and write through it. */
export const table = {
  get,
  getMany,
  query,
  each,
  eachPage,
  workOf,
  workOfAll,
  write,
  tryWrite,
  updateAndGet,
  tryUpdateAndGet,
  updateOrGet,
  changeAndGet,
};

export { division, type Exact, exact, exactField } from '../exact.ts';
export { deskOf, feedOfSilence } from './keys/attention.ts';
export { listFrom } from './keys/key.ts';
export { paddedNumber } from './keys/key-text.ts';
export { kinds } from './keys/kinds.ts';
export { keys, lists } from './keys.ts';
export { type Item, type Page, type Paging, pageOfShown } from './read.ts';
export { type Alongside, NOTHING_ALONGSIDE, type Step } from './step.ts';
export { AsStored, read } from './stored.ts';
export { work } from './work-index.ts';
