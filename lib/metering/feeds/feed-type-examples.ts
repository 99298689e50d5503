import type { feedFormTexts } from '../../presentation/texts/en/feed-forms.ts';

type Forms = typeof feedFormTexts;

/** An example for each field of a feed type's form. The labels and the help are in lib/presentation/texts. */
export const feedTypeExamples: { readonly [Type in keyof Forms]: Readonly<Record<keyof Forms[Type], string>> } = {
  print_tracker: {
    url: 'https://papi.printtrackerpro.com',
    username: '5f2b1c0e9d3a4b5c6d7e8f90',
    password: '2f1c9f0e-7d3c-4a0e-9a4e-2b1d6c5f8e7a',
    external_id: '60a1b2c3d4e5f60718293a4b',
  },
  printfleet: {
    url: 'https://prints.example.com/restapi/3.14.2',
    username: 'regrove',
    password: 'api_key=3c1d5a7e;correct horse',
    external_id: '6f9619ff-8b86-d011-b42d-00c04fc964ff',
  },
  mps_monitor: {
    url: 'https://api.abassetmanagement.com/api3',
    username: 'regrove@example.com',
    password: 'correct horse',
    external_id: 'D100/C2048',
  },
  papercut: {
    url: 'https://papercut.example.com:9192',
    username: 'regrove',
    password: 'a-long-random-token',
    external_id: 'print01',
  },
  glpi: {
    url: 'https://glpi.example.com',
    username: 'user_token',
    password: 'app_token=f7g3csp8mgatg5ebc5elnazakw20i9fyev1qopya;q56hqkniwot8wntb3z1qarka5atf365taaa2uyjrn',
    external_id: '12',
  },
  lexmark: {
    url: 'https://apis.eu.iss.lexmark.com',
    username: '3f1e7c52',
    password: 'a-long-random-secret',
    external_id: 'a1b2c3d4',
  },
  http: {
    url: 'https://prints.example.com/regrove',
    username: 'bearer',
    password: 'a-long-random-token',
    external_id: 'headquarters',
  },
  fmaudit: { external_id: 'ACME Ltd' },
  printanista: { external_id: 'ACME Ltd' },
  print_audit: { external_id: 'ACME Ltd' },
  '3manager': { external_id: 'ACME Ltd' },
  kfs: { external_id: 'ACME Ltd' },
  printerpoint: { external_id: '1187' },
  xsm: { external_id: 'ACME Ltd' },
  onestop: { external_id: 'ACME Ltd' },
};
