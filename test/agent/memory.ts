/** A state file that is kept in memory. */
export const memory = <State>(state: State) => ({
  get: () => state,
  put(next: State) {
    state = next;
  },
});
