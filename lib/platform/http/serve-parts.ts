import { lazy } from '../lazy.ts';
import type { Directory } from './caller.ts';
import type { Group } from './declaration.ts';
import { serve } from './serve.ts';

/**
 * Loads the endpoints below each path, such as
 * `'/operator/billing': async () => (await import('./operator-billing.ts')).operatorBilling`.
 */
export type Parts = Record<`/${string}`, () => Promise<Group>>;

/**
 * The Lambda handler for a function whose endpoints are in several files. The first request below a path loads that path's
 * file. Creating schemas is the largest part of a cold start, and a request needs only those in its own file.
 */
export function serveParts(parts: Parts, directory: Directory): ReturnType<typeof serve> {
  const served = Object.entries(parts).map(([path, load]) => ({
    path,
    handler: lazy(async () => serve(await load(), directory)),
  }));
  const unknown = lazy(async () => serve({}, directory));
  return async (event, context) => {
    const { handler } = served.find(({ path }) => isBelow(path, event.resource)) ?? { handler: unknown };
    return (await handler())(event, context);
  };
}

/** A scoped endpoint exists below `/accounts/{account_id}` too. */
function isBelow(path: string, resource: string): boolean {
  const own = resource.replace(/^\/accounts\/\{account_id\}(?=\/)/, '');
  return own === path || own.startsWith(`${path}/`);
}
