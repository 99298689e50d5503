/**
 * IPP messages according to RFC 8010. The decoder only reads printers' responses and trusts nothing in them: each length is
 * checked against the message's end, and the number of values and the collection depth are limited. A message with broken
 * framing is not a response; a wrong type loses only its own value.
 */
export class Malformed extends Error {}

/** An attribute's value. Null stands for `unknown`, `no-value` and values whose length does not fit their type. */
export type IppValue = number | boolean | string | Buffer | null | IppCollection;
export type IppAttributes = Map<string, IppValue[]>;
type IppCollection = { members: IppAttributes };
type IppGroup = { tag: number; attributes: IppAttributes };
/** `code` is a request's operation or a response's status. */
export type IppMessage = { code: number; requestId: number; groups: IppGroup[] };

export const GROUP = { operation: 0x01, job: 0x02, end: 0x03, printer: 0x04 } as const;
export const TAG = {
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  octets: 0x30,
  collection: 0x34,
  textWithLanguage: 0x35,
  nameWithLanguage: 0x36,
  endCollection: 0x37,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
  memberName: 0x4a,
} as const;

const DEPTH_MAX = 8;
/** The longest printer responses have about 2,000 values. */
const VALUES_MAX = 50_000;

export function decodeMessage(bytes: Buffer): IppMessage {
  if (bytes.length < 8) throw new Malformed('it is shorter than a header');
  const frame = new Frame(bytes);
  const groups: IppGroup[] = [];
  for (;;) {
    const tag = frame.byte();
    if (tag === GROUP.end) break;
    if (tag < 0x10) {
      groups.push({ tag, attributes: new Map() });
      continue;
    }
    const group = groups.at(-1);
    if (group === undefined) throw new Malformed('a value comes before the first group');
    addValue(frame, tag, group.attributes);
  }
  return { code: bytes.readUInt16BE(2), requestId: bytes.readUInt32BE(4), groups };
}

/** Reads the rest of one value. A value without a name belongs to the preceding attribute. */
function addValue(frame: Frame, tag: number, attributes: IppAttributes): void {
  const name = frame.field().toString('utf8');
  const value = readValue(frame, tag, frame.field(), 1);
  if (name !== '') {
    // A repeated name is a mistake (RFC 8011, 5.1); the first one stays.
    frame.values = attributes.has(name) ? [] : [value];
    if (!attributes.has(name)) attributes.set(name, frame.values);
  } else if (frame.values === undefined) throw new Malformed('a further value comes before the first attribute');
  else frame.values.push(value);
}

function readValue(frame: Frame, tag: number, bytes: Buffer, depth: number): IppValue {
  if (tag === TAG.collection) return collectionOf(frame, depth);
  switch (tag) {
    case TAG.integer:
    case TAG.enum:
      return bytes.length === 4 ? bytes.readInt32BE(0) : null;
    case TAG.boolean:
      return bytes.length === 1 ? bytes[0] === 1 : null;
    case TAG.textWithLanguage:
    case TAG.nameWithLanguage:
      return textOf(bytes);
  }
  if (tag >= 0x40 && tag < 0x60) return bytes.toString('utf8');
  return tag < 0x20 ? null : Buffer.from(bytes);
}

/** Each member is a name followed by one or more values (RFC 8010, 3.1.6). */
function collectionOf(frame: Frame, depth: number): IppCollection {
  if (depth > DEPTH_MAX) throw new Malformed(`its collections are more than ${DEPTH_MAX} deep`);
  const members: IppAttributes = new Map();
  let values: IppValue[] | undefined;
  for (;;) {
    const tag = frame.byte();
    if (tag < 0x10) throw new Malformed('a collection has no end');
    frame.field();
    const bytes = frame.field();
    if (tag === TAG.endCollection) return { members };
    if (tag === TAG.memberName) {
      const name = bytes.toString('utf8');
      values = [];
      if (!members.has(name)) members.set(name, values);
    } else if (values === undefined) throw new Malformed('a collection has a value without a name');
    else values.push(readValue(frame, tag, bytes, depth + 1));
  }
}

/** The language, then the text, each with its length. */
function textOf(bytes: Buffer): string | null {
  // uncaught: bytes.length >= 2 → bytes.length > 2: two bytes hold no text, whatever they say of its language
  // uncaught: 2 → 3: two bytes hold no text, whatever they say of its language
  const language = bytes.length >= 2 ? bytes.readUInt16BE(0) : bytes.length;
  const at = 2 + language;
  if (bytes.length < at + 2) return null;
  const length = bytes.readUInt16BE(at);
  return bytes.length === at + 2 + length ? bytes.toString('utf8', at + 2) : null;
}

class Frame {
  /** The values of the last attribute read. */
  values: IppValue[] | undefined;
  private at = 8;
  private fields = 0;
  private readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  byte(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) throw new Malformed('it is cut off');
    return byte;
  }

  field(): Buffer {
    this.fields += 1;
    if (this.fields > VALUES_MAX * 2) throw new Malformed(`it has more than ${VALUES_MAX} values`);
    const length = this.byte() * 256 + this.byte();
    const end = this.at + length;
    if (end > this.bytes.length) throw new Malformed('a value is longer than the message');
    const field = this.bytes.subarray(this.at, end);
    this.at = end;
    return field;
  }
}

/** A request attribute: its tag, name, and values as text or number. */
export type Sent = { tag: number; name: string; values: (string | number)[] };

/** A request with operation attributes only, which is all reading needs. */
export function encodeRequest(operation: number, requestId: number, attributes: Sent[]): Buffer {
  const header = Buffer.alloc(9);
  // Every printer understands IPP/1.1; those with 2.x return the same attributes.
  // uncaught: header.writeUInt16BE(0x0101, 0) → header.writeUInt16BE(0x0101): Node writes at the beginning of a buffer by default
  header.writeUInt16BE(0x0101, 0);
  header.writeUInt16BE(operation, 2);
  header.writeUInt32BE(requestId, 4);
  header.writeUInt8(GROUP.operation, 8);
  const fields = attributes.flatMap(({ tag, name, values }) =>
    values.flatMap((value, index) => [Buffer.from([tag]), sized(index === 0 ? name : ''), sized(value)]),
  );
  return Buffer.concat([header, ...fields, Buffer.from([GROUP.end])]);
}

function sized(value: string | number): Buffer {
  const bytes = typeof value === 'string' ? Buffer.from(value) : Buffer.alloc(4);
  if (typeof value === 'number') bytes.writeInt32BE(value);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
