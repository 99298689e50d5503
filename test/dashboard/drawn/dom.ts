import { chainsOf, isAround } from './selector.ts';

/**
 * The few browser document features used by preact and the dashboard: a tree, attributes, events and simple selectors. It has no layout,
 * so anything depending on sizes belongs in a test with a real browser.
 */
export class DomNode {
  parentNode: DomElement | null = null;
  childNodes: DomNode[] = [];
  readonly nodeType: number;
  readonly ownerDocument: unknown;
  data = '';

  constructor(nodeType: number, ownerDocument: unknown) {
    this.nodeType = nodeType;
    this.ownerDocument = ownerDocument;
  }

  get firstChild(): DomNode | null {
    return this.childNodes[0] ?? null;
  }

  get nextSibling(): DomNode | null {
    const all = this.parentNode?.childNodes ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }

  get isConnected(): boolean {
    return this.nodeType === DOCUMENT || (this.parentNode?.isConnected ?? false);
  }

  contains(other: DomNode | null): boolean {
    for (let one = other; one; one = one.parentNode) if (one === this) return true;
    return false;
  }

  remove(): void {
    this.parentNode?.removeChild(this);
  }

  get textContent(): string {
    return this.nodeType === TEXT ? this.data : this.childNodes.map((one) => one.textContent).join('');
  }
}

const ORIGIN = 'https://regrove.example';
const ELEMENT = 1;
const TEXT = 3;
const DOCUMENT = 9;
const FIELDS = ['INPUT', 'SELECT', 'TEXTAREA'];

type DomEvent = {
  type: string;
  target: DomElement;
  currentTarget: DomElement;
  defaultPrevented: boolean;
  preventDefault(): void;
  stopPropagation(): void;
} & Record<string, unknown>;
type Listener = (event: DomEvent) => void;

export class DomElement extends DomNode {
  readonly nodeName: string;
  readonly localName: string;
  readonly namespaceURI: string;
  readonly attributesByName = new Map<string, string>();
  readonly style: Record<string, unknown> & { setProperty(name: string, value: string): void };
  readonly #listeners = new Map<string, Set<Listener>>();
  value?: string;
  checked?: boolean;
  disabled?: boolean;
  open = false;
  files: unknown[] = [];
  /** Set on a link made to save a file. */
  href?: string;
  download?: string;
  /** Set on the document: the element with the focus, and the listener for saved files. */
  activeElement: DomElement | null = null;
  body?: DomElement;
  title?: string;
  onSave?: (name: string, url: string) => void;

  constructor(name: string, namespace: string, ownerDocument: unknown) {
    super(name === '#document' ? DOCUMENT : ELEMENT, ownerDocument);
    this.nodeName = namespace.endsWith('svg') ? name : name.toUpperCase();
    this.localName = name.toLowerCase();
    this.namespaceURI = namespace;
    this.style = { setProperty: (property, value) => void Object.assign(this.style, { [property]: value }) };
    if (FIELDS.includes(this.nodeName)) Object.assign(this, { value: '', checked: false });
    else for (const field of ['value', 'checked'] as const) delete this[field];
    if (![...FIELDS, 'BUTTON'].includes(this.nodeName)) delete this.disabled;
    for (const name of ['href', 'download', 'body', 'title', 'onSave'] as const) delete this[name];
  }

  get attributes(): { name: string; value: string }[] {
    return [...this.attributesByName].map(([name, value]) => ({ name, value }));
  }

  get content(): string {
    return this.getAttribute('content') ?? '';
  }

  /** The parts of a link's address. */
  get target(): string {
    return this.getAttribute('target') ?? '';
  }

  set target(name: string) {
    this.setAttribute('target', name);
  }

  get origin(): string {
    return this.#place.origin;
  }

  get pathname(): string {
    return this.#place.pathname;
  }

  get search(): string {
    return this.#place.search;
  }

