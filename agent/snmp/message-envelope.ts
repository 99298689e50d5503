/**
 * An SNMP message's envelope (RFC 3412), parsed without a key: enough to decide whether the message is trustworthy. `report`
 * is the OID of a report's first counter, or '' if it has none. It is undefined for every other message type, and for an
 * encrypted message.
 */
export type Envelope = { version: number; isAuthenticated: boolean; isEncrypted: boolean; report: string | undefined };

const TAG = { integer: 0x02, octets: 0x04, oid: 0x06, sequence: 0x30, report: 0xa8 } as const;
const VERSION_3 = 3;

/** Undefined if the bytes are not an SNMP message. */
export function envelopeOf(bytes: Buffer): Envelope | undefined {
  try {
    const [version, header, , scoped] = fieldsOf(fieldAt(bytes, TAG.sequence).body);
    const number = numberOf(version);
    if (number !== VERSION_3) return { version: number, isAuthenticated: false, isEncrypted: false, report: undefined };
    const flags = fieldsOf(header?.body ?? NOTHING)[2]?.body[0] ?? 0;
    const isEncrypted = (flags & 2) !== 0;
    const report = isEncrypted ? undefined : reportIn(scoped?.body ?? NOTHING);
    return { version: number, isAuthenticated: (flags & 1) !== 0, isEncrypted, report };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const NOTHING = Buffer.alloc(0);
type Field = { tag: number; body: Buffer; end: number };

function reportIn(scoped: Buffer): string | undefined {
  const pdu = fieldsOf(scoped)[2];
  if (pdu?.tag !== TAG.report) return undefined;
  const [first] = fieldsOf(fieldsOf(pdu.body)[3]?.body ?? NOTHING);
  const [name] = fieldsOf(first?.body ?? NOTHING);
  return name?.tag === TAG.oid ? oidOf(name.body) : '';
}

/** One BER field with a definite length, as SNMP requires. */
function fieldAt(bytes: Buffer, tag?: number): Field {
  const first = bytes.readUInt8(1);
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (first === 0x80 || lengthBytes > 4) throw new RangeError('No length that SNMP allows.');
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(2, lengthBytes);
  const start = 2 + lengthBytes;
  const end = start + length;
  if (end > bytes.length) throw new RangeError('A field ends after its message.');
  const found = bytes.readUInt8(0);
  if (tag !== undefined && found !== tag) throw new RangeError('Not the field that belongs here.');
  return { tag: found, body: bytes.subarray(start, end), end };
}

function fieldsOf(bytes: Buffer): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < bytes.length; ) {
    const field = fieldAt(bytes.subarray(at));
    fields.push(field);
    at += field.end;
  }
  return fields;
}

function numberOf(field: Field | undefined): number {
  if (field?.tag !== TAG.integer || field.body.length === 0 || field.body.length > 4)
    throw new RangeError('No number.');
  return field.body.readIntBE(0, field.body.length);
}

/** Each byte carries seven bits. The first number encodes two: forty times 0, 1 or 2, plus the next. */
function oidOf(body: Buffer): string {
  const numbers: number[] = [];
  let number = 0;
  for (const byte of body) {
    number = number * 128 + (byte & 0x7f);
    if (byte & 0x80) continue;
    const root = Math.min(2, Math.floor(number / 40));
    numbers.push(...(numbers.length === 0 ? [root, number - root * 40] : [number]));
    number = 0;
  }
  return numbers.join('.');
}
