import { createContext, type Script } from 'node:vm';
import { DomElement, DomNode, DomText } from './dom.ts';

export type Sent = { call: string; body: unknown };
export type Answer = (method: string, path: string, query: URLSearchParams) => { status?: number; json: unknown };

/** A browser without layout, with a clock of its own: nothing in it depends on how fast the machine is. */
export type TestBrowser = {
  document: DomElement;
  /** Requests other than GET, in order. */
  sent: Sent[];
  /** Addresses that the page went to. */
  places: string[];
  /** Everything that is due within a second of the page's clock has happened. */
  settle(): Promise<void>;
};

const HTML = 'http://www.w3.org/1999/xhtml';
const ORIGIN = 'https://regrove.example';
const NOW = Date.parse('2026-11-16T12:00:00Z');
const SETTLED_MS = 1_000;

export async function openPage(script: Script, path: string, answer: Answer): Promise<TestBrowser> {
  const clock = virtualClock();
  const sent: Sent[] = [];
  const places: string[] = [];
  const address = new URL(path, ORIGIN);
  const document = new DomElement('#document', HTML, null);
  const make = (name: string, namespace = HTML): DomElement => new DomElement(name, namespace, document);
  const [root, headElement, bodyElement, appElement] = [make('html'), make('head'), make('body'), make('div')] as const;
  document.appendChild(root);
  root.appendChild(headElement);
  root.appendChild(bodyElement);
  bodyElement.appendChild(appElement);
  appElement.setAttribute('id', 'app');
  const meta = make('meta');
  meta.setAttribute('name', 'documentation');
  meta.setAttribute('content', '/docs');
  headElement.appendChild(meta);
  Object.assign(document, {
    ...{
      documentElement: root,
      head: headElement,
      body: bodyElement,
      activeElement: bodyElement,
      visibilityState: 'visible',
      title: '',
    },
    createElement: make,
    createElementNS: (namespace: string, name: string) => make(name, namespace),
    createTextNode: (text: string) => new DomText(text, document),
    getElementById: (id: string) => document.descendants.find((one) => one.getAttribute('id') === id) ?? null,
  });
  const goTo = (to: string, isTold = true): void => {
    address.href = new URL(to, address).href;
    if (isTold) places.push(address.pathname + address.search);
  };
  const location = {
    ...{ origin: ORIGIN, reload: () => places.push('reload'), assign: (to: string) => places.push(to) },
    get href() {
      return address.href;
    },
    get pathname() {
      return address.pathname;
    },
    get search() {
      return address.search;
    },
    get hash() {
      return address.hash;
    },
  };
  const window = new DomElement('window', HTML, document);
  // Events of the page reach the window last.
  document.parentNode = window;
  const fetch = async (to: OwnRequest | string, init?: RequestParts): Promise<OwnResponse> => {
    const request = new OwnRequest(to, init);
    const url = new URL(request.url);
    const called = url.pathname.slice('/v1'.length);
    if (request.method !== 'GET') sent.push({ call: `${request.method} ${called}`, body: readable(request.body) });
    const { status = 200, json } = answer(request.method, called, url.searchParams);
    return new OwnResponse(JSON.stringify(json), { status });
  };
  const globals = {
    ...{
      document,
      location,
      fetch,
      Request: OwnRequest,
      Response: OwnResponse,
      Headers,
      URL,
      URLSearchParams,
      Blob,
      File,
      TextEncoder,
      TextDecoder,
      console,
    },
    ...{
      Node: DomNode,
      Element: DomElement,
      HTMLElement: DomElement,
      HTMLInputElement: DomElement,
      HTMLFormElement: DomElement,
    },
    ...{ Date: clock.Date, setTimeout: clock.setTimeout, clearTimeout: clock.clearTimeout },
    ...{
      setInterval: () => 0,
      clearInterval: () => {},
      requestAnimationFrame: clock.setTimeout,
      cancelAnimationFrame: clock.clearTimeout,
    },
    queueMicrotask,
    Intl: Object.assign(Object.create(Intl), { DateTimeFormat: UtcFormat }),
    CSSStyleSheet: class {
      replaceSync(): void {}
    },
    localStorage: storage({ 'regrove.session': '1', 'regrove.language': 'en' }),
    sessionStorage: storage({}),
    history: {
      pushState: (_: unknown, __: string, to: string) => goTo(to),
      replaceState: (_: unknown, __: string, to: string) => goTo(to, false),
    },
    navigator: { languages: ['en'], onLine: true, clipboard: { writeText: async () => {} } },
    crypto: { randomUUID: () => '00000000-0000-4000-8000-000000000000' },
    performance: { now: () => 0 },
    ...{
      scrollTo: () => {},
      scrollY: 0,
      confirm: () => true,
      print: () => places.push('print'),
      innerWidth: 1280,
      matchMedia: () => ({ matches: false, addEventListener() {} }),
    },
    IntersectionObserver: visibleAtOnce(clock.setTimeout),
    addEventListener: (type: string, listener: never) => window.addEventListener(type, listener),
    removeEventListener: (type: string, listener: never) => window.removeEventListener(type, listener),
  };
  const context = createContext({ ...globals });
  Object.assign(context, { globalThis: context, window: context, self: context });
  script.runInContext(context);
  const browser = { document, sent, places, settle: () => clock.runFor(SETTLED_MS) };
  await browser.settle();
  return browser;
}

/** The page is drawn as in a browser in UTC, wherever the test runs. */
class UtcFormat extends Intl.DateTimeFormat {
  constructor(locale?: string, options: Intl.DateTimeFormatOptions = {}) {
    super(locale, { ...options, timeZone: options.timeZone ?? 'UTC' });
  }
}

type RequestParts = { method?: string; headers?: Headers; body?: unknown };

/** Requests and responses that need no turn of the event loop, unlike those of Node. */
class OwnRequest {
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

class OwnResponse {
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
  blob = async (): Promise<Blob> => new Blob([this.#text]);
}

function readable(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const storage = (kept: Record<string, string>) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem: (key: string, value: string) => void Object.assign(kept, { [key]: value }),
  removeItem: (key: string) => void delete kept[key],
});

const visibleAtOnce = (later: (work: () => void) => number) =>
  class {
    readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      this.#tell = tell;
    }
    observe(): void {
      later(() => this.#tell([{ isIntersecting: true }]));
    }
    disconnect(): void {}
    unobserve(): void {}
  };

function virtualClock() {
  let now = NOW;
  let count = 0;
  const due = new Map<number, { at: number; work: () => void }>();
  class OwnDate extends Date {
    constructor(...given: [] | [string | number | Date]) {
      super(...((given.length === 0 ? [now] : given) as [number]));
    }
    static override now(): number {
      return now;
    }
  }
  /** A turn of the event loop ends when no promise is left to go on; nothing here waits for anything else. */
  const idle = (): Promise<void> => new Promise((done) => setImmediate(done));
  return {
    Date: OwnDate,
    setTimeout: (work: () => void, wait = 0): number => {
      count += 1;
      due.set(count, { at: now + wait, work });
      return count;
    },
    clearTimeout: (id: number): void => void due.delete(id),
    async runFor(ms: number): Promise<void> {
      const end = now + ms;
      for (let steps = 0; steps < 2_000; steps += 1) {
        await idle();
        const [first] = [...due]
          .filter(([, { at }]) => at <= end)
          .sort(([a, one], [b, other]) => one.at - other.at || a - b);
        if (!first) return;
        const [id, { at, work }] = first;
        due.delete(id);
        now = Math.max(now, at);
        work();
      }
    },
  };
}
