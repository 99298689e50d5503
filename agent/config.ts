import { isIP } from 'node:net';
import { hostname } from 'node:os';
import * as z from 'zod';
import { addressesOf } from './devices/addresses.ts';
import { IPP_PORT, ippAddressOf } from './ipp/address.ts';
import { pageLogFormat, STANDARD_FORMAT } from './jobs/page-log-format.ts';
import { Misconfigured, troubleIn } from './misconfigured.ts';
import { parseProxy } from './network/proxy.ts';
import { fileSettings, type Settings, settingsOf } from './settings-file.ts';

/**
 * The agent's settings, from its file and flags. Unknown names are passed over with a warning, so a version reads the file
 * of a later one, and a misspelled name is noticed.
 */
const Secret = z.object({ protocol: z.string(), password: z.string().min(8) });
const Auth = Secret.extend({ protocol: z.enum(['md5', 'sha', 'sha224', 'sha256', 'sha384', 'sha512']) });
const Privacy = Secret.extend({ protocol: z.enum(['des', 'aes', 'aes256b', 'aes256r']) });

const Snmp = z
  .object({
    hosts: z.array(z.string().min(1)).default([]),
    ranges: z.array(z.string()).default([]),
    port: z.int().min(1).max(65_535).default(161),
    version: z.enum(['1', '2c', '3']).default('2c'),
    community: z.string().min(1).default('public'),
    user: z.string().min(1).optional(),
    context: z.string().min(1).optional(),
    auth: Auth.optional(),
    privacy: Privacy.optional(),
  })
  .refine(({ version, user }) => version !== '3' || user !== undefined, {
    path: ['user'],
    message: 'must be given for version 3',
  })
  .refine(({ auth, privacy }) => privacy === undefined || auth !== undefined, {
    path: ['auth'],
    message: 'must be given where privacy is: SNMP does not encrypt what it does not authenticate',
  });
const Ipp = z.object({
  hosts: z.array(z.string().min(1)).default([]),
  ranges: z.array(z.string()).default([]),
  port: z.int().min(1).max(65_535).default(IPP_PORT),
  mdns: z.boolean().default(false),
});
const Cups = z
  .object({
    page_log: z.string().min(1).optional(),
    format: z.string().default(STANDARD_FORMAT),
    url: z.string().min(1).optional(),
    server: z.string().min(1).max(100).default(hostname),
    ignore: z.array(z.string()).default([]),
  })
  .refine(({ page_log, url }) => (page_log === undefined) !== (url === undefined), {
    path: ['page_log'],
    message: 'give one of page_log and url: together they would count each job twice',
  });
const WindowsEvents = z.object({ folder: z.string().min(1), ignore: z.array(z.string()).default([]) });
const Csv = z.object({ folder: z.string().min(1) });
const PaperCut = z.object({
  url: z.url({ protocol: /^https?$/ }),
  token: z.string().min(1),
  printers: z.string().min(1).default('*'),
});

const Config = z.object({
  url: z.url({ protocol: /^https?$/ }).refine(isEncryptedOrLocal, 'must begin with https://, or name this machine'),
  feed: z.uuid(),
  key: z.string().min(1),
  state: z.string().min(1).default('regrove-agent-state'),
  every: z.number().min(1).max(24).default(6),
  hour: z.int().min(0).max(23).optional(),
  proxy: z.string().optional(),
  /** A file of further root certificates. */
  ca: z.string().min(1).optional(),
  /** Takes signed releases by itself. */
  updates: z.boolean().optional(),
  snmp: Snmp.optional(),
  /** `snmp` addresses are queried by IPP too, unless this is false. */
  ipp: z.union([z.literal(false), Ipp]).optional(),
  csv: Csv.optional(),
  papercut: PaperCut.optional(),
  cups: Cups.optional(),
  windows_events: WindowsEvents.optional(),
});
export type Config = z.infer<typeof Config>;
export type SnmpConfig = z.infer<typeof Snmp>;
export type IppConfig = z.infer<typeof Ipp>;
export type CupsConfig = z.infer<typeof Cups>;
export type PaperCutConfig = z.infer<typeof PaperCut>;
export type Credentials =
  | { version: '1' | '2c'; community: string }
  | { version: '3'; user: string; context?: string; auth?: z.infer<typeof Auth>; privacy?: z.infer<typeof Privacy> };

