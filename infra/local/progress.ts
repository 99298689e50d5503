/**
 * Reports a first start's progress: at a terminal in one line that is overwritten, elsewhere by the line alone. `share` is
 * between 0 and 1; 1 ends the line.
 */
export function progress(what: string, to: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout) {
  return (share: number): void => {
    if (to.isTTY) to.write(`\r${what}: ${Math.floor(100 * share)} %${share < 1 ? '' : '\n'}`);
    else if (share === 0) to.write(`${what}; this takes a few seconds.\n`);
  };
}
