/**
 * The feed types, as data. This file imports nothing, so validating a type loads no adapter; adapters are in adapters/, one
 * file per type. A type without an adapter is pushed to, or has no public interface and counts by its reports
 * (lib/metering/meter-reports).
 *
 * `server`, `password` and `external_id` say whether a feed of the type needs them. `managed_only` says whether the system
 * distinguishes managed devices from others; if not, that scope means the same as `all`.
 */
type Requirements = {
  server: boolean;
  password: boolean;
  external_id: boolean;
  managed_only: boolean;
  adapter: boolean;
  /** Readings are pushed to the feed, or sent as files. */
  pushed?: boolean;
  /** Counts files with counters, sent to the feed or to its server. */
  reports?: boolean;
  /** Only the newest revision knows it. */
  isNew?: boolean;
};

const NOTHING_NEEDED = { server: false, password: false, external_id: false, managed_only: false } as const;

/**
 * A system with an interface for its maker's partners only. It exports or mails reports: to a server, whose feeds have the
 * external ids in the reports, or to a feed without a server.
 */
const BY_REPORT = { ...NOTHING_NEEDED, adapter: false, pushed: true, reports: true } as const;

export const integrationTypes = {
  // The API key is the password, the customer's entity is the external id; tracking status is the managed flag.
  print_tracker: { server: true, password: true, external_id: true, managed_only: true, adapter: true },
  // A user of the dealer's server and the group's GUID; managementStatus is the managed flag.
  printfleet: { server: true, password: true, external_id: true, managed_only: true, adapter: true },
  // An API user and "<dealer code>/<customer code>"; the device list filters by managed status.
  mps_monitor: { server: true, password: true, external_id: true, managed_only: true, adapter: true },
  // The web services token is the password; without an external id every print queue is read. No managed flag.
  papercut: { server: true, password: true, external_id: false, managed_only: false, adapter: true },
  // A user with a password and the customer's entity number. No managed flag.
  glpi: { server: true, password: true, external_id: true, managed_only: false, adapter: true },
  // A client's id and secret; the token itself decides the organization, so a child's id is optional. No managed flag.
  lexmark: { server: true, password: true, external_id: false, managed_only: false, adapter: true },
  // Our own interface, docs/http-feed.md: a token, the fleet's name and a managed flag.
  http: { server: true, password: true, external_id: true, managed_only: true, adapter: true },

  // Readings are pushed by a program inside the customer's network, with the feed's own key.
  agent: { ...NOTHING_NEEDED, adapter: false, pushed: true, isNew: true },
  // Daily amounts from Microsoft, read with a person's consent instead of a password.
  universal_print: { ...NOTHING_NEEDED, adapter: true, isNew: true },
  // Files with counters, exported by any system.
  upload: { ...NOTHING_NEEDED, adapter: false, pushed: true, reports: true, isNew: true },

  fmaudit: BY_REPORT,
  printanista: BY_REPORT,
  print_audit: BY_REPORT,
  '3manager': BY_REPORT,
  kfs: BY_REPORT,
  printerpoint: BY_REPORT,
  xsm: BY_REPORT,
  onestop: BY_REPORT,
} as const satisfies Record<string, Requirements>;

type Types = typeof integrationTypes;
export type IntegrationType = keyof Types;
/** The types that can be collected from. */
export type AdapterType = {
  [Type in IntegrationType]: Types[Type]['adapter'] extends true ? Type : never;
}[IntegrationType];

const needsOf = (type: string): Partial<Requirements> => integrationTypes[type as IntegrationType] ?? {};

export const isPushed = (type: string): boolean => needsOf(type).pushed === true;

/** Whether a feed of this type counts the files sent to it. */
export const takesReports = (type: string): boolean => needsOf(type).reports === true;

/** Whether a server of this type counts the files sent to it, for its feeds. */
export const isReportServer = (type: string): boolean => takesReports(type) && !isNewType(type);

/** Types unknown to the older revision. None has a server. */
export const isNewType = (type: string): boolean => needsOf(type).isNew === true;

/** The server types. */
export const serverTypes = (Object.keys(integrationTypes) as IntegrationType[]).filter((type) => !isNewType(type));

export const hasAdapter = (type: IntegrationType): type is AdapterType => integrationTypes[type].adapter;
