/** DNS messages (RFC 1035), as far as needed to find printers. A malformed message has no records. */
export const TYPE = { A: 1, PTR: 12, TXT: 16, SRV: 33 } as const;
export type Question = { name: string; type: number };
export type Resource = {
  name: string;
  type: number;
  /** For PTR and SRV. */
  target?: string;
  port?: number;
  address?: string;
  texts?: string[];
};

const CLASS_IN = 1;
const RECORDS_MAX = 500;
const NAME_MAX = 255;

export function encodeQuery(questions: Question[]): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt16BE(questions.length, 4);
  const parts = questions.map(({ name, type }) => {
    const labels = labelsOf(name).map((label) => {
      const bytes = Buffer.from(label).subarray(0, 63);
      return Buffer.concat([Buffer.from([bytes.length]), bytes]);
    });
    const end = Buffer.alloc(5);
    end.writeUInt16BE(type, 1);
    end.writeUInt16BE(CLASS_IN, 3);
    return Buffer.concat([...labels, end]);
  });
  return Buffer.concat([header, ...parts]);
}

/** A printer's name may have dots; they are written as `\.`. */
const labelsOf = (name: string): string[] =>
  name.split(/(?<!\\)\./).map((label) => label.replaceAll('\\.', '.').replaceAll('\\\\', '\\'));
const escaped = (label: string): string => label.replaceAll('\\', '\\\\').replaceAll('.', '\\.');

export function decodeDns(bytes: Buffer): Resource[] {
  try {
    if (bytes.length < 12) return [];
    const questions = bytes.readUInt16BE(4);
    const count = [6, 8, 10].reduce((sum, at) => sum + bytes.readUInt16BE(at), 0);
    let at = 12;
    for (let index = 0; index < questions; index++) at = nameAt(bytes, at).end + 4;
    const records: Resource[] = [];
    for (let index = 0; index < Math.min(count, RECORDS_MAX); index++) {
      const { name, end } = nameAt(bytes, at);
      const type = bytes.readUInt16BE(end);
      const start = end + 10;
      const length = bytes.readUInt16BE(end + 8);
      at = start + length;
      if (at > bytes.length) return records;
      const record = resourceOf(bytes, name, type, start, at);
      if (record) records.push(record);
    }
    return records;
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

function resourceOf(bytes: Buffer, name: string, type: number, start: number, end: number): Resource | undefined {
  switch (type) {
    case TYPE.PTR:
      return { name, type, target: nameAt(bytes, start).name };
    case TYPE.SRV:
      return { name, type, port: bytes.readUInt16BE(start + 4), target: nameAt(bytes, start + 6).name };
    case TYPE.A:
      return end - start === 4 ? { name, type, address: [...bytes.subarray(start, end)].join('.') } : undefined;
    case TYPE.TXT: {
      const texts: string[] = [];
      for (let at = start; at < end; ) {
        const length = bytes.readUInt8(at);
        texts.push(bytes.toString('utf8', at + 1, Math.min(at + 1 + length, end)));
        at += 1 + length;
      }
      return { name, type, texts };
    }
  }
  return undefined;
}

/** A name may end with a pointer to an earlier one. Pointers only go back, so a name cannot be endless. */
function nameAt(bytes: Buffer, from: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = from;
  let end: number | undefined;
  let before = from;
  let size = 0;
  for (;;) {
    const length = bytes.readUInt8(at);
    if (length === 0) return { name: labels.join('.'), end: end ?? at + 1 };
    if (length >= 0xc0) {
      const to = bytes.readUInt16BE(at) & 0x3fff;
      if (to >= before) throw new RangeError('A pointer does not go back.');
      end ??= at + 2;
      [at, before] = [to, to];
      continue;
    }
    if (length > 63 || size + length > NAME_MAX) throw new RangeError('A name is too long.');
    size += length + 1;
    labels.push(escaped(bytes.toString('utf8', at + 1, at + 1 + length)));
    at += 1 + length;
  }
}
