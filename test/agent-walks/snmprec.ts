import type { Walk } from '../agent/walked-device.ts';

/** snmpsim's recordings: `oid|type|value`, the types by their tag in BER, `x` for octets in hexadecimal. */
export function parseSnmprec(text: string): Walk {
  const walk: Record<string, unknown> = {};
  for (const line of text.split(/\r?\n/)) {
    const [, oid, type = '', value = ''] = /^([\d.]+)\|([^|]*)\|(.*)$/s.exec(line) ?? [];
    if (oid !== undefined) walk[oid.replace(/^\./, '')] = decoded(type, value);
  }
  return walk;
}

function decoded(type: string, value: string): unknown {
  if (type === '4x') return Buffer.from(value, 'hex');
  if (type === '4') return Buffer.from(value);
  if (type === '6') return value.replace(/^\./, '');
  return NUMBERS.has(type) ? Number(value) : undefined;
}

/** Integer32, Counter32, Gauge32, TimeTicks and Counter64. */
const NUMBERS = new Set(['2', '65', '66', '67', '70']);
