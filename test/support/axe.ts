import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { lazy } from '../../lib/platform/lazy.ts';

const source = lazy(() => readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));

/**
 * The violations axe finds in a page's current state, one per line. Passed rules are not collected: that would be most of
 * the work.
 */
export async function findings(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(source());
  await page.evaluate(FINISHED);
  return page.evaluate(`axe
    .run(document, ${JSON.stringify({ ...options, resultTypes: ['violations'] })})
    .then(({ violations }) => violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, html }) => id + ': ' + help + ': ' + target.join(' ') + ': ' + html)))`);
}

/** A notice that still fades in has too little contrast. */
const FINISHED = `Promise.allSettled(document.getAnimations()
  .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
  .map(({ finished }) => finished))`;
