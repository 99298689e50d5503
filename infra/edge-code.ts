import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Values of the service by the name that the code has for them: a function at the edge cannot import. */
type Constants = Record<string, unknown>;

/** The code of a function at the edge, a file of infra/edge. */
export const edgeCode = (file: string, constants: Constants = {}): string =>
  [
    ...Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`),
    readFileSync(join(import.meta.dirname, 'edge', file), 'utf8'),
  ].join('');
