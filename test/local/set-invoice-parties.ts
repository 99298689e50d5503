import { openLocalData } from '../../infra/local/local-data.ts';
import { setBuyer, setSeller } from '../books/invoices/work.ts';

/** Sets the seller, and the buyer of a root account, in the data folder REGROVE_DATA. No command of an operator does. */
const local = await openLocalData();
await setSeller();
await setBuyer(process.argv[2] ?? '');
await local.close();
// Connections to the engine would keep the process alive.
process.exit(0);
