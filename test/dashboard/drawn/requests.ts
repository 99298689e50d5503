/** Requests, responses and files that, unlike Node's, need no event loop turn. */
export const ORIGIN = 'https://regrove.example';

type RequestParts = { method?: string; headers?: Headers; body?: unknown };

export class OwnRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
  readonly signal = { aborted: false };

  constructor(to: string | OwnRequest, init: RequestParts = {}) {
    const from = typeof to === 'string' ? undefined : to;
    this.url = new URL(from?.url ?? String(to), ORIGIN).href;
    this.method = init.method ?? from?.method ?? 'GET';
    this.headers = new Headers(init.headers ?? from?.headers);
    this.body = init.body ?? from?.body ?? null;
  }

  clone(): OwnRequest {
    return new OwnRequest(this);
  }
}

export class OwnResponse {
  readonly status: number;
  readonly statusText = '';
  readonly headers: Headers;
  readonly #text: string;

  constructor(text: string, { status = 200, headers }: { status?: number; headers?: Headers } = {}) {
    this.#text = text;
    this.status = status;
    this.headers = new Headers(headers);
  }

  get ok(): boolean {
    return this.status < 400;
  }

  text = async (): Promise<string> => this.#text;
  /** Only ever handed to another response. */
  arrayBuffer = async (): Promise<string> => this.#text;
  json = async (): Promise<unknown> => JSON.parse(this.#text);
  blob = async (): Promise<OwnBlob> => new OwnBlob([this.#text]);
}

/** A text file saved by a page or chosen by a person. */
export class OwnBlob {
  readonly contents: string;
  readonly type: string;
  readonly name: string;

  constructor(parts: unknown[], { type = '', name = '' } = {}) {
    this.contents = parts.map((part) => (part instanceof OwnBlob ? part.contents : String(part))).join('');
    this.type = type;
    this.name = name;
  }

  get size(): number {
    return new TextEncoder().encode(this.contents).length;
  }

  text = async (): Promise<string> => this.contents;
  arrayBuffer = async (): Promise<ArrayBuffer> => new TextEncoder().encode(this.contents).buffer as ArrayBuffer;
}

/** Addresses of files made by a page. */
export class OwnUrl extends URL {
  static readonly files = new Map<string, OwnBlob>();
  static override createObjectURL(file: unknown): string {
    const url = `blob:${ORIGIN}/${OwnUrl.files.size}`;
    OwnUrl.files.set(url, file as OwnBlob);
    return url;
  }
  static override revokeObjectURL(url: string): void {
    OwnUrl.files.delete(url);
  }
}

/** A body as displayed: JSON is parsed. */
export function readable(body: unknown): unknown {
  if (body instanceof OwnBlob) return `file ${body.name} (${body.type}): ${body.contents}`;
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
