import { type Answer, type OpenOptions, openPage, type TestBrowser } from './browser.ts';
import { dashboardScript } from './bundle.ts';
import type { DomElement } from './dom.ts';
import { answersFor, VIEWERS, type Viewer } from './viewers.ts';

export const DEALER: Viewer = VIEWERS.dealer ?? { account: '', role: 'channel', permission: 'full' };

/** The usual answers, except for the paths in `changed`. */
export const answering =
  (changed: Answer | Record<string, ReturnType<Answer>>, viewer = DEALER): Answer =>
  (method, path, query) => {
    if (typeof changed === 'function') return changed(method, path, query);
    return changed[`${method} ${path}`] ?? answersFor(viewer)(method, path, query);
  };

/** A page opened by a dealer, with actions to use it. */
export async function visit(path: string, answer: Answer = answersFor(DEALER), options: OpenOptions = {}) {
  const browser = await openPage(await dashboardScript(), path, answer, options);
  const { document } = browser;
  const all = (selector: string): DomElement[] => document.querySelectorAll(selector);
  const one = (selector: string): DomElement => {
    const found = all(selector)[0];
    if (!found) throw new Error(`Nothing matches ${selector}.`);
    return found;
  };
  const button = (name: string): DomElement => {
    const found = all('button').find((each) => (each.getAttribute('aria-label') ?? each.textContent).startsWith(name));
    if (!found) throw new Error(`No button ${name}.`);
    return found;
  };
  return {
    ...browser,
    all,
    one,
    button,
    /** The texts of all matching elements. */
    texts: (selector: string): string[] => all(selector).map(({ textContent }) => textContent),
    async press(name: string): Promise<void> {
      if (button(name).disabled) throw new Error(`The button ${name} is disabled.`);
      button(name).focus();
      button(name).fire('click');
      await browser.settle();
    },
    async type(selector: string, text: string): Promise<void> {
      one(selector).focus();
      one(selector).value = text;
      one(selector).fire('input');
      await browser.settle();
    },
    async submit(): Promise<void> {
      one('form').fire('submit');
      await browser.settle();
    },
    /** True if the browser would continue with its default action, such as following a link. */
    async fire(selector: string, type: string, more: Record<string, unknown> = {}): Promise<boolean> {
      const isLeft = one(selector).fire(type, more);
      await browser.settle();
      return isLeft;
    },
  } satisfies TestBrowser & Record<string, unknown>;
}
