import { declareReasons } from '../../platform/reasons.ts';

/** Why a feed is unhealthy or could not be counted, besides its system's responses. */
export const feedTexts = {
  no_server: { says: 'There is no server to connect to. Set server_id of the feed.' },
  server_left: {
    says: 'The account moved away from the account with the server. Choose a server of the account or of one above it, and activate the feed again.',
  },
  nothing_pushed: {
    says: 'No readings were pushed yet. Make a key for the feed, give it to the agent and start that.',
  },
  nothing_pushed_since: {
    says: 'The last reading that was pushed is of {day}. Look whether the machine with the agent is on and can reach this service.',
  },
  no_report_yet: {
    says: 'No report was counted yet. Export the counters of your system as CSV or XLSX, and upload the file or have it sent on a schedule.',
  },
  not_connected: {
    says: 'The feed is not connected to Microsoft, or the permission has ended. Connect it on the page of the feed, as a person whose role may read the usage reports of Universal Print.',
  },
  microsoft_not_configured: {
    says: 'This service is not registered with Microsoft, so nothing can be collected from it. The operator has to register it.',
  },
  microsoft_client_refused: {
    says: 'Microsoft refuses the registration of this service. The operator has to renew its client secret.',
  },
  microsoft_permission_short: {
    says: 'Microsoft gave a permission that ends within the hour. The operator has to allow offline_access to the registration.',
  },
  connection_busy: {
    says: 'Another run renews the connection to Microsoft.',
    cure: 'It is tried again later the same day.',
  },
  system_slow: {
    says: 'The system did not answer within {seconds} seconds.',
    cure: 'Look whether it is up and not overloaded.',
  },
  too_many_characters: { says: 'The system answered with more than {characters} characters.' },
  device_name_too_long: { says: 'The system reports a device with a name of more than {characters} characters.' },
  too_many_devices: {
    says: 'The system reports {devices} devices; a feed keeps up to {max}, so make several feeds of parts of the fleet.',
  },
  device_names_too_long: {
    says: 'The names of {devices} devices are longer than can be kept; make several feeds of parts of the fleet.',
  },
  counted_by_another_feed: {
    says: 'All {devices} devices are counted by another feed of the same server already. Deactivate one of the two, or give this one the external id of other devices.',
  },
} as const;

export const feedReasons = declareReasons(feedTexts);
