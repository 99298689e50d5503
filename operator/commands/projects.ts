import { readFileSync } from 'node:fs';
import { Catalogue, importCatalogue } from '../../lib/catalogue/catalogue.ts';
import { clock } from '../../lib/platform/clock.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { invalidInput } from '../../lib/platform/http/invalid-input.ts';
import { type Commands, Misuse, requiredPositional } from '../command.ts';

export const projectCommands: Commands = {
  'projects import': {
    usage: 'FILE.json',
    summary: 'Load forestry and carbon projects: an id, else a name, says which is meant; none is removed',
    options: {},
    positionals: { min: 1, max: 1 },
    check: (given) => void readCatalogue(requiredPositional(given, 0, 'FILE.json')),
    async run(given, out) {
      const catalogue = readCatalogue(requiredPositional(given, 0, 'FILE.json'));
      const imported = await importCatalogue(catalogue, clock.now());
      out.rows(Object.entries(imported).map(([kind, counts]) => ({ projects: kind, ...counts })));
      if (Object.values(imported).every(({ created, updated }) => created + updated === 0))
        out.line('Nothing changed.');
      out.json(imported);
    },
  },
};

function readCatalogue(file: string): Catalogue {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Misuse(`${file} cannot be read as JSON: ${(error as Error).message}.`);
  }
  const parsed = Catalogue.safeParse(json);
  if (parsed.success) return parsed.data;
  const unknown = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => pathOf([...issue.path, key])) : [],
  );
  if (unknown.length === 0)
    throw new Fault('invalid', `${file}: ${invalidInput(Catalogue, parsed.error, json).message}`);
  throw new Fault(
    'invalid',
    `${file} has keys that a catalogue does not know: ${unknown.join(', ')}; correct or remove them.`,
  );
}

const pathOf = (path: PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .slice(1);
