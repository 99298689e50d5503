/**
 * The feed types, as data. This file imports nothing, so validating a type loads no adapter; adapters are in adapters/, one
 * file per type. A type without an adapter has no public interface: its feed can be set up ahead, stays unhealthy and
 * collects nothing.
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
  /** Readings are pushed to the feed. */
  pushed?: boolean;
  /** Only the newest revision knows it. */
  isNew?: boolean;
};

const NOTHING_NEEDED = { server: false, password: false, external_id: false, managed_only: false } as const;

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
  // A person uploads a file exported by a system: for the systems below, whose interfaces are not public.
  upload: { ...NOTHING_NEEDED, adapter: false, pushed: true, isNew: true },

  // The vendor's integration asks for a dealer's user and password and the account number.
  fmaudit: { server: true, password: true, external_id: true, managed_only: false, adapter: false },
  // Like FMAudit, plus a vendor key available only to partners.
  printanista: { server: true, password: true, external_id: true, managed_only: false, adapter: false },
  // Print Audit pushes its inventory to us: there is no server, only the customer's name.
  print_audit: { server: false, password: false, external_id: true, managed_only: false, adapter: false },
  // A user with a password and one of its organizations.
  '3manager': { server: true, password: true, external_id: true, managed_only: false, adapter: false },
  // A manager's user with a password and a group; managementStatus is the managed flag.
  kfs: { server: true, password: true, external_id: true, managed_only: true, adapter: false },
  // A token and the customer it is for.
  printerpoint: { server: true, password: true, external_id: true, managed_only: false, adapter: false },
  // The manufacturer grants access by a change request for an account: there are no credentials.
  xsm: { server: false, password: false, external_id: true, managed_only: false, adapter: false },
  // Nothing about it is public, so no field is required.
  onestop: { server: false, password: false, external_id: false, managed_only: false, adapter: false },
} as const satisfies Record<string, Requirements>;

type Types = typeof integrationTypes;
export type IntegrationType = keyof Types;
/** The types that can be collected from. */
export type AdapterType = {
  [Type in IntegrationType]: Types[Type]['adapter'] extends true ? Type : never;
}[IntegrationType];

const needsOf = (type: string): Partial<Requirements> => integrationTypes[type as IntegrationType] ?? {};

export const isPushed = (type: string): boolean => needsOf(type).pushed === true;

/** Whether a feed of this type counts the files that are sent to it. */
export const takesReports = (type: string): boolean => needsOf(type).adapter === false && type !== 'agent';

/** Whether a feed of this type delivers pages at all: they are collected, pushed or uploaded. */
export const isCollecting = (type: string): boolean => needsOf(type).adapter === true || isPushed(type);

/** Types unknown to the older revision. None has a server. */
export const isNewType = (type: string): boolean => needsOf(type).isNew === true;

/** The server types. */
export const serverTypes = (Object.keys(integrationTypes) as IntegrationType[]).filter((type) => !isNewType(type));

export const hasAdapter = (type: IntegrationType): type is AdapterType => integrationTypes[type].adapter;
