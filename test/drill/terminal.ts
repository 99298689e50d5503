/** Progress for people: one changing line on a terminal, plain lines if the output is piped. */
export type Terminal = {
  /** The drill's state, replaced by the next one. */
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
