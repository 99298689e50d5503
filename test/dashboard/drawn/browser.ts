import { createContext, runInContext, type Script } from 'node:vm';
import { virtualClock } from './clock.ts';
import { DomElement, DomNode, DomText } from './dom.ts';
import { ORIGIN, OwnBlob, OwnRequest, OwnResponse, OwnUrl, readable } from './requests.ts';

export type Sent = { call: string; body: unknown; key: string | null };
export type Given = { status?: number; json: unknown; headers?: Record<string, string> };
/** The API response, or `lost` if none arrives. A promise is a slow response. */
export type Answer = (method: string, path: string, query: URLSearchParams) => Given | 'lost' | Promise<Given | 'lost'>;

/** A browser without layout and with its own clock, so nothing depends on the machine's speed. */
export type TestBrowser = {
  document: DomElement;
  window: DomElement;
  /** GET requests with their queries, in order. */
  asked: string[];
  /** All other requests, in order. */
  sent: Sent[];
  /** Addresses the page went to, and other things it made the browser do. */
  places: string[];
  /** The current path and query. */
  address(): string;
  /** Sets the address as "back" does, without a history entry. */
  goBackTo(path: string): void;
  storage: Map<string, string>;
  /** Messages posted to other tabs, and a way to receive one from them. */
  tabs: { posted: unknown[]; tell(message: string): void };
  /** Replaces the API's answers. */
  answerBy(answer: Answer): void;
  /** Runs everything due within this time on the page's clock, a second by default. */
  settle(ms?: number): Promise<void>;
};

export type OpenOptions = { stored?: Record<string, string>; confirms?: boolean; scrollY?: number };

const HTML = 'http://www.w3.org/1999/xhtml';
const SETTLED_MS = 1_000;
const STORED = { 'regrove.session': '1', 'regrove.language': 'en' };

