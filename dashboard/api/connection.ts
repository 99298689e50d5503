import { type Store, store } from '../store.ts';

/** The state of the connection to the service, for the notice at the top of the page. */
export type Connection = { is: 'fine' } | { is: 'offline' } | { is: 'busy'; until: number };

export const connection: Store<Connection> = store<Connection>({ is: 'fine' });

export function noteResponse(response: Response): void {
  const seconds = response.status === 429 ? Number(response.headers.get('retry-after') ?? 1) : 0;
  // The client waits a minute at most; after that the page shows the refusal itself.
  if (seconds > 0 && seconds <= 60) {
    connection.set({ is: 'busy', until: Date.now() + seconds * 1000 });
  } else if (connection.get().is !== 'fine') connection.set({ is: 'fine' });
}

export function noteOffline(): void {
  if (connection.get().is !== 'offline') connection.set({ is: 'offline' });
}
