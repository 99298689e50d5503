/** A program importing the installed package by its name; it is type-checked and run in Node and in a browser. */
import { createRegroveClient, type ListPath, RegroveError, type Schema } from 'regrove/client';

export async function program(baseUrl: string, apiKey: string, name: string) {
  const options = { baseUrl, apiKey, userAgent: 'PackageTests/1.0 (Regrove)', firstWait: 1 };
  const regrove = createRegroveClient(options);

  const made = await regrove.POST('/accounts', { body: { name } });
  const account: Schema<'ExpandedAccount'> | undefined = made.data;
  if (!account) throw new Error(made.error?.error);
  const account_id: string = account.id;
  for (const child of ['a', 'b', 'c'])
    await regrove.POST('/accounts/{account_id}/accounts', { params: { path: { account_id } }, body: { name: child } });
  const children: string[] = [];
  const list: ListPath = '/accounts/{account_id}/accounts';
  for await (const child of regrove.each(list, { params: { path: { account_id }, query: { limit: 2 } } }))
    children.push(child.name);

  let attempts = 0;
  const lossy = createRegroveClient({
    ...options,
    async fetch(request) {
      attempts += 1;
      const response = await fetch(request);
      if (attempts < 3) throw new TypeError('The connection was lost.');
      return response;
    },
  });
  const repeated = await lossy.POST('/accounts', { body: { name: `${name} again` } });

  const refusal: unknown = await regrove
    .each('/accounts/{account_id}/deposits', { params: { path: { account_id: 'nobody' } } })
    .next()
    .catch((thrown: unknown) => thrown);

  // @ts-expect-error The path does not exist.
  const unknownPath = () => regrove.GET('/nowhere');
  // @ts-expect-error The name is missing.
  const incomplete = () => regrove.POST('/accounts', { body: { external_id: 'x' } });
  // @ts-expect-error Not a list.
  const notAList = () => regrove.each('/account');

  return {
    children,
    attempts,
    replayed: repeated.response.headers.get('idempotent-replayed'),
    refused: refusal instanceof RegroveError ? refusal.code : undefined,
    unused: [unknownPath, incomplete, notAList].length,
  };
}
