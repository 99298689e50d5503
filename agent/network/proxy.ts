import { Misconfigured } from '../misconfigured.ts';

/** The HTTP proxy for requests to the service. Only `authorization` contains its password, and it is never printed. */
export type HttpProxy = { host: string; port: number; name: string; authorization?: string };

/**
 * The setting or flag takes precedence and applies to every address. Without it, HTTPS_PROXY applies to all hosts not listed in
 * NO_PROXY.
 */
export function proxyFor(
  service: URL,
  setting: string | undefined,
  environment: NodeJS.ProcessEnv,
): HttpProxy | undefined {
  const address = proxyAddress(service, setting, environment);
  return address === undefined ? undefined : parseProxy(setting === undefined ? 'HTTPS_PROXY' : 'proxy', address);
}

/** The proxy's whole address, with the password, for the configuration of an installation. */
export function proxyAddress(
  service: URL,
  setting: string | undefined,
  environment: NodeJS.ProcessEnv,
): string | undefined {
  const password = environment.REGROVE_PROXY_PASSWORD;
  const written = setting ?? environmentProxy(service, environment);
  if (written === undefined || password === undefined || !URL.canParse(written)) return written;
  const url = new URL(written);
  if (url.username !== '') url.password = encodeURIComponent(password);
  return url.href;
}

function environmentProxy(service: URL, environment: NodeJS.ProcessEnv): string | undefined {
  const value = environment.HTTPS_PROXY ?? environment.https_proxy;
  const isDirect =
    value === undefined || value === '' || isExcepted(service, environment.NO_PROXY ?? environment.no_proxy);
  if (isDirect) return undefined;
  return /^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `http://${value}`;
}

/** Messages name the setting and never its value, which may have a password. */
export function parseProxy(place: string, value: string): HttpProxy {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 'http:' || url.hostname === '' || url.pathname.length > 1 || url.search || url.hash) {
    throw new Misconfigured(`${place}: must be http://host:port or http://user:password@host:port. See --help.`);
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || 80);
  const name = `${url.hostname}:${port}`;
  if (url.username === '') return { host, port, name };
  const login = `${decoded(url.username)}:${decoded(url.password)}`;
  return { host, port, name, authorization: `Basic ${Buffer.from(login).toString('base64')}` };
}

/** A password may have a bare percent sign. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** NO_PROXY lists hosts, suffixes (`.example.com` or `example.com`, which holds for itself too) and `*`, each with a port or not. */
function isExcepted({ hostname, port, protocol }: URL, list = ''): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  const servicePort = port || (protocol === 'https:' ? '443' : '80');
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((one) => one !== '')
    .some((one) => {
      if (one === '*') return true;
      const [, name = one, onPort = servicePort] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(one) ?? [];
      const suffix = name.replace(/^\[|\]$/g, '').replace(/^\*?\./, '');
      return onPort === servicePort && suffix !== '' && (host === suffix || host.endsWith(`.${suffix}`));
    });
}
