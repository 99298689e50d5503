import { declareReasons } from '../../platform/reasons.ts';

/** The words for the values `what` and `advice`: what a system was asked for, and how to handle its refusal. */
export const integrationWords = {
  what: {
    counters: 'its counters',
    customer: 'the customer',
    device_list: 'its device list',
    devices: 'the devices',
    entities: 'the entities',
    entity: 'the entity',
    fleet: 'its devices',
    group: 'the group',
    meter_list: 'its currentMeter list',
    meters: 'its meters',
    page_count: 'a page count',
    printers: 'its printers',
    session: 'a session',
    token: 'a token',
    usage: 'the usage of its printers',
  },
  advice: {
    set_credentials: 'Set the user name and password of the server anew.',
    compare_url_and_external_id: "Compare the url of the server and the feed's external id with the system's.",
    set_papercut_token:
      "Set the password of the server to the value of auth.webservices.auth-token in PaperCut's advanced config.",
    set_print_tracker_key: 'Set the password of the server to an API key of your Print Tracker account.',
    set_print_tracker_entity: "Set the external id of the feed to the id of the customer's entity in Print Tracker.",
    set_printfleet_user:
      'Set the user name and password of the server to those of a PrintFleet user who may see the group. If the server has an API key for your company, write it before the password: api_key=KEY;PASSWORD.',
    set_printfleet_group:
      "Set the external id of the feed to the GUID of the group, and the version in the server's url to its own.",
    switch_glpi_api_on:
      'Switch its REST API on: in Setup, General, API, set "Enable Rest API" to Yes, and below it the way of login that the server uses.',
    set_glpi_user: 'Set the user name and password of the server to those of a GLPI user.',
    set_glpi_token: "Set the password of the server to the API token in the GLPI user's preferences.",
    use_glpi_token:
      'Login by password is off there: set the user name of the server to user_token and its password to the API token in the GLPI user\'s preferences, or set "Enable login with credentials" to Yes in Setup, General, API.',
    add_glpi_app_token:
      "It asks for an App-Token: write that of the API client before the server's password, app_token=TOKEN;PASSWORD.",
    correct_glpi_app_token:
      "The App-Token is not one of its own: write that of the API client before the server's password, app_token=TOKEN;PASSWORD.",
    connect_as_reports_reader:
      'Connect the feed again, as a person whose role may read the usage reports of Universal Print, such as Reports Reader or Printer Administrator.',
    set_lexmark_client:
      'Set the user name and password of the server to the client id and client secret of an application in Lexmark Cloud Services that may read fleet management.',
    set_lexmark_url:
      'Set the url of the server to that of your region, https://apis.us.iss.lexmark.com or https://apis.eu.iss.lexmark.com.',
    allow_our_address_in_glpi: 'Add our address to the API client in Setup, General, API, or leave its range empty.',
  },
  field: { user_name: 'user name', password: 'password' },
} as const;

export type Subject = keyof typeof integrationWords.what;
export type Advice = keyof typeof integrationWords.advice;

/** Why a print-monitoring system could not be read. */
export const integrationTexts = {
  external_id_unusable: { says: 'The external id of the feed cannot be used.' },
  external_id_missing: { says: 'The external id is missing. Set it on the feed.' },
  login_missing: { says: 'The {field} is missing. Set it on the server.' },
  list_ended_early: { says: "The system's list ended after {read} of {total} items." },
  list_endless: { says: "The system's list did not end after {pages} pages." },
  too_many_rows: { says: 'The system answered with more than {rows} rows when asked for {what}.' },
  too_many_values: { says: "The system's answer with {what} has more than {values} values." },
  unexpected_answer: { says: "The system's answer with {what} has an unexpected form at the top." },
  unexpected_field: { says: "The system's answer with {what} has an unexpected form at {place}." },
  not_json: {
    says: "The system's answer with {what} is not JSON. Look whether the url of the server is that of its interface.",
  },
  credentials_refused: {
    says: 'The system refused the credentials when asked for {what} (status {status}). {advice}',
  },
  not_known: { says: 'The system does not know {what} (status 404). {advice}' },
  asked_too_often: {
    says: 'The system is asked too often when asked for {what} (status 429). It is asked again later the same day.',
  },
  system_failed: {
    says: "The system answered with status {status} when asked for {what}. Look at the system's own log; it is asked again later the same day.",
  },
  unexpected_status: {
    says: 'The system answered with status {status} when asked for {what}. Look whether the url of the server is that of its interface.',
  },
  refused_to_tell: { says: 'The system refused to tell {what}. {advice}' },
  longer_than_asked: { says: "The system's answer with {what} is longer than what was asked for." },
  document_type: { says: 'The answer with {what} has a document type.' },
  not_xml_rpc: { says: "The system's answer with {what} is not XML-RPC." },
  operator_key_missing: {
    says: "The operator's key for {system} is not configured for {host}, so it is not sent.",
  },
  printfleet_key_missing: {
    says: "The system refused to tell {what} (status 403). The operator's key for {system} is not configured for {host}, so it is not sent. If the server has an API key for your company, write it before the password: api_key=KEY;PASSWORD.",
  },
  glpi_entity_not_a_number: {
    says: 'The external id is no entity number. Set it on the feed as GLPI lists its entities.',
  },
  glpi_entity_hidden: {
    says: 'The user may not see the entity (status {status}). Give the GLPI user a profile in it, or set the external id of the feed to the number of another.',
  },
  glpi_session_refused: { says: 'GLPI refused us a session (status {status}). {advice}' },
  glpi_session_expired: { says: 'The session of the system expired again and again.' },
  lexmark_account_unknown: {
    says: 'Lexmark lists no printer of that organization. Set the external id of the feed to the accountId of a child organization, or to * for all of them.',
  },
  next_page_elsewhere: { says: 'The system names a page of its list at another host, which is not asked.' },
  http_reports_mixed: { says: 'The system reports counters on one page of its list and pages on another.' },
  http_cursor_repeated: { says: 'The system answers with the same cursor again.' },
  http_list_endless: { says: "The system's list of devices did not end after {answers} answers." },
  mps_monitor_customer_unknown: {
    says: 'The customer code is not known. Set the external id of the feed to "<dealer code>/<customer code>" as MPS Monitor lists them.',
  },
  mps_monitor_external_id_wrong: {
    says: 'The external id is not "<dealer code>/<customer code>". Set it on the feed as MPS Monitor lists them.',
  },
  mps_monitor_refused: {
    says: 'MPS Monitor refused to tell {what}. Look whether the API user may see the dealer and the customer.',
  },
  mps_monitor_credentials_refused: {
    says: 'MPS Monitor refused the credentials (status 400). Set the user name and password of the server to those of an API user.',
  },
  papercut_no_printer: {
    says: 'PaperCut has no printer under the external id. Name a print server as it stands before the backslash in the list of printers, "device" for the multi-function devices, or "*" for every print queue.',
  },
  papercut_address_refused: {
    says: "PaperCut does not accept web service calls from our address. Add it to auth.webservices.allowed-addresses in PaperCut's advanced config.",
  },
  print_tracker_entity_elsewhere: {
    says: "The customer's entity is not below the dealer's. Compare the external id of the feed and the user name of the server with the ids in Print Tracker.",
  },
} as const;

export const integrationReasons = declareReasons(integrationTexts, integrationWords);
