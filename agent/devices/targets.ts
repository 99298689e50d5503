import type { IppConfig, SnmpConfig } from '../config.ts';
import { IPP_PORT, type IppAddress, ippAddressOf, splitPort } from '../ipp/address.ts';
import { addressesOf } from './addresses.ts';

/** One address to query, by one protocol or both: whatever responds there is one device. */
export type Target = {
  /** As written by a person, or as discovered. */
  address: string;
  snmp?: { host: string; port: number };
  ipp?: IppAddress;
  /** Somebody named it for this protocol, so its silence is reported. Most addresses in a range are unused. */
  isNamed: { snmp: boolean; ipp: boolean };
};

/** An IPP printer that announced itself on the network. */
export type Discovered = IppAddress;

/** Hosts first, then ranges, then announced printers. `ipOf` resolves names, so each address is queried once. */
export function targetsOf(
  { snmp, ipp }: { snmp?: SnmpConfig | undefined; ipp?: IppConfig | false | undefined },
  discovered: readonly Discovered[],
  ipOf: (host: string) => string,
): Target[] {
  const targets = new Map<string, Target>();
  const at = (key: string, address: string): Target => {
    const known = targets.get(key);
    if (known) return known;
    const target: Target = { address, isNamed: { snmp: false, ipp: false } };
    targets.set(key, target);
    return target;
  };
  const isIpp = ipp !== false;
  const { port: ippPort } = ipp || { port: IPP_PORT };
  for (const host of snmp?.hosts ?? []) {
    const { address, port } = splitPort(host);
    const target = at(port === undefined ? ipOf(address) : host, host);
    target.snmp = { host: address, port: port ?? snmp?.port ?? 161 };
    target.isNamed.snmp = true;
    if (isIpp && port === undefined) target.ipp ??= { host: address, port: ippPort };
  }
  for (const address of addressesOf([...(snmp?.ranges ?? []), ...((ipp || undefined)?.ranges ?? [])])) {
    const target = at(address, address);
    if (snmp) target.snmp ??= { host: address, port: snmp.port };
    if (isIpp) target.ipp ??= { host: address, port: ippPort };
  }
  for (const host of (ipp || undefined)?.hosts ?? []) {
    const address = ippAddressOf(host, ippPort);
    const isOnly = address.port === ippPort && address.path === undefined;
    const target = at(isOnly ? ipOf(address.host) : keyOf(address), host);
    target.ipp = { ...target.ipp, ...address };
    target.isNamed.ipp = true;
  }
  for (const one of isIpp ? discovered : []) {
    const target = at(one.port === ippPort ? ipOf(one.host) : keyOf(one), labelOf(one, ippPort));
    target.ipp = { ...one, ...target.ipp };
  }
  return [...targets.values()];
}

const keyOf = ({ host, port, path = '' }: IppAddress): string => `ipp ${host}:${port}${path}`;
const labelOf = ({ host, port }: IppAddress, usual: number): string => (port === usual ? host : `${host}:${port}`);
