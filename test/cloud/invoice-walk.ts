import { expect } from 'vitest';
import { files } from '../../lib/platform/objects/files.ts';
import { readObject } from '../../lib/platform/objects/object-store.ts';
import { seller } from '../books/invoices/sample.ts';
import type { TestAccount } from '../support/api.ts';
import { eventually } from '../support/eventually.ts';
import { storeAt } from '../support/s3-objects.ts';
import type { Cloud } from './emulated/cloud.ts';

type Ask = (path: string, options?: RequestInit) => Promise<Response>;

/** Invoices were stored by this process: their files go to the bucket, where the service expects them. */
export async function copyFiles(cloud: Cloud): Promise<void> {
  const [bucket = ''] = [...cloud.buckets.keys()].filter((name) => name.startsWith('files'));
  const objects = cloud.buckets.get(bucket) ?? new Map();
  for await (const { name } of files().list(''))
    storeAt(objects, name, (await readObject(files(), name)) ?? Buffer.alloc(0), new Date());
}

/** An invoice's files are downloaded by its account and by an operator, who credits it and lets the next ones be issued. */
export async function useInvoices(cloud: Cloud, account: TestAccount, ask: Ask): Promise<void> {
  const [, { id }] = (await account.get('/invoices')).body;
  const pdf = { accept: 'application/pdf' };
  const own = await account.get(`/invoices/${id}`, pdf);
  const any = await ask(`/operator/invoices/${id}`, { headers: pdf, redirect: 'manual' });
  for (const url of [own.headers.location, any.headers.get('location')])
    expect(await cloud.statusOf(String(url))).toBe(200);

  const { version } = (await (await ask('/operator/seller')).json()) as { version: number };
  const put = await ask('/operator/seller', { method: 'PUT', body: JSON.stringify({ ...seller, version }) });
  expect(put.status).toBe(200);
  const credit = { method: 'POST', body: JSON.stringify({ lines: null, reason: 'A test credits it.' }) };
  expect([200, 400]).toContain((await ask(`/operator/invoices/${id}/credit`, credit)).status);
  const issue = { method: 'POST', body: JSON.stringify({ month: '2020-01', dry_run: true }) };
  await eventually(async () => expect((await ask('/operator/invoices', issue)).status).toBe(200));
}
