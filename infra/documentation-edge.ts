import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentationPolicy } from './documentation.ts';
import { edgeCode } from './edge-code.ts';

/** CloudFront's limit for function code. */
const CODE_MAX_BYTES = 10_240;

/** The code of the edge function serving the documentation, with the names of the built pages and the fallback page. */
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
