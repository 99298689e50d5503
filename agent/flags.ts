import { parseArgs } from 'node:util';
import { Misconfigured } from './misconfigured.ts';
import type { Settings } from './settings-file.ts';

export const HELP = `regrove-agent: reads page counters in this network and pushes them to a Regrove feed of type agent.

  regrove-agent scan     lists the printers it finds; stores and sends nothing
  regrove-agent run      reads and sends, every 6 hours by default, until it is stopped
  regrove-agent status   prints the last run, the readings that wait, and why
  regrove-agent doctor   tries proxy, name, connection, TLS, service and key in turn, and says what to ask for
  regrove-agent install --url URL --code CODE
                         installs it as a service of this computer, with a user of its own (as administrator)
  regrove-agent uninstall
  regrove-agent update   takes the service's newest signed release now; --dry-run only verifies it
  regrove-agent launch   starts the newest version and judges it; an installation with --updates uses it

  --config FILE          settings as JSON; flags take precedence
  --url URL              the service, such as https://regrove.example/v1
  --feed ID              the feed; --key KEY its key (better in REGROVE_AGENT_KEY or the file: others see flags)
  --state FOLDER         where unsent readings are stored (regrove-agent-state)
  --proxy URL            reaches the service through http://[user:password@]host:port (else HTTPS_PROXY and
                         NO_PROXY); the password is better in REGROVE_PROXY_PASSWORD or the file
  --ca FILE              further root certificates, beside those of the system and NODE_EXTRA_CA_CERTS
  --code CODE            with install: a code from the feed's page, valid once for ten minutes
  --updates              with install: signed releases are taken by themselves (off by default);
                         --no-updates switches this off again
  --log FILE             writes the log to this file, up to 1 MB and as much before
  --host HOST            a printer, NAME or ADDRESS or ADDRESS:PORT; may be repeated
  --range CIDR           a network, such as 192.168.10.0/24; may be repeated
  --ipp ADDRESS          an IPP printer, such as ipp://10.0.0.5 or ipps://10.0.0.5/ipp/print; may be repeated
  --mdns                 asks the network for IPP printers that announce themselves
  --no-ipp               hosts and ranges are asked by SNMP only
  --snmp 1|2c|3          the version (2c); --community TEXT (public); --user NAME for version 3
  --csv FOLDER           files with columns device, total and, if known, serial, name, at, counter, sheets,
                         duplex_sheets, large_sheets
  --every HOURS          how often to run;  --hour 0-23  once a day at this hour of this machine
  --once                 run once; exits with 1 if a device was not read or something waits
  --dry-run              with run: reads once and prints the readings; stores and sends nothing
                         with update: verifies the release and its file; exits with 1 if it would not be taken
  --json                 scan and status as JSON
  --help, --version

Settings of the file: url, feed, key, state, every, hour, proxy, ca, updates,
  snmp {hosts, ranges, port, version, community, user, context, auth {protocol, password},
    privacy {protocol, password}},
  ipp {hosts, ranges, port, mdns}, or false,
  cups {page_log, format, or url; server, ignore}, windows_events {folder, ignore},
  csv {folder}, papercut {url, token, printers}.
`;

export const OPTIONS = {
  config: { type: 'string' },
  url: { type: 'string' },
  feed: { type: 'string' },
  key: { type: 'string' },
  state: { type: 'string' },
  proxy: { type: 'string' },
  ca: { type: 'string' },
  code: { type: 'string' },
  updates: { type: 'boolean' },
  'no-updates': { type: 'boolean' },
  log: { type: 'string' },
  host: { type: 'string', multiple: true },
  range: { type: 'string', multiple: true },
  ipp: { type: 'string', multiple: true },
  mdns: { type: 'boolean' },
  'no-ipp': { type: 'boolean' },
  snmp: { type: 'string' },
  community: { type: 'string' },
  user: { type: 'string' },
  csv: { type: 'string' },
  every: { type: 'string' },
  hour: { type: 'string' },
  once: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const;

export type Command = {
  name: string | undefined;
  file: string | undefined;
  settings: Settings;
  code: string | undefined;
  /** Undefined without a flag: an earlier choice stays. */
  hasUpdates: boolean | undefined;
  log: string | undefined;
  isOnce: boolean;
  isDryRun: boolean;
  isJson: boolean;
  isHelp: boolean;
  isVersion: boolean;
};

export function parseCommand(args: string[], environment: NodeJS.ProcessEnv): Command {
  const { values, positionals } = parsed(args);
  const [name, extra] = positionals;
  if (extra !== undefined) throw new Misconfigured(`${extra} has no flag in front of it. See --help.`);
  const { host, range, snmp, community, user, csv, every, hour } = values;
  const group = { hosts: host, ranges: range, version: snmp, community, user };
  const isSnmp = Object.values(group).some((value) => value !== undefined);
  return {
    name,
    file: values.config,
    settings: {
      url: values.url,
      feed: values.feed,
      key: values.key ?? environment.REGROVE_AGENT_KEY,
      state: values.state,
      proxy: values.proxy,
      ca: values.ca,
      every: every === undefined ? undefined : Number(every),
      hour: hour === undefined ? undefined : Number(hour),
      snmp: isSnmp ? group : undefined,
      ipp: ippOf(values),
      csv: csv === undefined ? undefined : { folder: csv },
    },
    code: values.code,
    hasUpdates: values['no-updates'] ? false : values.updates,
    log: values.log,
    isOnce: values.once ?? false,
    isDryRun: values['dry-run'] ?? false,
    isJson: values.json ?? false,
    isHelp: values.help ?? false,
    isVersion: values.version ?? false,
  };
}

function ippOf(values: ReturnType<typeof parsed>['values']): unknown {
  if (values['no-ipp']) return false;
  return values.ipp || values.mdns ? { hosts: values.ipp, mdns: values.mdns } : undefined;
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // Node goes on with how to write an argument that looks like a flag.
    const [trouble] = (error as Error).message.split('. ');
    throw new Misconfigured(`${trouble}. See --help.`);
  }
}