export async function openPage(
  script: Script,
  path: string,
  answer: Answer,
  { stored = STORED, confirms = true, scrollY = 0 }: OpenOptions = {},
): Promise<TestBrowser> {
  let answering = answer;
  const clock = virtualClock();
  const [asked, sent, places]: [string[], Sent[], string[]] = [[], [], []];
  const address = new URL(path, ORIGIN);
  const document = emptyDocument();
  const window = new DomElement('window', HTML, document);
  // Page events reach the window last.
  document.parentNode = window;
  const storage = new Map(Object.entries(stored));
  const goTo = (to: string, kind: string): void => {
    address.href = new URL(to, address).href;
    places.push(`${kind} ${address.pathname}${address.search}`);
  };
  const fetch = async (to: OwnRequest | string, init?: ConstructorParameters<typeof OwnRequest>[1]) => {
    const { url, method, headers, body } = new OwnRequest(to, init);
    const { pathname, search, searchParams } = new URL(url);
    const called = pathname.slice('/v1'.length);
    const accept = headers.get('accept') === 'application/json' ? '' : ` as ${headers.get('accept')}`;
    const type = body === null || headers.get('content-type') === 'application/json' ? '' : headers.get('content-type');
    if (method === 'GET') asked.push(`${called}${search}${accept}`);
    else
      sent.push({
        call: `${method} ${called}${search}${type ? ` ${type}` : ''}${accept}`,
        body: readable(body),
        key: headers.get('idempotency-key'),
      });
    const given = await answering(method, called, searchParams);
    if (given === 'lost') throw new TypeError('Failed to fetch');
    const { status = 200, json, headers: more } = given;
    return new OwnResponse(typeof json === 'string' ? json : JSON.stringify(json), {
      status,
      headers: new Headers(more),
    });
  };
  let ids = 0;
  const tabs = new DomElement('tabs', HTML, document);
  const posted: unknown[] = [];
  const globals = {
    document,
    fetch,
    Request: OwnRequest,
    Response: OwnResponse,
    Headers,
    URL: OwnUrl,
    URLSearchParams,
    Blob: OwnBlob,
    File: OwnBlob,
    TextEncoder,
    atob,
    TextDecoder,
    console,
    queueMicrotask,
    Node: DomNode,
    Element: DomElement,
    HTMLElement: DomElement,
    HTMLInputElement: DomElement,
    HTMLFormElement: DomElement,
    Date: clock.Date,
    setTimeout: clock.setTimeout,
    clearTimeout: clock.clearTimeout,
    setInterval: clock.setInterval,
    clearInterval: clock.clearInterval,
    requestAnimationFrame: clock.setTimeout,
    cancelAnimationFrame: clock.clearTimeout,
    location: locationOf(address, (to) => places.push(to)),
    history: {
      pushState: (_: unknown, __: string, to: string) => goTo(to, 'went to:'),
      replaceState: (_: unknown, __: string, to: string) => goTo(to, 'address:'),
    },
    Intl: Object.assign(Object.create(Intl), { DateTimeFormat: UtcFormat }),
    CSSStyleSheet: class {
      replaceSync(): void {}
    },
    localStorage: storageOf(storage),
    sessionStorage: storageOf(new Map()),
    navigator: {
      languages: ['en'],
      onLine: true,
      clipboard: { writeText: async (text: string) => void places.push(`copied: ${text}`) },
    },
    crypto: {
      randomUUID() {
        ids += 1;
        return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`;
      },
    },
    BroadcastChannel: class {
      postMessage = (message: unknown): void => void posted.push(message);
      addEventListener = (type: string, listener: never): void => tabs.addEventListener(type, listener);
    },
    performance: { now: () => 0 },
    scrollY,
    innerWidth: 1280,
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    scrollTo: (_: number, top: number) => places.push(`scrolled to: ${top}`),
    confirm(question: string) {
      places.push(`asked whether: ${question}`);
      return confirms;
    },
    print: () => places.push('printed'),
    IntersectionObserver: visibleAtOnce(clock.setTimeout),
    addEventListener: (type: string, listener: never) => window.addEventListener(type, listener),
    removeEventListener: (type: string, listener: never) => window.removeEventListener(type, listener),
  };
  document.onSave = (name, url) => {
    const file = OwnUrl.files.get(url);
    places.push(`saved: ${name} (${file?.type}) ${JSON.stringify(file?.contents.slice(0, 200))}`);
  };
  const context = createContext({ ...globals });
  Object.assign(context, { globalThis: context, window: context, self: context });
  // Retry delays have a random part.
  runInContext('Math.random = () => 0.5', context);
  script.runInContext(context);
  await clock.runFor(SETTLED_MS);
  return {
    document,
    window,
    asked,
    sent,
    places,
    storage,
    tabs: { posted, tell: (data) => void tabs.fire('message', { data }) },
    address: () => address.pathname + address.search,
    goBackTo(to) {
      address.href = new URL(to, address).href;
      window.fire('popstate');
    },
    answerBy(next) {
      answering = next;
    },
    settle: (ms = SETTLED_MS) => clock.runFor(ms),
  };
}

/** The document as dashboard/index.html has it. */
function emptyDocument(): DomElement {
  const document = new DomElement('#document', HTML, null);
  const make = (name: string, namespace = HTML): DomElement => new DomElement(name, namespace, document);
  const [root, head, body, app, meta] = [make('html'), make('head'), make('body'), make('div'), make('meta')] as const;
  document.appendChild(root);
  root.appendChild(head);
  root.appendChild(body);
  body.appendChild(app);
  app.setAttribute('id', 'app');
  meta.setAttribute('name', 'documentation');
  meta.setAttribute('content', '/docs');
  head.appendChild(meta);
  return Object.assign(document, {
    documentElement: root,
    head,
    body,
    activeElement: body,
    visibilityState: 'visible',
    title: '',
    createElement: make,
    createElementNS: (namespace: string, name: string) => make(name, namespace),
    createTextNode: (text: string) => new DomText(text, document),
    getElementById: (id: string) => document.descendants.find((one) => one.getAttribute('id') === id) ?? null,
  });
}

const locationOf = (address: URL, tell: (what: string) => void) => ({
  origin: ORIGIN,
  reload: () => tell('reload'),
  assign: (to: string) => tell(`left for: ${to}`),
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
});

/** Draws the page as a browser in UTC would, wherever the test runs. */
class UtcFormat extends Intl.DateTimeFormat {
  constructor(locale?: string, options: Intl.DateTimeFormatOptions = {}) {
    super(locale, { ...options, timeZone: options.timeZone ?? 'UTC' });
  }
}

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
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
