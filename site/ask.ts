import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openIndex, type Result, type Search } from './search-options.ts';

/**
 * Searches the built site from the command line, exactly as its search box does: `node site/ask.ts "how do I restore a
 * backup"`. The index is the file loaded by the box, and the options are the same.
 */
const SITE = import.meta.dirname;

export async function openSearch(dist = join(SITE, 'dist')): Promise<Search> {
  const [file] = globSync('assets/chunks/@localSearchIndexroot.*.js', { cwd: dist });
  if (!file) throw new Error('The site is not built: run npm run docs:build first.');
  const { default: json } = (await import(pathToFileURL(join(dist, file)).href)) as { default: string };
  const { default: library } = (await import(
    pathToFileURL(join(SITE, 'node_modules/minisearch/dist/es/index.js')).href
  )) as { default: Parameters<typeof openIndex>[0] };
  return openIndex(library, json);
}

/** A result's page, as site/navigation.ts names it. */
export const pageOf = ({ address }: Pick<Result, 'address'>): string =>
  address
    .replace(/^\/docs\//, '')
    .replace(/#.*/, '')
    .replace(/\.html$/, '') || 'index';

if (import.meta.main) {
  const search = await openSearch();
  for (const { address, title, titles, score } of search(process.argv.slice(2).join(' ')))
    console.log(`${score.toFixed(1).padStart(7)}  ${[...titles, title].join(' › ')}\n         ${address}`);
}
