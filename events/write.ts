import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formattedJson } from './formatted-json.ts';
import { sampleEvents } from './sample-events.ts';

/** `node events/write.ts` writes a sample event for every function. */
for (const [name, event] of Object.entries(sampleEvents())) {
  writeFileSync(join(import.meta.dirname, `${name}.json`), formattedJson(event));
}
