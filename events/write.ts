import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleEvents } from './sample-events.ts';

for (const [name, event] of Object.entries(sampleEvents())) {
  writeFileSync(join(import.meta.dirname, `${name}.json`), `${JSON.stringify(event, null, 2)}\n`);
}
