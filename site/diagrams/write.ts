import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagrams } from './diagrams.ts';
import { svgOf } from './draw.ts';

for (const [name, diagram] of Object.entries(diagrams)) {
  writeFileSync(join(import.meta.dirname, `../../docs/diagrams/${name}.svg`), svgOf(diagram));
}
