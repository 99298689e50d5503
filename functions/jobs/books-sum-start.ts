import { startSummingBooks } from '../../lib/books/deposits/sum-books-start.ts';
import { clock } from '../../lib/platform/clock.ts';
import { log } from '../../lib/platform/log.ts';

/** Every night at 02:00 UTC: adds up the books for accounts too large to add up within a request. */
export async function handler(): Promise<void> {
  const accounts = await startSummingBooks(clock.now());
  if (accounts > 0) log({ level: 'info', message: 'adding up books', accounts });
}
