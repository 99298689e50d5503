/** Fictional accounts for the demo data. `pages` is the monthly average, `months` the account's age. */
export type Customer = {
  name: string;
  external_id?: string;
  pages: number;
  months: number;
  /** Has had no deposits since the month before last. */
  isSilent?: boolean;
  /** The id of the feed that delivers its pages. */
  feed?: string | undefined;
};

export const DEALERS = ['Harbour Print Services', 'Alpenblick Bürotechnik', 'Sakura Document Systems'];

export const FIRST_CUSTOMER: Customer = { name: 'Riverside School', pages: 64_000, months: 13 };

export const CUSTOMERS: Customer[] = [
  { name: 'Aldgate & Finch Solicitors', external_id: 'C-1001', pages: 182_000, months: 13 },
  { name: 'Bäckerei Lindenhof', external_id: 'C-1002', pages: 6_400, months: 13 },
  { name: 'Kamakura City Library', external_id: 'C-1003', pages: 48_000, months: 13 },
  { name: 'Cedar Grove Clinic', external_id: 'C-1004', pages: 96_500, months: 13 },
  { name: 'Dockside Logistics', external_id: 'C-1005', pages: 221_000, months: 13 },
  { name: 'Dr. Weiß und Partner', external_id: 'C-1006', pages: 18_200, months: 13 },
  { name: '株式会社みどり設計', external_id: 'C-1007', pages: 31_000, months: 13 },
  { name: 'Eastfield Council', external_id: 'C-1008', pages: 402_000, months: 13 },
  { name: 'Fenwick Architects', external_id: 'C-1009', pages: 27_600, months: 13, isSilent: true },
  { name: 'Gasthof zur Post', external_id: 'C-1010', pages: 3_900, months: 13 },
  { name: 'Hokusai Gallery', external_id: 'C-1011', pages: 8_800, months: 11 },
  { name: 'Imprenta Sol y Mar', external_id: 'C-1012', pages: 74_000, months: 10 },
  { name: 'مكتبة النخيل', external_id: 'C-1013', pages: 22_500, months: 9 },
  { name: 'Klinikum am See', external_id: 'C-1014', pages: 318_000, months: 13 },
  { name: 'Lighthouse Insurance', external_id: 'C-1015', pages: 145_000, months: 12 },
  { name: 'Maple Street Primary', external_id: 'C-1016', pages: 52_000, months: 13 },
  { name: 'Notariat Oberstadt', external_id: 'C-1017', pages: 12_300, months: 8, isSilent: true },
  { name: 'Orchard House Care', external_id: 'C-1018', pages: 16_900, months: 7 },
  { name: 'Papeterie du Marché', external_id: 'C-1019', pages: 9_700, months: 6 },
  { name: 'Quayside Chambers', external_id: 'C-1020', pages: 133_000, months: 5 },
  { name: 'Rowan & Sons Accountants', external_id: 'C-1021', pages: 41_200, months: 4 },
  { name: 'Seaview Hotel Group', external_id: 'C-1022', pages: 58_600, months: 3 },
  { name: 'Tannenhof Grundschule', external_id: 'C-1023', pages: 37_400, months: 1 },
  { name: 'Umber Street Studio', external_id: 'C-1024', pages: 2_100, months: 0 },
];
