import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import tls from 'node:tls';
import { Misconfigured } from '../misconfigured.ts';

/**
 * The root certificates trusted for the service: Node's own, the system's, NODE_EXTRA_CA_CERTS and the file of the setting
 * `ca`. Companies that inspect TLS put their root into the system's store, so the agent trusts it without a setting.
 */
export function trustedRoots(ca: string | undefined, environment: NodeJS.ProcessEnv): string[] {
  const extra = environment.NODE_EXTRA_CA_CERTS;
  return [
    ...tls.rootCertificates,
    ...systemRoots(environment),
    ...(extra ? optionalFile(extra) : []),
    ...(ca === undefined ? [] : requiredFile(ca)),
  ];
}

/** Nodes from 22.15 on read the system's store themselves. Older ones can read it where it is a file or macOS prints it. */
function systemRoots(environment: NodeJS.ProcessEnv): string[] {
  if (typeof tls.getCACertificates === 'function') return tls.getCACertificates('system');
  if (process.platform === 'darwin') return fromKeychain();
  if (process.platform === 'win32') return [];
  for (const file of [environment.SSL_CERT_FILE, ...BUNDLES]) {
    const roots = file ? optionalFile(file) : [];
    if (roots.length > 0) return roots;
  }
  return [];
}

/** Debian and Ubuntu; Fedora and Red Hat; SUSE; Alpine. */
const BUNDLES = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/ssl/cert.pem',
];

function fromKeychain(): string[] {
  try {
    const arguments_ = ['find-certificate', '-a', '-p', '/Library/Keychains/System.keychain'];
    return certificatesIn(execFileSync('/usr/bin/security', arguments_, { encoding: 'utf8', timeout: 10_000 }));
  } catch {
    return [];
  }
}

const certificatesIn = (text: string): string[] =>
  text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];

function optionalFile(file: string): string[] {
  try {
    return certificatesIn(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}

function requiredFile(file: string): string[] {
  const roots = optionalFile(file);
  if (roots.length === 0) {
    throw new Misconfigured(`ca: ${file} has no certificate in PEM form (-----BEGIN CERTIFICATE-----).`);
  }
  return roots;
}
