import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { upkeep } from './upkeep.ts';

/** `npm run upkeep`: writes the lists about the project itself. Run it after a decision or a dependency change, and commit. */
for (const [file, text] of Object.entries(await upkeep())) {
  writeFileSync(join(import.meta.dirname, '..', file), text);
  console.log(`wrote ${file}`);
}
