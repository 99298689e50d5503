import { MemoryTable } from '../support/table/memory-table.ts';

/** The table of every run in this process. */
export const table = new MemoryTable();
