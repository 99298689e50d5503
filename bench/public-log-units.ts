import { apiFunctions } from '../functions/index.ts';
import { dispatcher } from '../infra/local/routing.ts';
import { countUnits, type Units } from './capacity.ts';
import { columns, type Figure } from './figures.ts';
import { logResult, placeLog, runPublicLog } from './log-bench.ts';
import { asAccount } from './requests.ts';

const CERTIFICATES = 1_000;

/** A day's certificates, none of them requested by anybody: the daily run's calls and units, which docs/costs.md has per document. */
export async function publicLogUnits(): Promise<Figure[]> {
  const { keyText, stop } = await placeLog();
  const { headers } = await asAccount(keyText);
  const dispatch = dispatcher(apiFunctions);
  const body = JSON.stringify({ pages: 777 });
  for (let at = 0; at < CERTIFICATES; at++)
    await dispatch({
      method: 'POST',
      url: '/v1/biomass/offsets',
      headers: { ...headers },
      body,
      requestId: `${at}`,
      sourceIp: '127.0.0.1',
    });
  const units: Units = { calls: 0, read: 0, write: 0 };
  countUnits(units);
  await runPublicLog();
  const result = await logResult();
  await stop();
  const { size } = JSON.parse(result ?? '{}') as { size: number };
  const per = (figure: number) => (figure / size).toFixed(2);
  console.log(
    columns([
      ['documents', 'calls', 'read units', 'write units', 'write units per document'],
      [size, units.calls, units.read, units.write, per(units.write)].map(String),
    ]),
  );
  return [];
}
