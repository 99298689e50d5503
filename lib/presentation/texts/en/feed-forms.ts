const customer = (label: string) =>
  ({ external_id: { label, help: 'As in the customer column of the reports.' } }) as const;

/** The form of a feed: what each field means in that system. The API has the same texts, in English. */
export const feedFormTexts = {
  print_tracker: {
    url: { label: 'Address', help: 'Always this address.' },
    username: { label: 'Dealer entity', help: 'The id of your own entity: 24 digits and letters.' },
    password: { label: 'API key', help: 'From Settings, Integrations.' },
    external_id: { label: 'Customer entity', help: "The id of the customer's entity." },
  },
  printfleet: {
    url: {
      label: 'Address',
      help: 'Your PrintFleet server, with the version of its interface if it is not the newest.',
    },
    username: { label: 'User name', help: 'A user of the PrintFleet server who may see the group.' },
    password: {
      label: 'Password',
      help: "That user's password. If the server requires an API key, put it first: api_key=KEY;PASSWORD.",
    },
    external_id: { label: 'Group', help: "The GUID of the customer's group." },
  },
  mps_monitor: {
    url: { label: 'Address', help: "Your portal's API address." },
    username: { label: 'User name', help: 'The name of an API user.' },
    password: { label: 'Password', help: "That user's password." },
    external_id: { label: 'Dealer and customer', help: 'Both codes with a slash between them.' },
  },
  papercut: {
    url: { label: 'Address', help: 'The application server, with its port.' },
    username: { label: 'Name', help: 'Any name; PaperCut does not use it.' },
    password: {
      label: 'Web services token',
      help: 'The value of auth.webservices.auth-token in the advanced config. Add our address to auth.webservices.allowed-addresses there.',
    },
    external_id: {
      label: 'Print server',
      help: 'The name of a print server, "device" for the multi-function devices, or "*" for every print queue.',
    },
  },
  glpi: {
    url: { label: 'Address', help: 'Your GLPI server. Turn on its REST API under Setup, General, API.' },
    username: {
      label: 'User name',
      help: "A GLPI user's name, or the word user_token to sign in with a user's token.",
    },
    password: {
      label: 'Password or user token',
      help: "That user's password, or the remote access key from their preferences. If the API client has an App-Token, put it first: app_token=TOKEN;KEY.",
    },
    external_id: { label: 'Entity', help: "The number of the customer's entity." },
  },
  lexmark: {
    url: { label: 'Address', help: "Your region's address: apis.us or apis.eu." },
    username: { label: 'Client id', help: 'An application that may read fleet management.' },
    password: { label: 'Client secret', help: "That application's secret." },
    external_id: { label: 'Account', help: 'The id of a child organization, if the feed is only for that one.' },
  },
  http: {
    url: { label: 'Address', help: 'Where your system provides the interface described in the documentation.' },
    username: { label: 'User name', help: 'Or the word bearer, if the password is a token.' },
    password: { label: 'Password or token', help: 'The secret with which we sign in to your system.' },
    external_id: { label: 'Fleet', help: "Your system's name for the customer's fleet." },
  },
  fmaudit: customer('Account'),
  printanista: customer('Account'),
  print_audit: customer('Customer'),
  '3manager': customer('Organization'),
  kfs: customer('Group'),
  printerpoint: customer('Customer'),
  xsm: customer('Account'),
  onestop: customer('Customer'),
} as const;
