import { expect, it } from 'vitest';
import { LAYOUTS, layoutOf } from '../../../lib/metering/report-files/layouts.ts';
import { proposalFor } from '../../../lib/metering/report-files/proposal.ts';
import { readingsIn } from '../../../lib/metering/report-files/readings.ts';
import { sheetsIn } from '../../../lib/metering/report-files/sheets.ts';

/** Files as the public readers named in layouts.ts expect them: columns, form of days, and lines above the header. */
const FILES: Record<string, { text: string; at: string }> = {
  PrintFleet: {
    text: `PrinterModelId,Managed,StartDate,EndDate,IpAddress,ModelName,SerialNumber,StartMeterBlack,EndMeterBlack,StartMeterLife,EndMeterLife
1,1,02/05/2026 12:00:00 AM,03/05/2026 8:30:00 PM,10.0.0.7,LaserJet,CNB1234567,10,40,100,250
`,
    at: '2026-03-05T20:30:00Z',
  },
  FMAudit: {
    text: `Device ID,Start Date,End Date,Device IP Address,Serial Number,Start Meter Black,End Meter Black,Start Meter Life,End Meter Life
7,02/05/2026,03/05/2026,10.0.0.7,CNB1234567,10,40,100,250
`,
    at: '2026-03-05T23:59:59Z',
  },
  'Print Audit': {
    text: `AssetId,IsManaged,MonitorDate,Name,SerialNumber,StartMeterBlack,EndMeterBlack,StartMeterLife,EndMeterLife
7,1,02/05/2026 - 03/05/2026,LaserJet,CNB1234567,10,40,100,250
`,
    at: '2026-03-06T02:00:00Z',
  },
  Xerox: {
    text: `Meter report


March 2026
Tag,Make,Model,Serial Number,Meter Date 2,Meter Date 1,BW Meter 2,BW Meter 1,Total Meter 2,Total Meter 1
7,HP,LaserJet,CNB1234567,February 5 2026,March 5 2026,10,40,100,250
`,
    at: '2026-03-05T23:59:59Z',
  },
};

it.each(LAYOUTS.map(({ system }) => system))(
  'a report of %s is recognized, and its newer counter read',
  async (system) => {
    const { text, at } = FILES[system] ?? { text: '', at: '' };
    const file = { name: 'report.csv', bytes: Buffer.from(text) };
    const proposal = await proposalFor(await sheetsIn(file), 'feed');
    const columns = proposal?.columns;
    if (!columns?.total) throw new Error(`The report of ${system} is not recognized.`);
    const reading = { columns: { ...columns, total: columns.total }, of: 'feed' as const };
    const { rows } = await readingsIn(file, { ...reading, arrivedAt: new Date('2026-03-06T02:00:00Z') });

    expect(rows).toMatchObject([{ reading: { serial: 'CNB1234567', total: 250, at } }]);
  },
);

it('the date order of a file that shows its own is proposed, whatever its layout says', async () => {
  const text = FILES.FMAudit?.text.replace('03/05/2026', '18/05/2026') ?? '';
  const proposal = await proposalFor(await sheetsIn({ name: 'report.csv', bytes: Buffer.from(text) }), 'feed');

  expect(proposal?.columns).toMatchObject({ at: 'End Date', date_order: 'day_first' });
});

it('each layout is of one system and has a public source', () => {
  expect(new Set(LAYOUTS.map(({ system }) => system)).size).toBe(LAYOUTS.length);
  for (const { source } of LAYOUTS) expect(source).toMatch(/^https:\/\/github\.com\//);
});

it("a server's report has its customer too, and its own spelling", () => {
  const header = ['Customer', 'SERIALNUMBER', 'EndDate', 'EndMeterLife'];

  expect(layoutOf(header, 'server')).toMatchObject({ external_id: 'Customer', serial: 'SERIALNUMBER' });
  expect(layoutOf(header, 'feed')).not.toHaveProperty('external_id');
  expect(layoutOf(['Serial', 'Total'], 'feed')).toBeUndefined();
});
