/** A state file kept in memory. */
export const memory = <State>(state: State) => ({
  get: () => state,
  put(next: State) {
    state = next;
  },
});
