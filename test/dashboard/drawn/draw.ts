import type { Script } from 'node:vm';
import { type Answer, openPage, type Sent, type TestBrowser } from './browser.ts';
import type { DomElement } from './dom.ts';
import { outlineOf } from './outline.ts';
import { fillAll, fillIn, press } from './press.ts';

type DrawOptions = {
  /** Whether buttons are pressed and fields changed. */
  isUsed?: boolean;
  /** Another viewer's answers. Buttons and fields their page also has are not used. */
  unlike?: Answer | undefined;
  /** Draws the frame around the page instead: search, navigation and menu. */
  isFrame?: boolean;
};

/**
 * A page as text: its content and API requests, then, for each kind of button and field, the resulting content, requests and navigation.
 * A form is filled in and sent. The first request to change something is refused, so the refusal is shown too, and then sent again.
 */
export async function draw(
  script: Script,
  path: string,
  answer: Answer,
  { isUsed = true, isFrame = false, unlike }: DrawOptions = {},
): Promise<string> {
  const open = async (by = answer): Promise<Part> => partOf(await openPage(script, path, by), by, isFrame);
  const part = await open();
  const other = unlike && isUsed ? await open(unlike) : undefined;
  const isNew = (name: string): boolean => !other?.buttons().some((one) => kindOf(one) === name);
  const isNewField = (name: string): boolean => !other?.fields().some((one) => labelOf(one) === name);
  const lines = [`# ${path}`, '', ...part.outline(), '', ...toldOf(part.browser, NOTHING), ''];
  if (isUsed) {
    const [buttons, fields] = [new Set(part.buttons().map(kindOf)), new Set(part.fields().map(labelOf))];
    for (const name of buttons) if (isNew(name)) lines.push(...(await pressed(open, [name])));
    const used = [...fields].filter(isNewField);
    const inForm = used.filter((name) => part.fields().some((one) => labelOf(one) === name && one.closest('form')));
    if (inForm.length > 0) lines.push(...(await changed(open, inForm)));
    for (const name of used) if (!inForm.includes(name)) lines.push(...(await changed(open, [name])));
  }
  return `${lines
    .join('\n')
    .replaceAll(UUID, (id) => `id-${Number(id.slice(-12))}`)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The page, or the frame around it, in its own browser: no step sees the effects of another. */
type Part = {
  browser: TestBrowser;
  answer: Answer;
  root: DomElement;
  outline(): string[];
  buttons(): DomElement[];
  fields(): DomElement[];
};

function partOf(browser: TestBrowser, answer: Answer, isFrame: boolean): Part {
  const main = (): DomElement | null => browser.document.querySelector('main');
  const root = (isFrame ? browser.document.querySelector('.shell') : main()) ?? browser.document;
  const isIn = (one: DomElement): boolean => one.closest('dialog') === null && !(isFrame && one.closest('main'));
  const without = isFrame ? main() : null;
  return {
    browser,
    answer,
    root,
    outline: () => outlineOf(root.isConnected ? root : (main() ?? browser.document), without ? { without } : {}),
    buttons: () => root.querySelectorAll('button').filter(isIn),
    fields: () => root.querySelectorAll('input, select, textarea').filter(isIn),
  };
}

/** Presses a button, then, if a second name is given, one in the dialog it opens. */
async function pressed(open: () => Promise<Part>, names: string[]): Promise<string[]> {
  const part = await open();
  const [name = '', inner] = names;
  const title = `## ${names.join(' › ')}`;
  const button = part.buttons().find((one) => kindOf(one) === name);
  // A button waiting for input gets some.
  if (button?.disabled) await fillAll(part.root, part.browser);
  if (!button || button.disabled) return [`${title}: disabled`, ''];
  const step = await follow(part, () => press(button), inner);
  const lines = [title, '', ...step.lines, ''];
  for (const one of step.offered) lines.push(...(await pressed(open, [name, one])));
  return lines;
}

/** Changes the fields one after the other, because a form's fields belong together. */
async function changed(open: () => Promise<Part>, names: string[]): Promise<string[]> {
  const part = await open();
  const all: string[] = [];
  for (const name of names) {
    const field = part.fields().find((one) => labelOf(one) === name);
    if (!field || field.disabled) continue;
    const { lines } = await follow(part, () => fillIn(field, part.browser));
    if (lines.length > 0) all.push(`## change ${name}`, '', ...lines, '');
  }
  return all;
}

