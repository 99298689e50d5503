/** Common sheet sizes in meters. */
export const SHEETS = [
  { name: 'A4', width: 0.21, length: 0.297 },
  { name: 'A3', width: 0.297, length: 0.42 },
  { name: 'A5', width: 0.148, length: 0.21 },
  { name: 'Letter', width: 0.2159, length: 0.2794 },
  { name: 'Legal', width: 0.2159, length: 0.3556 },
  { name: 'Tabloid', width: 0.2794, length: 0.4318 },
] as const;

/** Office paper where the reader is: US Letter of 20 lb bond, which is 75 g/m², or A4. */
export const usualPaper = (locale: string): { sheet: string; gsm: string } =>
  locale === 'en-US' ? { sheet: 'Letter', gsm: '75' } : { sheet: 'A4', gsm: '80' };
