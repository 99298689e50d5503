import { lendEngines } from './engines.ts';

/** The process that lends engines. It prints its address, and stops the engines when its parent exits or releases it. */
const { lender, stop } = await lendEngines();
process.send?.(lender);
process.once('disconnect', async () => {
  await stop();
  process.exit();
});
// A terminal interrupts all of the run's processes, and a canceled job ends them all; the parent then releases this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