/** Does something and follows where it leads: a form is filled in and sent, and the next step offered is taken. */
async function follow(part: Part, act: () => unknown, inner?: string): Promise<{ lines: string[]; offered: string[] }> {
  const { browser } = part;
  const before = { outline: part.outline(), ...countsOf(browser) };
  const kindsBefore = part.buttons().map(kindOf);
  const isNext = (one: DomElement): boolean =>
    one.matches('.primary') && !one.disabled && !kindsBefore.includes(kindOf(one));
  const refusals = await twice(part, act);
  // Checking rows offers the next step, and it is taken too.
  const next = part.buttons().find(isNext);
  if (next) refusals.push(...(await twice(part, () => press(next))));
  const outer = dialogOf(browser);
  const chosen =
    inner === undefined ? undefined : outer?.querySelectorAll('button').find((one) => kindOf(one) === inner);
  if (chosen) refusals.push(...(await twice(part, () => press(chosen))));
  const dialog = dialogOf(browser);
  const shown = dialog ? outlineOf(dialog) : changes(before.outline, part.outline());
  const form = dialog?.querySelector('form');
  const offered = dialog && !form && !chosen ? innerButtons(dialog).map(kindOf) : [];
  if (dialog && form) {
    await fillAll(form, browser);
    shown.push(...titled('filled in:', changes(shown, outlineOf(dialog))));
    refusals.push(...(await twice(part, () => form.fire('submit'))));
    const after = dialogOf(browser);
    shown.push(...(after ? ['afterwards:', ...changes(shown, outlineOf(after))] : ['closed afterwards']));
  }
  const told = toldOf(browser, before);
  // Escape closes a dialog, and the focus returns to the button behind it.
  dialogOf(browser)?.fire('cancel');
  await browser.settle(0);
  const focused = browser.document.activeElement;
  if (dialog && dialogOf(browser)) told.push('Escape does not close it.');
  if (dialog && focused !== browser.document.body) told.push(`focused: ${focused ? kindOf(focused) : 'nothing'}`);
  return { lines: [...shown, ...refusals, ...told], offered: [...new Set(offered)] };
}

/** The dialog on top. */
const dialogOf = ({ document }: TestBrowser): DomElement | undefined => document.querySelectorAll('dialog').at(-1);

/** A dialog's buttons except the first, which closes it. */
const innerButtons = (dialog: DomElement): DomElement[] =>
  dialog
    .querySelectorAll('button')
    .slice(1)
    .filter((one) => !one.disabled);

/** The API refuses the first change; the same change is then made again. */
async function twice({ browser, answer }: Part, act: () => unknown): Promise<string[]> {
  let isRefused = false;
  browser.answerBy((method, path, query) => {
    if (method === 'GET' || isRefused) return answer(method, path, query);
    isRefused = true;
    return { status: 400, json: { code: 400, error: 'This is refused once.' } };
  });
  await act();
  await browser.settle();
  if (!isRefused) return [];
  const said = browser.document.querySelectorAll('[role=alert], .toasts p').map((one) => one.textContent);
  const before = browser.sent.length;
  await act();
  await browser.settle();
  return [`refused: ${said.join(' · ')}${browser.sent.length === before ? ' (and not sent again)' : ''}`];
}

/** The new lines, and how many are gone. */
function changes(before: string[], after: string[]): string[] {
  const gone = before.filter((line) => !after.includes(line)).length;
  return [...after.filter((line) => !before.includes(line)), ...(gone > 0 ? [`(${gone} lines are gone)`] : [])];
}

const titled = (title: string, lines: string[]): string[] => (lines.length > 0 ? [title, ...lines] : []);

type Counts = { asked: number; sent: number; places: number };
const NOTHING: Counts = { asked: 0, sent: 0, places: 0 };
const countsOf = ({ asked, sent, places }: TestBrowser): Counts => ({
  asked: asked.length,
  sent: sent.length,
  places: places.length,
});

const toldOf = ({ asked, sent, places, document }: TestBrowser, before: Counts): string[] => [
  ...new Set(sent.slice(before.sent).map(sentLine)),
  // The order of requests does not matter.
  ...[...new Set(asked.slice(before.asked).map((call) => `asked: ${call}`))].sort(),
  ...places.slice(before.places),
  ...document.querySelectorAll('.toasts p').map((one) => `said: ${one.textContent}`),
  ...document.querySelectorAll('dialog [role=alert]').map((one) => `failed: ${one.textContent}`),
];

const sentLine = ({ call, body }: Sent): string =>
  `sent: ${call} ${typeof body === 'string' ? body : JSON.stringify(body)}`;

/** A button's name without its row's name: one button per kind is pressed. */
const kindOf = (button: DomElement): string =>
  (button.getAttribute('aria-label') ?? button.textContent).replace(/:.*/, '');

/** A field's label; the options of a choice are separate fields. */
function labelOf(field: DomElement): string {
  const own = field.getAttribute('aria-label');
  if (own !== null) return own;
  const id = field.getAttribute('id');
  const document = field.ownerDocument as DomElement;
  const label = field.closest('label') ?? document.descendants.find((one) => one.getAttribute('for') === id);
  return label?.childNodes.map((one) => (one.contains(field) ? '' : one.textContent)).join('') ?? '';
}
