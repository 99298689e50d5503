import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from '../lib/operations/health/settings.ts';

/**
 * The settings operators see in `GET /operator/health`. A setting's value is shown only if it is listed here. The
 * others may be secrets or addresses, so only whether they are set is reported. A new setting is therefore hidden until
 * somebody decides.
 */
const SHOWN = new Set([
  'name',
  'rateLimit',
  'requestsPerSecond',
  'serversMax',
  'feedsMax',
  'webhookHostPerSecond',
  'invitationsPerAddress',
  'invitationsPerAccount',
  'invitationsPerRoot',
  'noticesPerDay',
  'logRetentionDays',
  'issuer',
  'mailName',
  'signingKeys',
  'publicLog',
  'removal',
  'restoreTest',
  'export',
  'firstDeployment',
]);

const VERSION = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version as string;

/** The `REGROVE_SETTINGS` text. A hidden setting counts as set if it differs from its default. */
export function shownSettings(
  names: readonly string[],
  values: Record<string, unknown>,
  defaults: Record<string, unknown> = {},
): string {
  const isSet = (name: string) =>
    Boolean(values[name]) && JSON.stringify(values[name]) !== JSON.stringify(defaults[name]);
  const hidden = names.filter((name) => !SHOWN.has(name));
  const described: Deployment = {
    version: VERSION,
    shown: Object.fromEntries(names.filter((name) => SHOWN.has(name)).map((name) => [name, shownValue(values[name])])),
    set: hidden.filter(isSet).join(),
    unset: hidden.filter((name) => !isSet(name)).join(),
  };
  return JSON.stringify(described);
}

/** A setting that is off counts as not set. */
const shownValue = (value: unknown): string | number | true | null =>
  (typeof value === 'string' && value !== 'off') || typeof value === 'number' || value === true ? value : null;

/** The local server's settings, by the variables it reads. */
const LOCAL = [
  'rateLimit',
  'serversMax',
  'feedsMax',
  'webhookHostPerSecond',
  'noticesPerDay',
  'issuer',
  'mailName',
  'invitationsPerAddress',
  'invitationsPerAccount',
  'invitationsPerRoot',
  'apiKey',
  'passwordsKey',
  'passwordsKeyFile',
  'signingKeys',
  'signingKeysFile',
  'integrations',
  'log',
  'logKey',
  'logKeyFile',
  'timestampUrls',
  'mailFrom',
  'publicUrl',
  'certificateUrl',
  'data',
  'dns',
  'paper',
  'smtpHost',
  'smtpPassword',
  'trustedProxies',
  'documentation',
];

/** Here a signing key is a secret, while on AWS `signingKeys` is only a number. */
const LOCAL_SECRETS = new Set(['signingKeys']);

export function localSettings(environment: Record<string, string | undefined>): string {
  const value = (name: string) => environment[`REGROVE_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`];
  const names = LOCAL.map((name) => (LOCAL_SECRETS.has(name) ? `${name}Text` : name));
  const values = LOCAL.map((name, index) => [names[index], value(name)]);
  return shownSettings(names, Object.fromEntries(values));
}
