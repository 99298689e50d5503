import { lendEngines } from './engines.ts';

/** The process that lends engines. It says where, and ends them when the process that started it ends or lets it go. */
const { lender, stop } = await lendEngines();
process.send?.(lender);
process.once('disconnect', async () => {
  await stop();
  process.exit();
});
// A terminal interrupts all processes of the run; the one that started this lets it go then.
process.on('SIGINT', () => {});
