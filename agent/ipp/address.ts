/** An IPP printer's address. Without a path the usual ones are tried; without `isTls`, plain IPP and then TLS. */
export type IppAddress = { host: string; port: number; path?: string; isTls?: boolean };

export const IPP_PORT = 631;

/** `10.0.0.5` or, for a device on another port, `10.0.0.5:1161`. */
export function splitPort(host: string): { address: string; port: number | undefined } {
  const [, address, port] = /^([^:]+):(\d+)$/.exec(host) ?? [];
  return address === undefined ? { address: host, port: undefined } : { address, port: Number(port) };
}

/** `10.0.0.5`, `10.0.0.5:8631`, `ipp://printer.example/ipp/print` or `ipps://10.0.0.5`. The error is a readable sentence. */
export function ippAddressOf(host: string, usualPort: number): IppAddress {
  const [, scheme, rest] = /^(ipps?):\/\/(.*)$/i.exec(host) ?? [];
  if (scheme === undefined) {
    const { address, port = usualPort } = splitPort(host);
    return { host: address, port };
  }
  if (!URL.canParse(`http://${rest}`))
    throw new Error(`${host} is no address; write one such as ipp://10.0.0.5/ipp/print`);
  // 80 is the default http port, so an explicit port 80 would be dropped.
  const [, written] = /^[^/]*:(\d+)(\/|$)/.exec(rest ?? '') ?? [];
  const { hostname, pathname } = new URL(`http://${rest}`);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: written === undefined ? usualPort : Number(written),
    isTls: scheme.toLowerCase() === 'ipps',
    ...(pathname !== '/' && { path: pathname }),
  };
}
