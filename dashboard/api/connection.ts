import { type Store, store } from '../store.ts';

/** What is wrong between here and the service, if anything is, for the strip at the top of the page. */
export type Connection = { is: 'fine' } | { is: 'offline' } | { is: 'busy'; until: number };

export const connection: Store<Connection> = store<Connection>({ is: 'fine' });

export function noteAnswer(response: Response): void {
  const seconds = response.status === 429 ? Number(response.headers.get('retry-after') ?? 1) : 0;
  // What is longer is not waited for: the refusal itself says so.
  if (seconds > 0 && seconds <= 60) {
    connection.set({ is: 'busy', until: Date.now() + seconds * 1000 });
  } else if (connection.get().is !== 'fine') connection.set({ is: 'fine' });
}

export function noteSilence(): void {
  if (connection.get().is !== 'offline') connection.set({ is: 'offline' });
}
