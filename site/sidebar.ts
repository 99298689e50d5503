import type { ContentsSection, Entry } from './contents.ts';

/** The sidebar and the bar on top of VitePress, made of the order of the pages. */
export type SidebarItem = { text: string; link?: string; items?: SidebarItem[]; collapsed?: boolean };
export type NavItem = { text: string; link: string; activeMatch: string };

/** The pages of a folder are shown in the sidebar of that folder alone: the alarms and decisions would fill every other. */
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

/** A section is active while one of its pages is shown. */
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
