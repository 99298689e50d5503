import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod';

/**
 * Replaces a private file atomically: a reader finds the old text or the new one, never half of it, even if this
 * process is killed. The process id in the temporary name keeps two writers apart.
 */
export function replaceFile(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}.new`;
  writeFileSync(unfinished, text, { mode: 0o600 });
  renameSync(unfinished, file);
}

/** The JSON in such a file, or undefined if it is missing or unreadable: after a power failure it may be empty. */
export function readReplaced<Form extends z.ZodType>(file: string, form: Form): z.infer<Form> | undefined {
  try {
    return form.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (isMissing || error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}
