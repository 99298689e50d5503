import type { ColumnField as AnyField, ReportOf } from './columns.ts';

export type ProposedField = Exclude<AnyField, 'counter'>;

/** In the form's order. */
export const FIELDS: ProposedField[] = [
  'external_id',
  'device',
  'serial',
  'name',
  'at',
  'total',
  'sheets',
  'duplex_sheets',
  'large_sheets',
];

/**
 * The column names in exports from print-monitoring systems (FMAudit, Printanista, Kyocera Fleet Services, Xerox
 * Services Manager, 3manager, Print Audit), as far as they are public, and the usual spreadsheet names in the
 * dashboard's languages. The first word found in a header wins, the whole name before a part of it. Counters for one
 * color or one function are not totals, and sheets are proposed only if the header says sheets: a wrong guess would
 * count wrong.
 */
const WORDS: Record<ProposedField, string[]> = {
  external_id: [
    'customerid',
    'customernumber',
    'customercode',
    'customername',
    'customer',
    'accountid',
    'accountnumber',
    'accountname',
    'account',
    'organizationname',
    'organization',
    'organisation',
    'companyname',
    'company',
    'clientname',
    'client',
    'groupname',
    'group',
    'kundennummer',
    'kundenname',
    'kunde',
    'nomduclient',
    'cliente',
    'pelanggan',
    '顧客名',
    '顧客',
    '고객',
    '客户',
    '客戶',
    'ลูกค้า',
  ],
  serial: [
    'serialnumber',
    'serialno',
    'serial',
    'devicesn',
    'sn',
    'seriennummer',
    'seriennr',
    'numerodeserie',
    'ndeserie',
    'numerodiserie',
    'matricola',
    'numeroserie',
    'nomorseri',
    'nomborsiri',
    'シリアル番号',
    'シリアル',
    '製造番号',
    '일련번호',
    '시리얼',
    '序列号',
    '序列號',
    '序號',
    'หมายเลขเครื่อง',
    'หมายเลขซีเรียล',
  ],
  device: [
    'gerat',
    'appareil',
    'dispositivo',
    'perangkat',
    'peranti',
    'デバイス',
    '機器',
    '장치',
    '设备',
    '裝置',
    'เครื่อง',
    'deviceid',
    'device',
    'assetid',
    'assetnumber',
    'equipmentid',
    'printerid',
    'geraeteid',
    'gerateid',
    'inventarnummer',
    'idappareil',
    'iddispositivo',
    'idperangkat',
    'idperanti',
    'デバイスid',
    '機器id',
    '장치id',
    '设备id',
    '裝置id',
  ],
  name: [
    'devicename',
    'printername',
    'hostname',
    'friendlyname',
    'name',
    'location',
    'geratename',
    'geraetename',
    'druckername',
    'standort',
    'nomdelappareil',
    'emplacement',
    'nombredelequipo',
    'ubicacion',
    'nomedispositivo',
    'posizione',
    'nomedodispositivo',
    'localizacao',
    'namaperangkat',
    'namaperanti',
    'デバイス名',
    '機器名',
    '장치이름',
    '设备名称',
    '裝置名稱',
  ],
  at: [
    'lastcontact',
    'lastcommunication',
    'lastreported',
    'lastreportdate',
    'lastaudit',
    'lastauditdate',
    'lastupdate',
    'lastseen',
    'lastread',
    'readdate',
    'readingdate',
    'meterdate',
    'meterreaddate',
    'scandate',
    'scandatelocalized',
    'datecollected',
    'timestamp',
    'date',
    'at',
    'ablesedatum',
    'zahlerdatum',
    'letzterkontakt',
    'letztesupdate',
    'datum',
    'datedureleve',
    'derniercontact',
    'fechadelectura',
    'ultimocontacto',
    'fecha',
    'datalettura',
    'ultimocontatto',
    'datadaleitura',
    'ultimocontato',
    'data',
    'tanggal',
    'tarikh',
    '最終通信',
    '取得日時',
    '日付',
    '読取日',
    '최종통신',
    '날짜',
    '最后联系',
    '读取日期',
    '最後聯絡',
    '讀取日期',
    '日期',
    'วันที่',
  ],
  total: [
    'lifecount',
    'lifetimecount',
    'lifecounttotal',
    'lifecounter',
    'totallifecount',
    'totalpages',
    'totalpagecount',
    'pagecount',
    'totalmeter',
    'totalcount',
    'totalcounter',
    'totalimpressions',
    'impressions',
    'metertotal',
    'total',
    'gesamtzahler',
    'gesamtzaehler',
    'gesamtseiten',
    'zahlerstand',
    'zaehlerstand',
    'gesamt',
    'compteurtotal',
    'totaldepages',
    'pagestotales',
    'contadortotal',
    'totaldepaginas',
    'paginastotales',
    'contatoretotale',
    'totalepagine',
    'paginetotali',
    'totalhalaman',
    'jumlahhalaman',
    'jumlahmuka',
    '総カウンタ',
    '総カウンター',
    '総印刷ページ',
    '合計',
    '총카운터',
    '총페이지',
    '합계',
    '总计数',
    '总页数',
    '总计',
    '總計數',
    '總頁數',
    '總計',
    'จำนวนหน้าทั้งหมด',
    'รวม',
  ],
  sheets: [
    'sheets',
    'totalsheets',
    'sheetcount',
    'lifetimesheets',
    'blatter',
    'blaetter',
    'gesamtblatter',
    'feuilles',
    'totalfeuilles',
    'hojas',
    'totalhojas',
    'fogli',
    'totalefogli',
    'folhas',
    'totalfolhas',
    'lembar',
    'helaian',
    '用紙枚数',
    '枚数',
    '용지매수',
    '张数',
    '張數',
    'จำนวนแผ่น',
  ],
  duplex_sheets: [
    'duplexsheets',
    'duplexsheetcount',
    'twosidedsheets',
    '2sidedsheets',
    'doublesidedsheets',
    'duplexblatter',
    'feuillesrectoverso',
    'hojasduplex',
    'hojasadoblecara',
    'foglifronteretro',
    'folhasfrenteeverso',
    '両面枚数',
    '双面张数',
    '雙面張數',
  ],
  large_sheets: [
    'largesheets',
    'a3sheets',
    'a3sheetcount',
    'a3blatter',
    'a3blaetter',
    'feuillesa3',
    'hojasa3',
    'foglia3',
    'folhasa3',
    'a3枚数',
    'a3张数',
    'a3張數',
  ],
};

