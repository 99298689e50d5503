import { listRoots } from '../lib/accounts/account/store.ts';

/** Sends a benchmark's requests as the seeded distributor. */
export async function asAccount(keyText: string) {
  const headers = {
    authorization: `Basic ${Buffer.from(`${keyText}:`).toString('base64')}`,
    'user-agent': 'RegroveBench/1.0 (Regrove)',
    'content-type': 'application/json',
  };
  let path = '';
  for await (const { id } of listRoots()) path ||= id;
  return {
    headers,
    path,
    async get<T>(url: string, resource: string): Promise<T> {
      const response = await fetch(`${url}${resource}`, { headers });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as T;
    },
    async post<T = { id: string }>(url: string, resource: string, body: unknown): Promise<T> {
      const response = await fetch(`${url}${resource}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as T;
    },
  };
}
