import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { REVISIONS } from '../lib/platform/http/revisions/revision.ts';

/** `npm run openapi:release`: records the current documents; afterwards they may only grow. Run it when a version is released. */
const docs = join(import.meta.dirname, '../docs');

mkdirSync(join(docs, 'released'), { recursive: true });
for (const revision of REVISIONS) {
  const file = `openapi-${revision}.json`;
  copyFileSync(join(docs, file), join(docs, 'released', file));
  console.log(`docs/released/${file} is docs/${file}`);
}
