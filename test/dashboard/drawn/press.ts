import type { TestBrowser } from './browser.ts';
import type { DomElement } from './dom.ts';
import { OwnBlob } from './requests.ts';

export function press(button: DomElement): void {
  button.focus();
  if (button.fire('click') && button.getAttribute('type') === 'submit') button.closest('form')?.fire('submit');
}

/**
 * Fills in all fields, including those appearing in the process. File inputs are skipped: their pages have typed rows as well.
 */
export async function fillAll(within: DomElement, browser: TestBrowser): Promise<void> {
  const filled = new Set<DomElement>();
  const nextField = (): DomElement | undefined =>
    within
      .querySelectorAll('input, select, textarea')
      .find((one) => !filled.has(one) && one.getAttribute('type') !== 'file');
  for (let field = nextField(); field; field = nextField()) {
    filled.add(field);
    await fillIn(field, browser);
  }
}

/** Time for a page to react to typing. */
const TYPED_MS = 300;

export async function fillIn(field: DomElement, browser: TestBrowser): Promise<void> {
  const type = field.getAttribute('type') ?? 'text';
  field.focus();
  if (type === 'file') field.files = [new OwnBlob([ROWS], { name: 'typed.csv', type: 'text/csv' })];
  else if (type === 'checkbox' || type === 'radio') field.checked = !field.checked;
  else if (field.localName === 'select')
    field.value = field.querySelectorAll('option').at(-1)?.getAttribute('value') ?? '';
  else field.value = field.localName === 'textarea' ? ROWS : (TYPED[type] ?? 'Typed 7');
  field.fire('input');
  field.fire('change');
  await browser.settle(TYPED_MS);
}

const ROWS = 'name,pages,email\nTyped,7,typed@example.com\nTyped,7,typed@example.com\nOther,x,nobody\n';

const TYPED: Record<string, string> = {
  number: '7',
  email: 'typed@example.com',
  url: 'https://typed.example',
  date: '2026-11-10',
  month: '2026-10',
};
