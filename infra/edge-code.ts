import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Service values by their name in the edge code: an edge function cannot import. */
type Constants = Record<string, unknown>;

/** The code of an edge function, a file in infra/edge. */
export const edgeCode = (file: string, constants: Constants = {}): string =>
  [
    ...Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`),
    readFileSync(join(import.meta.dirname, 'edge', file), 'utf8'),
  ].join('');
