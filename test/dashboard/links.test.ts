import { expect, it } from 'vitest';
import { isFollowedHere } from '../../dashboard/router.ts';

const ORIGIN = 'https://regrove.example';

const click = { defaultPrevented: false, button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

type Given = { href?: string; target?: string; download?: boolean; origin?: string; pathname?: string };
const link = ({ href = '/accounts/1', target = '', download = false, origin = ORIGIN, ...given }: Given) => ({
  target,
  origin,
  pathname: given.pathname ?? '/accounts/1',
  hasAttribute: (name: string) => download && name === 'download',
  getAttribute: (name: string) => (name === 'href' ? href : null),
});

const isFollowed = (given: Given = {}, more: Partial<typeof click> = {}) =>
  isFollowedHere(link(given), { ...click, ...more }, (path) => path.startsWith('/accounts/'), ORIGIN);

it('a plain click on a link of the dashboard changes the page here', () => {
  expect(isFollowed()).toBe(true);
});

it.each([
  ['to another site', { origin: 'https://elsewhere.example' }],
  ['into another tab', { target: '_blank' }],
  ['to a file', { download: true }],
  ['to a public page', { pathname: '/certificates/1' }],
  ['within the page', { href: '#main' }],
])('the browser follows a link %s', (_, given) => {
  expect(isFollowed(given)).toBe(false);
});

it.each([
  [{ defaultPrevented: true }],
  [{ button: 1 }],
  [{ metaKey: true }],
  [{ ctrlKey: true }],
  [{ shiftKey: true }],
  [{ altKey: true }],
])('the browser handles a click with %j', (more) => {
  expect(isFollowed({}, more)).toBe(false);
});
