import { readFileSync } from 'node:fs';
import { Catalogue, importCatalogue } from '../../lib/catalogue/catalogue.ts';
import { clock } from '../../lib/platform/clock.ts';
import { invalid } from '../../lib/platform/http/invalid.ts';
import { type Commands, Misuse, requiredPositional } from '../command.ts';

export const projectCommands: Commands = {
  'projects import': {
    usage: 'FILE.json',
    summary: 'Load forestry and carbon projects; those of the same id or name are updated, none is removed',
    options: {},
    positionals: { min: 1, max: 1 },
    check: (given) => void readCatalogue(requiredPositional(given, 0, 'FILE.json')),
    async run(given, out) {
      const catalogue = readCatalogue(requiredPositional(given, 0, 'FILE.json'));
      const imported = await importCatalogue(catalogue, clock.now());
      out.rows(Object.entries(imported).map(([kind, { created, updated }]) => ({ projects: kind, created, updated })));
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
  if (parsed.error) throw new Misuse(`${file}: ${invalid(parsed.error, json).message}`);
  return parsed.data;
}
