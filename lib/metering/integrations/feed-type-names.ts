import type { IntegrationType } from './integration-types.ts';

/** The name of each feed type, a product's name or English. */
export const feedTypeNames: Readonly<Record<IntegrationType, string>> = {
  print_tracker: 'Print Tracker Pro',
  printfleet: 'PrintFleet',
  mps_monitor: 'MPS Monitor',
  papercut: 'PaperCut NG/MF',
  glpi: 'GLPI',
  lexmark: 'Lexmark Cloud Fleet Management',
  http: 'Your own HTTP interface',
  agent: 'Agent',
  universal_print: 'Microsoft Universal Print',
  upload: 'Uploaded file',
  fmaudit: 'FMAudit',
  printanista: 'Printanista',
  print_audit: 'Print Audit',
  '3manager': '3manager',
  kfs: 'Kyocera Fleet Services',
  printerpoint: 'Printerpoint',
  xsm: 'Xerox Services Manager',
  onestop: 'OneStop',
};
