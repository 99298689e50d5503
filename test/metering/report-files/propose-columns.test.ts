import { describe, expect, it } from 'vitest';
import { proposeColumns } from '../../../lib/metering/report-files/propose-columns.ts';
import { KNOWN_HEADERS } from './known-headers.ts';

describe('the columns that are proposed', () => {
  it.each([
    [
      'counters of FMAudit',
      'Account Name,Device Name,Serial Number,IP Address,Total Mono,Total Color,Total Pages,Last Audit Date',
      { serial: 'Serial Number', name: 'Device Name', at: 'Last Audit Date', total: 'Total Pages' },
    ],
    [
      'counters of Print Audit and Printanista',
      'Name,Manufacturer,SerialNumber,AssetNumber,ScanDateLocalized,LifeCount,LifeCountMono,LifeCountColor',
      {
        serial: 'SerialNumber',
        device: 'AssetNumber',
        name: 'Name',
        at: 'ScanDateLocalized',
        total: 'LifeCount',
      },
    ],
    [
      'counters of Kyocera Fleet Services',
      'serialNumber,modelName,hostname,total,blackWhite,printerTotal,copierTotal,duplexTotal,a3Total,lastUpdate',
      { serial: 'serialNumber', name: 'hostname', at: 'lastUpdate', total: 'total' },
    ],
    [
      'counters of 3manager',
      'serial;location;totalPages;totalBw;totalColor;lifecountA4;lifecountA3;duplexTotal;lastSeen',
      { serial: 'serial', name: 'location', at: 'lastSeen', total: 'totalPages' },
    ],
    [
      'counters of Xerox Services Manager',
      'Asset ID,Serial Number,Total Impressions,Color Impressions,2 Sided Sheets,Read Date',
      {
        device: 'Asset ID',
        serial: 'Serial Number',
        at: 'Read Date',
        total: 'Total Impressions',
        duplex_sheets: '2 Sided Sheets',
      },
    ],
    [
      'counters of Lexmark',
      'Serial Number,Lifetime Count,Print Side Count,Print Sheet Count,Copy Sheet Count,Duplex Sheet Count,Date Collected',
      {
        serial: 'Serial Number',
        total: 'Lifetime Count',
        duplex_sheets: 'Duplex Sheet Count',
        at: 'Date Collected',
      },
    ],
    [
      'German',
      'Gerätename;Seriennummer;Zähler Farbe;Gesamtzähler;Blätter;Letzter Kontakt',
      { name: 'Gerätename', serial: 'Seriennummer', total: 'Gesamtzähler', sheets: 'Blätter', at: 'Letzter Kontakt' },
    ],
    [
      'French',
      'Numéro de série;Compteur total;Compteur couleur;Feuilles recto verso;Date du relevé',
      {
        serial: 'Numéro de série',
        total: 'Compteur total',
        at: 'Date du relevé',
        duplex_sheets: 'Feuilles recto verso',
      },
    ],
    [
      'Italian',
      'Matricola;Contatore totale;Data lettura',
      { serial: 'Matricola', total: 'Contatore totale', at: 'Data lettura' },
    ],
    [
      'Japanese',
      'シリアル番号,総カウンタ,用紙枚数,取得日時',
      { serial: 'シリアル番号', total: '総カウンタ', sheets: '用紙枚数', at: '取得日時' },
    ],
    ['Chinese', '设备名称,序列号,总页数,日期', { name: '设备名称', serial: '序列号', total: '总页数', at: '日期' }],
    [
      'the fields themselves',
      'device,at,total,sheets,serial',
      { device: 'device', at: 'at', total: 'total', sheets: 'sheets', serial: 'serial' },
    ],
    ['nothing known', 'a,b,c,,', {}],
  ])('for %s', (_, header, columns) => {
    expect(proposeColumns(header.split(/[,;]/))).toEqual(columns);
  });

  it('never take one color, function or size for the total', () => {
    for (const name of [
      'Total Mono',
      'Total Color',
      'Copies Total',
      'Fax Total',
      'A3 Total',
      'Gesamt schwarz',
      'Total noir',
    ]) {
      expect(proposeColumns([name]).total).toBeUndefined();
    }
  });

  it('never take one color, function or size for the sheets', () => {
    for (const name of ['Print Sheet Count', 'Copy Sheets', 'Mono Sheet Count', 'A4 Sheets', 'Fax Sheets']) {
      expect(proposeColumns([name]).sheets).toBeUndefined();
    }
    expect(proposeColumns(['Printed Sheets Total Sheets'])).toEqual({ sheets: 'Printed Sheets Total Sheets' });
  });

  it.each(
    Object.entries(KNOWN_HEADERS).flatMap(([field, names]) =>
      names
        .trim()
        .split(/\s+/)
        .map((name) => [field, name]),
    ),
  )('find the %s in a column %s', (field, name) => {
    const found = proposeColumns(['Room', name.toUpperCase()], field === 'external_id' ? 'server' : 'feed');
    expect(Object.entries(found)).toContainEqual([field, name.toUpperCase()]);
  });
});
