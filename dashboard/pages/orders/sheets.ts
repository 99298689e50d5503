/** Common sheet sizes in meters. */
export const SHEETS = [
  { name: 'A4', width: 0.21, length: 0.297 },
  { name: 'A3', width: 0.297, length: 0.42 },
  { name: 'A5', width: 0.148, length: 0.21 },
  { name: 'Letter', width: 0.2159, length: 0.2794 },
  { name: 'Legal', width: 0.2159, length: 0.3556 },
  { name: 'Tabloid', width: 0.2794, length: 0.4318 },
] as const;
