/** The table calls one response may still make. */
export type Budget = {
  readonly spent: number;
  /** Whether something was skipped because no call was left. */
  readonly isExhausted: boolean;
  /** Takes calls; false if there are not enough. */
  take(calls: number): boolean;
};

export function budgetOf(callsMax: number): Budget {
  let spent = 0;
  let isExhausted = false;
  return {
    get spent() {
      return spent;
    },
    get isExhausted() {
      return isExhausted;
    },
    take(calls) {
      isExhausted ||= spent + calls > callsMax;
      if (!isExhausted) spent += calls;
      return !isExhausted;
    },
  };
}
