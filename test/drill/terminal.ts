/** Progress for people: one line that changes on a terminal, plain lines where the output is piped. */
export type Terminal = {
  /** The state of the drill, which may be replaced by the next. */
  status(text: string): void;
  /** A line that stays. */
  line(text: string): void;
};

export function newTerminal(out: NodeJS.WriteStream = process.stdout): Terminal {
  const isTerminal = out.isTTY === true;
  const clear = isTerminal ? '\r\u001b[K' : '';
  return {
    status(text) {
      if (isTerminal) out.write(`${clear}${text.slice(0, out.columns - 1)}`);
    },
    line: (text) => void out.write(`${clear}${text}\n`),
  };
}
