import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentationPolicy } from './documentation.ts';
import { edgeCode } from './edge-code.ts';

/** The limit of CloudFront for the code of a function. */
const CODE_MAX_BYTES = 10_240;

/** The code of the function that answers for the documentation at the edge, with the names of the built pages and the page for all others. */
export function documentationEdge(folder: string): string {
  const pages = globSync('**/*.html', { cwd: folder })
    .map((name) => name.replace(/\.html$/, ''))
    .sort();
  const missing = join(folder, '404.html');
  const site = {
    pages: pages.join(' '),
    notFound: existsSync(missing) ? readFileSync(missing, 'utf8') : 'There is no such page.',
    policy: documentationPolicy(folder),
  };
  const whole = edgeCode('documentation-request.js', { SITE: site });
  if (Buffer.byteLength(whole) <= CODE_MAX_BYTES) return whole;
  throw new Error(
    `The function of CloudFront for the documentation has ${Buffer.byteLength(whole)} bytes and may have ${CODE_MAX_BYTES}: shorten the names of pages, or keep them in a key value store of CloudFront.`,
  );
}