/** Words for counters that are only a part of the total. */
const PARTS =
  /mono|black|schwarz|noir|negro|nero|preto|colou?r|farb|couleur|couleurs|colore|cor$|copy|copies|kopie|copie|copia|fax|scan|duplex|simplex|a3|a4|letter|legal|モノクロ|白黒|カラー|コピー|ファクス|흑백|컬러|복사|黑白|彩色|复印|影印|传真|傳真/;

/** Sheets of printing alone, as Lexmark lists them, lack the copies and faxes in the lifetime count. */
const PRINT_ALONE = /print(?!ed)/;

const isPart = (field: ProposedField, text: string): boolean =>
  (field === 'total' && PARTS.test(text)) || (field === 'sheets' && (PARTS.test(text) || PRINT_ALONE.test(text)));

const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The most likely column for each field. No column is proposed for two fields. */
export function proposeColumns(header: string[], of: ReportOf = 'feed'): Partial<Record<ProposedField, string>> {
  const names = header.map((name) => ({ name, text: folded(name) })).filter(({ text }) => text !== '');
  const proposed: Partial<Record<ProposedField, string>> = {};
  const isFree = ({ name }: { name: string }) => !Object.values(proposed).includes(name);
  const take = (wordsOf: (field: ProposedField) => string[], fits: (text: string, word: string) => boolean) => {
    for (const field of ORDER.filter((one) => proposed[one] === undefined && isWanted(one, of))) {
      const fitting = names.filter((one) => isFree(one) && !isPart(field, one.text));
      const found = best(wordsOf(field), (word) => fitting.find(({ text }) => fits(text, word)));
      if (found) proposed[field] = found.name;
    }
  };
  take(
    (field) => WORDS[field].map(folded),
    (text, word) => text === word,
  );
  take(
    (field) => WORDS[field].map(folded).filter(isLong),
    (text, word) => text.includes(word),
  );
  return proposed;
}

/** Only a server's reports name customers. */
const isWanted = (field: ProposedField, of: ReportOf): boolean => of === 'server' || field !== 'external_id';

/** The narrowest names come first, so a sheets column is not mistaken for a total. */
const ORDER: ProposedField[] = [
  'external_id',
  'duplex_sheets',
  'large_sheets',
  'sheets',
  'serial',
  'device',
  'at',
  'total',
  'name',
];

/** A short word such as `at` or `sn` occurs in too many others. */
const isLong = (word: string): boolean => word.length >= 5 || /[^\p{Script=Latin}]/u.test(word);

function best<Found>(words: string[], find: (word: string) => Found | undefined): Found | undefined {
  for (const word of words) {
    const found = find(word);
    if (found) return found;
  }
  return undefined;
}