const GROUPS = {
  '': Config,
  snmp: Snmp,
  'snmp.auth': Auth,
  'snmp.privacy': Privacy,
  ipp: Ipp,
  cups: Cups,
  windows_events: WindowsEvents,
  csv: Csv,
  papercut: PaperCut,
};

/** The settings needed by `scan`: the sources, without feed and key. */
const Sources = z.object({
  ...Config.partial().shape,
  state: Config.shape.state,
});
export type Sources = z.infer<typeof Sources>;

/** The file's settings, overridden by flags. Folders in the file are relative to it. */
export function configOf(file: string | undefined, flags: Settings, { needsSource = true } = {}): Config {
  return read(Config, file, settingsOf(file, flags), needsSource);
}

export function sourcesOf(file: string | undefined, flags: Settings, { needsSource = true } = {}): Sources {
  return read(Sources, file, settingsOf(file, flags), needsSource);
}

/** The names in the file that this version does not know, for a warning. */
export function unknownSettings(file: string | undefined): string[] {
  const settings = fileSettings(file);
  return Object.entries(GROUPS).flatMap(([group, { shape }]) => {
    const place = group === '' ? [] : group.split('.');
    const found = place.reduce<unknown>((inside, name) => (inside as Settings | undefined)?.[name], settings);
    if (typeof found !== 'object' || found === null) return [];
    return Object.keys(found)
      .filter((name) => !(name in shape))
      .map((name) => [...place, name].join('.'));
  });
}

export function credentialsOf({ version, community, user, context, auth, privacy }: SnmpConfig): Credentials {
  if (version !== '3') return { version, community };
  return { version, user: user ?? '', ...(context && { context }), ...(auth && { auth }), ...(privacy && { privacy }) };
}

function read<Schema extends z.ZodType<Sources>>(
  schema: Schema,
  file: string | undefined,
  settings: Settings,
  needsSource = true,
): z.infer<Schema> {
  const result = schema.safeParse(settings, { reportInput: true });
  if (!result.success) {
    const [issue] = result.error.issues;
    const place = issue?.path.join('.') || 'the top';
    throw new Misconfigured(`${file ?? 'The flags'}: ${place}: ${troubleIn(issue)}. See --help.`);
  }
  const { snmp, ipp, csv, papercut, cups, windows_events } = result.data;
  if (needsSource && ![snmp, ipp, csv, papercut, cups, windows_events].some(Boolean)) {
    throw new Misconfigured(
      'There is nothing to read: name snmp, ipp, cups, windows_events, csv or papercut in the file, or give --host, --range, --ipp or --csv.',
    );
  }
  requireAddresses(snmp, ipp || undefined);
  if (cups) requireFormat(cups);
  if (result.data.proxy !== undefined) parseProxy('proxy', result.data.proxy);
  return result.data;
}

function requireFormat({ format, url }: CupsConfig): void {
  attempt('cups.format', () => pageLogFormat(format));
  attempt('cups.url', () => url !== undefined && ippAddressOf(url, IPP_PORT));
}

function attempt(place: string, work: () => unknown): void {
  try {
    work();
  } catch (error) {
    throw new Misconfigured(`${place}: ${(error as Error).message}`);
  }
}

function requireAddresses(snmp: SnmpConfig | undefined, ipp: IppConfig | undefined): void {
  if (snmp && snmp.hosts.length + snmp.ranges.length === 0) {
    throw new Misconfigured('snmp: name at least one of hosts and ranges.');
  }
  if (ipp && !snmp && !ipp.mdns && ipp.hosts.length + ipp.ranges.length === 0) {
    throw new Misconfigured('ipp: name at least one of hosts, ranges and mdns.');
  }
  attempt('snmp.ranges', () => addressesOf(snmp?.ranges ?? []));
  attempt('ipp.ranges', () => addressesOf([...(snmp?.ranges ?? []), ...(ipp?.ranges ?? [])]));
  attempt('ipp.hosts', () => ipp?.hosts.map((host) => ippAddressOf(host, ipp.port)));
}

/** Every request has the key, so it must not cross a network unencrypted. */
function isEncryptedOrLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  const isThisMachine =
    hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
  return protocol === 'https:' || isThisMachine;
}
