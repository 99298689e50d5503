import type { Script } from 'node:vm';
import { type Answer, openPage, type TestBrowser } from './browser.ts';
import type { DomElement } from './dom.ts';
import { outlineOf } from './outline.ts';

/**
 * A page as text: what it shows, then for each of its buttons what pressing it shows, sends and leads to. A dialog with a form is
 * filled in and sent.
 */
export async function draw(script: Script, path: string, answer: Answer, { isPressed = true } = {}): Promise<string> {
  const browser = await openPage(script, path, answer);
  const lines = [`# ${path}`, '', ...outlineOf(mainOf(browser)), ''];
  const kinds = isPressed ? new Set(buttonsIn(browser).map(kindOf)) : [];
  for (const name of kinds) lines.push(...(await pressed(script, path, answer, name)));
  return `${lines
    .join('\n')
    .replaceAll(UUID, (id) => `id-${Number(id.slice(-12))}`)
    .trimEnd()}\n`;
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Each button is pressed on a page of its own, so that none sees what another has left behind. */
async function pressed(script: Script, path: string, answer: Answer, name: string): Promise<string[]> {
  const browser = await openPage(script, path, answer);
  const before = outlineOf(mainOf(browser));
  const kindsBefore = buttonsIn(browser).map(kindOf);
  const button = buttonsIn(browser).find((one) => kindOf(one) === name);
  // A button that waits for input gets some.
  if (button?.disabled) await fillAll(mainOf(browser), browser);
  if (!button || button.disabled) return [`## ${name}: disabled`, ''];
  press(button);
  await browser.settle();
  // A check of rows offers the next step, which is taken too.
  const next = buttonsIn(browser).find((one) => one.matches('.primary') && !kindsBefore.includes(kindOf(one)));
  if (next) press(next);
  if (next) await browser.settle();
  const dialog = browser.document.querySelector('dialog');
  const shown = dialog ? outlineOf(dialog) : outlineOf(mainOf(browser)).filter((line) => !before.includes(line));
  const form = dialog?.querySelector('form');
  if (form) {
    await fillAll(form, browser);
    form.fire('submit');
    await browser.settle();
  }
  return [`## ${name}`, '', ...shown, ...toldOf(browser), ''];
}

const toldOf = ({ sent, places, document }: TestBrowser): string[] => [
  ...sent.map(({ call, body }) => `sent: ${call} ${typeof body === 'string' ? body : JSON.stringify(body)}`),
  ...places.map((place) => `went to: ${place}`),
  ...document.querySelectorAll('.toasts p').map((one) => `said: ${one.textContent}`),
  ...document.querySelectorAll('dialog [role=alert]').map((one) => `failed: ${one.textContent}`),
];

const mainOf = ({ document }: TestBrowser): DomElement => document.querySelector('main') ?? document;

const buttonsIn = (browser: TestBrowser): DomElement[] =>
  mainOf(browser)
    .querySelectorAll('button')
    .filter((one) => one.closest('dialog') === null);

/** The name of a button without that of its row: one of each kind is pressed. */
const kindOf = (button: DomElement): string =>
  (button.getAttribute('aria-label') ?? button.textContent).replace(/:.*/, '');

function press(button: DomElement): void {
  if (button.fire('click') && button.getAttribute('type') === 'submit') button.closest('form')?.fire('submit');
}

async function fillAll(within: DomElement, browser: TestBrowser): Promise<void> {
  for (const field of within.querySelectorAll('input, select, textarea')) await fillIn(field, browser);
}

async function fillIn(field: DomElement, browser: TestBrowser): Promise<void> {
  const type = field.getAttribute('type') ?? 'text';
  if (type === 'file') return;
  if (type === 'checkbox' || type === 'radio') field.checked = !field.checked;
  else if (field.localName === 'select')
    field.value = field.querySelectorAll('option').at(-1)?.getAttribute('value') ?? '';
  else field.value = field.localName === 'textarea' ? ROWS : (TYPED[type] ?? 'Typed 7');
  field.fire('input');
  field.fire('change');
  await browser.settle();
}

const ROWS = 'name,pages,email\nTyped,7,typed@example.com\nTyped,7,typed@example.com\nOther,x,nobody\n';

const TYPED: Record<string, string> = {
  number: '7',
  email: 'typed@example.com',
  url: 'https://typed.example',
  date: '2026-11-10',
  month: '2026-10',
};
