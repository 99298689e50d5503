import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs of the system are often in sbin, which is not in the path of everyone. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

export function installed(program: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, program)).find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** The reason to skip a test, for its title and the log; undefined if everything is there. */
export function missing(programs: string[], how: string): string | undefined {
  const absent = programs.filter((program) => installed(program) === undefined);
  if (absent.length === 0) return undefined;
  const reason = `skipped: needs ${absent.join(', ')} (${how})`;
  console.warn(reason);
  return reason;
}
