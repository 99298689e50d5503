import { randomUUID } from 'node:crypto';
import { apiFunctions } from '../functions/index.ts';
import { dispatcher } from '../infra/local/routing.ts';
import { getCertificateView } from '../lib/books/certificates/view-store.ts';
import { closeMonths } from '../lib/books/deposits/close.ts';
import { clock } from '../lib/platform/clock.ts';
import { rootPath } from '../lib/platform/table/account-path.ts';
import { connection, disconnect, useTransport } from '../lib/platform/table/client.ts';
import type { Operation } from '../lib/platform/table/dynamodb.ts';
import { monthOf } from '../lib/platform/time.ts';
import { forestryCatalog } from '../lib/trees/forestry/store.ts';
import { place } from './bench-table.ts';
import { columns, type Figure } from './figures.ts';
import { asAccount } from './requests.ts';

/**
 * `npm run bench -- capacity`: DynamoDB calls and capacity units for each kind of request, warm, as reported by the
 * engine in ReturnConsumedCapacity. This is the table in docs/performance.md.
 */
export type Units = { calls: number; read: number; write: number };

export async function capacity(): Promise<Figure[]> {
  const { keyText, stop } = await place();
  const account = await asAccount(keyText);
  const dispatch = dispatcher(apiFunctions);
  const units: Units = { calls: 0, read: 0, write: 0 };
  countUnits(units);

  const rows: string[][] = [];
  const measure = async <T>(label: string, work: () => Promise<T>): Promise<T> => {
    Object.assign(units, { calls: 0, read: 0, write: 0 });
    const result = await work();
    rows.push([
      label,
      String(units.calls),
      units.read ? String(units.read) : '-',
      units.write ? String(units.write) : '-',
    ]);
    return result;
  };
  const request =
    (method: string, path: string, body?: unknown) => async (): Promise<{ id: string } & Record<string, string>> => {
      const answer = await dispatch({
        method,
        url: `/v1${path}`,
        headers: { ...account.headers },
        body: body ? JSON.stringify(body) : null,
        requestId: randomUUID(),
        sourceIp: '127.0.0.1',
      });
      if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.body}`);
      return JSON.parse(answer.body);
    };
  const [project] = await forestryCatalog();
  const items = [{ quantity: 500 }];
  // Warm: the key, the catalog and the favorites are cached.
  await request('POST', '/biomass/offsets', { pages: 1 })();

  const child = await measure('POST /accounts', request('POST', '/accounts', { name: 'Bench' }));
  await measure('GET /accounts/{account_id}, first time', request('GET', `/accounts/${child.id}`));
  await measure('GET /account', request('GET', '/account'));
  await measure('GET /accounts', request('GET', '/accounts'));
  await measure('PATCH /accounts/{account_id}', request('PATCH', `/accounts/${child.id}`, { name: 'Bench 2' }));
  const offset = await measure('POST /biomass/offsets, pages', request('POST', '/biomass/offsets', { pages: 120 }));
  await measure('GET /biomass/offsets/{id}', request('GET', `/biomass/offsets/${offset.id}`));
  await measure('GET /biomass/certificates', request('GET', '/biomass/certificates'));
  await measure("a certificate's page", () => getCertificateView(offset.certificate_id ?? '', new Date()));
  await measure('DELETE /biomass/offsets/{id}', request('DELETE', `/biomass/offsets/${offset.id}`));
  const quote = await measure('POST /quotes', request('POST', '/quotes', { project_id: project?.id, items }));
  await measure('POST /biomass/offsets, quote', request('POST', '/biomass/offsets', { quote_id: quote.id }));
  const order = await measure('POST /orders', request('POST', '/orders', { items }));
  await measure('PATCH /orders/{id}/place', request('PATCH', `/orders/${order.id}/place`));
  const deposit = await measure('POST /deposits', request('POST', '/deposits', { pages: 120 }));
  await measure('GET /deposits/{id}', request('GET', `/deposits/${deposit.id}`));
  await measure('GET /deposits', request('GET', '/deposits'));
  await measure('DELETE /deposits/{id}', request('DELETE', `/deposits/${deposit.id}`));
  const user = await measure('POST /users', request('POST', '/users', { email: 'a@example.com' }));
  await measure('DELETE /users/{id}', request('DELETE', `/users/${user.id}`));
  await measure('GET /volume', request('GET', '/volume'));
  const month = monthOf(new Date());
  await request('GET', '/months')();
  await measure('GET /months', request('GET', '/months'));
  await measure('GET /months/{month}', request('GET', `/months/${month}`));
  await measure('GET /statements/{month}, biomass only', request('GET', `/statements/${month}`));
  await request('GET', '/totals')();
  await measure('GET /totals', request('GET', '/totals'));
  await measure('POST /projects/{id}', request('POST', `/projects/${project?.id}`));
  clock.use(() => Date.parse('2026-01-15'));
  await request('POST', '/deposits', { pages: 120 })();
  clock.use(undefined);
  await measure('closing a month of an account', () => closeMonths(rootPath(account.path), '2026-01', new Date()));

  disconnect();
  await stop();
  console.log(columns([['request', 'calls', 'read units', 'write units'], ...rows]));
  return [];
}

const READS: Operation[] = ['GetItem', 'BatchGetItem', 'Query'];

/** Makes every later call add its units. */
export function countUnits(units: Units): void {
  disconnect();
  const send = connection();
  useTransport(async (operation, input, signal) => {
    const answer = await send(operation, { ...input, ReturnConsumedCapacity: 'TOTAL' }, signal);
    addUnits(units, operation, answer);
    return answer;
  });
}

/** Adds the units reported with an engine's answer. */
export function addUnits(units: Units, operation: Operation, answer: unknown): void {
  units.calls += 1;
  for (const { CapacityUnits = 0 } of [(answer as Stated).ConsumedCapacity ?? []].flat())
    units[READS.includes(operation) ? 'read' : 'write'] += CapacityUnits;
}

type Capacity = { CapacityUnits?: number };
type Stated = { ConsumedCapacity?: Capacity | Capacity[] };
