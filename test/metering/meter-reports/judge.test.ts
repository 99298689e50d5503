import { expect, it } from 'vitest';
import { judge } from '../../../lib/metering/meter-reports/judge.ts';

const NOW = new Date('2026-11-16T12:00:00Z');
const judged = (text: string) =>
  judge({ name: 'meters.csv', bytes: Buffer.from(text) }, { columns: null, of: 'feed', arrivedAt: NOW });

it('refuses a file of unknown columns with an unreadable row far below its header', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => `SN${index},2026-11-15,${1_000 + index}\n`).join('');
  const header = 'Serial Number,Last Contact,Life Count\n';

  expect(await judged(`${header}${rows}`)).toMatchObject({ status: 'waiting', rows: 60 });
  expect(await judged(`${header}${rows}"open,2026-11-15,5\n`)).toMatchObject({
    status: 'refused',
    reason: { code: 'unreadable_file' },
  });
});

it.each([',', ';', '\t'])(
  'proposes columns of a file whose cells are all quoted and separated by %j',
  async (separator) => {
    const rows = [
      ['Serial Number', 'Last Contact', 'Life Count'],
      ['SN1', '2026-11-15', '1000'],
    ];
    const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(separator)).join('\r\n');

    expect(await judged(text)).toMatchObject({
      status: 'waiting',
      reason: { code: 'columns_needed' },
      proposal: { serial: 'Serial Number', at: 'Last Contact', total: 'Life Count' },
    });
  },
);
