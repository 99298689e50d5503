import type { ContentsSection, Entry } from './contents.ts';

/** VitePress's sidebar and top bar, made from the page order. */
export type SidebarItem = { text: string; link?: string; items?: SidebarItem[]; collapsed?: boolean };
export type NavItem = { text: string; link: string; activeMatch: string };

/** A folder's pages are shown in its own sidebar alone: the alarms and decisions would fill every other. */
export function sidebarsOf(sections: ContentsSection[]): Record<string, SidebarItem[]> {
  const folders = sections.flatMap(({ entries }) => entries.filter(({ below }) => below.length > 0));
  return {
    ...Object.fromEntries(
      folders.map((entry) => [`/${folderOf(entry)}/`, [ofFolder(entry), ...groups(sections, true)]]),
    ),
    '/': groups(sections, true),
  };
}

const groups = (sections: ContentsSection[], collapsed: boolean): SidebarItem[] =>
  sections.map(({ title, entries }) => ({
    text: title,
    collapsed,
    items: entries.map((entry) => ({ text: entry.title, link: linkTo(entry.at) })),
  }));

const ofFolder = ({ title, at, below }: Entry): SidebarItem => ({
  text: title,
  collapsed: false,
  items: [{ text: 'Overview', link: linkTo(at) }, ...below.map((one) => ({ text: one.title, link: linkTo(one.at) }))],
});

const folderOf = ({ below }: Entry): string => below[0]?.at.split('/')[0] ?? '';

export const linkTo = (at: string): string => `/${at.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html')}`;

/** A section is active while any page in it is shown. */
export const navOf = (sections: ContentsSection[]): NavItem[] =>
  sections.flatMap(({ title, entries }) => {
    const [first] = entries;
    if (!first) return [];
    const places = entries.flatMap(({ at, below }) => [at, ...below.map((one) => one.at)]);
    return [{ text: title, link: linkTo(first.at), activeMatch: `^(${places.map(pattern).join('|')})$` }];
  });

/** VitePress compares paths without their extension. */
const pattern = (at: string): string =>
  linkTo(at)
    .replace(/\.html$/, '')
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
