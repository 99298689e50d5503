import type { IntegrationType } from './integration-types.ts';

/** The form texts per feed type: its name, and the label, help and example for each field. */
export type Field = { label: string; help: string; example: string };
export type FeedTypeTexts = {
  name: string;
  url?: Field;
  username?: Field;
  password?: Field;
  external_id?: Field;
};

/** `integrationTypes` defines which fields are required. */
export const feedTypeTexts: Record<IntegrationType, FeedTypeTexts> = {
  print_tracker: {
    name: 'Print Tracker Pro',
    url: field('Address', 'Always this address.', 'https://papi.printtrackerpro.com'),
    username: field('Dealer entity', 'The id of your own entity: 24 digits and letters.', '5f2b1c0e9d3a4b5c6d7e8f90'),
    password: field('API key', 'From Settings, Integrations.', '2f1c9f0e-7d3c-4a0e-9a4e-2b1d6c5f8e7a'),
    external_id: field('Customer entity', "The id of the customer's entity.", '60a1b2c3d4e5f60718293a4b'),
  },
  printfleet: {
    name: 'PrintFleet',
    url: field(
      'Address',
      'Your PrintFleet server, with the version of its interface if it is not the newest.',
      'https://prints.example.com/restapi/3.14.2',
    ),
    username: field('User name', 'A user of the PrintFleet server who may see the group.', 'regrove'),
    password: field(
      'Password',
      "That user's password. If the server requires an API key, put it first: api_key=KEY;PASSWORD.",
      'api_key=3c1d5a7e;correct horse',
    ),
    external_id: field('Group', "The GUID of the customer's group.", '6f9619ff-8b86-d011-b42d-00c04fc964ff'),
  },
  mps_monitor: {
    name: 'MPS Monitor',
    url: field('Address', "Your portal's API address.", 'https://api.abassetmanagement.com/api3'),
    username: field('User name', 'The name of an API user.', 'regrove@example.com'),
    password: field('Password', "That user's password.", 'correct horse'),
    external_id: field('Dealer and customer', 'Both codes with a slash between them.', 'D100/C2048'),
  },
  papercut: {
    name: 'PaperCut NG/MF',
    url: field('Address', 'The application server, with its port.', 'https://papercut.example.com:9192'),
    username: field('Name', 'Any name; PaperCut does not use it.', 'regrove'),
    password: field(
      'Web services token',
      'The value of auth.webservices.auth-token in the advanced config. Add our address to auth.webservices.allowed-addresses there.',
      'a-long-random-token',
    ),
    external_id: field(
      'Print server',
      'The name of a print server, "device" for the multi-function devices, or "*" for every print queue.',
      'print01',
    ),
  },
  glpi: {
    name: 'GLPI',
    url: field(
      'Address',
      'Your GLPI server. Turn on its REST API under Setup, General, API.',
      'https://glpi.example.com',
    ),
    username: field(
      'User name',
      "A GLPI user's name, or the word user_token to sign in with a user's token.",
      'user_token',
    ),
    password: field(
      'Password or user token',
      "That user's password, or the remote access key from their preferences. If the API client has an App-Token, put it first: app_token=TOKEN;KEY.",
      'app_token=f7g3csp8mgatg5ebc5elnazakw20i9fyev1qopya;q56hqkniwot8wntb3z1qarka5atf365taaa2uyjrn',
    ),
    external_id: field('Entity', "The number of the customer's entity.", '12'),
  },
  lexmark: {
    name: 'Lexmark Cloud Fleet Management',
    url: field('Address', "Your region's address: apis.us or apis.eu.", 'https://apis.eu.iss.lexmark.com'),
    username: field('Client id', 'An application that may read fleet management.', '3f1e7c52'),
    password: field('Client secret', "That application's secret.", 'a-long-random-secret'),
    external_id: field('Account', 'The id of a child organization, if the feed is only for that one.', 'a1b2c3d4'),
  },
  http: {
    name: 'Your own HTTP interface',
    url: field(
      'Address',
      'Where your system provides the interface described in the documentation.',
      'https://prints.example.com/regrove',
    ),
    username: field('User name', 'Or the word bearer, if the password is a token.', 'bearer'),
    password: field('Password or token', 'The secret with which we sign in to your system.', 'a-long-random-token'),
    external_id: field('Fleet', "Your system's name for the customer's fleet.", 'headquarters'),
  },
  agent: { name: 'Agent' },
  universal_print: { name: 'Microsoft Universal Print' },
  upload: { name: 'Uploaded file' },
  fmaudit: { name: 'FMAudit', ...customer('Account', 'ACME Ltd') },
  printanista: { name: 'Printanista', ...customer('Account', 'ACME Ltd') },
  print_audit: { name: 'Print Audit', ...customer('Customer', 'ACME Ltd') },
  '3manager': { name: '3manager', ...customer('Organization', 'ACME Ltd') },
  kfs: { name: 'Kyocera Fleet Services', ...customer('Group', 'ACME Ltd') },
  printerpoint: { name: 'Printerpoint', ...customer('Customer', '1187') },
  xsm: { name: 'Xerox Services Manager', ...customer('Account', 'ACME Ltd') },
  onestop: { name: 'OneStop', ...customer('Customer', 'ACME Ltd') },
};

function field(label: string, help: string, example: string): Field {
  return { label, help, example };
}

/** A system reporting all its customers in one file. */
function customer(label: string, example: string): Pick<FeedTypeTexts, 'external_id'> {
  return { external_id: field(label, 'As in the customer column of the reports.', example) };
}
