import type { Headers } from './http-messages.ts';

/** Function response headers a REST API renames or drops, by AWS's documentation. */
const REMAPPED = new Set(
  'authorization connection content-md5 date max-forwards server user-agent www-authenticate'.split(' '),
);
const DROPPED = new Set('expect host proxy-authenticate te trailer transfer-encoding upgrade'.split(' '));

export const remapped = (headers: Headers): Headers =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !DROPPED.has(name))
      .map(([name, values]) => [REMAPPED.has(name) ? `x-amzn-remapped-${name}` : name, values]),
  );