  get #place(): URL {
    return new URL(this.getAttribute('href') ?? '', ORIGIN);
  }

  setAttribute(name: string, value: unknown): void {
    this.attributesByName.set(name, String(value));
  }

  removeAttribute(name: string): void {
    this.attributesByName.delete(name);
  }

  getAttribute(name: string): string | null {
    return this.attributesByName.get(name) ?? null;
  }

  hasAttribute(name: string): boolean {
    return this.attributesByName.has(name);
  }

  insertBefore(child: DomNode, before: DomNode | null): DomNode {
    child.remove();
    const place = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(place, 0, child);
    child.parentNode = this;
    return child;
  }

  appendChild(child: DomNode): DomNode {
    return this.insertBefore(child, null);
  }

  removeChild(child: DomNode): DomNode {
    this.childNodes = this.childNodes.filter((one) => one !== child);
    child.parentNode = null;
    return child;
  }

  addEventListener(type: string, listener: Listener): void {
    const name = type.toLowerCase();
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener));
  }

  removeEventListener(type: string, listener: Listener): void {
    this.#listeners.get(type.toLowerCase())?.delete(listener);
  }

  /**
   * Dispatches the event to the element and its ancestors. Returns whether the browser would continue with its default action.
   */
  fire(type: string, more: Record<string, unknown> = {}): boolean {
    let isStopped = false;
    const event: DomEvent = {
      button: 0,
      metaKey: false,
      ctrlKey: false,
      shiftKey: false,
      altKey: false,
      ...more,
      type,
      target: this,
      currentTarget: this,
      defaultPrevented: false,
      preventDefault() {
        event.defaultPrevented = true;
      },
      stopPropagation() {
        isStopped = true;
      },
    };
    for (let one: DomElement | null = this; one && !isStopped; one = one.parentNode) {
      event.currentTarget = one;
      for (const listener of [...(one.#listeners.get(type) ?? [])]) listener.call(one, event);
    }
    return !event.defaultPrevented;
  }

  get descendants(): DomElement[] {
    const found: DomElement[] = [];
    const add = (parent: DomElement): void => {
      for (const one of parent.childNodes)
        if (one instanceof DomElement) {
          found.push(one);
          add(one);
        }
    };
    add(this);
    return found;
  }

  querySelectorAll(selectors: string): DomElement[] {
    return this.descendants.filter((one) => one.matches(selectors));
  }

  querySelector(selectors: string): DomElement | null {
    return this.querySelectorAll(selectors)[0] ?? null;
  }

  closest(selectors: string): DomElement | null {
    for (let one: DomElement | null = this; one; one = one.parentNode) if (one.matches(selectors)) return one;
    return null;
  }

  matches(selectors: string): boolean {
    return chainsOf(selectors).some(({ own, around }) => own.every((test) => test(this)) && isAround(this, around));
  }

  /** A sheet's preview is drawn there as HTML, covered by test/books/certificates and test/communication/public-pages. */
  attachShadow(): Record<string, unknown> {
    return {};
  }

  showModal(): void {
    this.open = true;
  }

  close(): void {
    this.open = false;
  }

  focus(): void {
    const document = this.ownerDocument as DomElement;
    const before = document.activeElement;
    if (before === this || this.disabled) return;
    document.activeElement = this;
    before?.fire('focusout', { relatedTarget: this });
    this.fire('focus', { relatedTarget: before });
  }

  blur(): void {
    const document = this.ownerDocument as DomElement;
    if (document.activeElement !== this) return;
    document.activeElement = document.body ?? null;
    this.fire('focusout', { relatedTarget: null });
  }

  scrollIntoView(): void {}
  select(): void {}
  setCustomValidity(): void {}

  click(): void {
    if (this.download !== undefined) (this.ownerDocument as DomElement).onSave?.(this.download, this.href ?? '');
    else this.fire('click');
  }
}

export class DomText extends DomNode {
  constructor(data: string, ownerDocument: unknown) {
    super(TEXT, ownerDocument);
    this.data = data;
  }
}
