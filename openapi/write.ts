import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generated } from './generated.ts';

/** `npm run openapi`: writes the files generated from the endpoints. Run it after changing one, and commit the result. */
const project = join(import.meta.dirname, '..');

for (const [file, text] of Object.entries(await generated())) {
  writeFileSync(join(project, file), text);
  console.log(`wrote ${file}`);
}
