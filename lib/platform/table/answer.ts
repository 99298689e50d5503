/**
 * An answer over HTTP/1.1 as DynamoDB and its stand-ins give it: a head, then a body whose end is stated by its length or
 * by its chunks. It is read strictly. What states its end in any other way, or goes on after it, is no answer, because
 * nobody could say whether it is whole.
 */
export type Answer = {
  status: number;
  text: string;
  /** The connection can carry the next call. */
  isKept: boolean;
};

/** Far more than any head has; a peer that never ends one is not listened to for ever. */
const HEAD_MAX = 65_536;

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '0\r\n\r\n';

type Head = {
  status: number;
  isKept: boolean;
  /** Undefined for a body in chunks. */
  length: number | undefined;
  bodyAt: number;
};

export class AnswerReader {
  #received: Buffer[] = [];
  #bytes = 0;
  #head: Head | undefined;

  /** Takes what has arrived. Undefined while there is more to come; throws where it is not an answer as above. */
  read(chunk: Buffer): Answer | undefined {
    this.#received.push(chunk);
    this.#bytes += chunk.length;
    this.#head ??= this.#headSoFar();
    if (!this.#head) return undefined;
    const { status, isKept, length, bodyAt } = this.#head;
    if (length === undefined) {
      const text = this.#dechunked(bodyAt);
      return text === undefined ? undefined : { status, isKept, text };
    }
    const left = bodyAt + length - this.#bytes;
    if (left > 0) return undefined;
    if (left < 0) throw new Error('It goes on after its end.');
    return { status, isKept, text: this.#joined().toString('utf8', bodyAt) };
  }

  #headSoFar(): Head | undefined {
    const bytes = this.#joined();
    const end = bytes.indexOf(HEAD_END);
    if (end >= 0) return headIn(`${bytes.toString('latin1', 0, end)}\r\n`, end + HEAD_END.length);
    if (bytes.length > HEAD_MAX) throw new Error('Its head has no end.');
    return undefined;
  }

  /** Only what ends as the last chunk does is worth a look; a chunk may by chance end like that too. */
  #dechunked(bodyAt: number): string | undefined {
    const last = this.#received.at(-1) ?? Buffer.alloc(0);
    const tail = last.length < LAST_CHUNK.length ? this.#joined() : last;
    if (tail.toString('latin1', tail.length - LAST_CHUNK.length) !== LAST_CHUNK) return undefined;
    const bytes = this.#joined();
    const chunks: Buffer[] = [];
    for (let at = bodyAt; ; ) {
      const line = bytes.indexOf('\r\n', at);
      const size = line < 0 ? undefined : bytes.toString('latin1', at, line);
      if (size === undefined || !CHUNK_SIZE.test(size)) throw new Error('A chunk does not state its size.');
      const from = line + 2;
      const to = from + Number.parseInt(size, 16);
      if (to + 2 > bytes.length) return undefined;
      if (bytes.toString('latin1', to, to + 2) !== '\r\n') throw new Error('A chunk goes on after its end.');
      if (to > from) {
        chunks.push(bytes.subarray(from, to));
        at = to + 2;
        continue;
      }
      if (to + 2 < bytes.length) throw new Error('It goes on after its end.');
      return Buffer.concat(chunks).toString();
    }
  }

  #joined(): Buffer {
    if (this.#received.length > 1) this.#received = [Buffer.concat(this.#received, this.#bytes)];
    return this.#received[0] ?? Buffer.alloc(0);
  }
}

const CHUNK_SIZE = /^[\da-f]{1,8}$/i;
const STATUS = /^HTTP\/1\.([01]) (\d{3})[ \r]/;
const LENGTH = /\r\ncontent-length:[ \t]*(\d{1,10})[ \t]*\r\n/i;
const ANY_LENGTH = /\r\ncontent-length[^\r\n]*/gi;
const CODING = /\r\ntransfer-encoding:[ \t]*([^\r\n]*)\r\n/i;
const CLOSING = /\r\nconnection:[^\r\n]*\bclose\b/i;

function headIn(head: string, bodyAt: number): Head {
  const [, version, status] = STATUS.exec(head) ?? [];
  const [, length] = LENGTH.exec(head) ?? [];
  const [, coding] = CODING.exec(head) ?? [];
  const lengths = head.match(ANY_LENGTH)?.length ?? 0;
  const isChunked = coding?.trim().toLowerCase() === 'chunked';
  const isStated = coding === undefined ? length !== undefined && lengths === 1 : isChunked && lengths === 0;
  if (status === undefined || Number(status) < 200 || !isStated) throw new Error('Its head does not state its end.');
  return {
    status: Number(status),
    isKept: version === '1' && !CLOSING.test(head),
    length: isChunked ? undefined : Number(length),
    bodyAt,
  };
}
