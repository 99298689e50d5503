import { anchorOf } from './anchor.ts';

/**
 * The releases in CHANGELOG.md as an Atom feed, newest first. Links are relative, because a site does not know its address;
 * readers resolve them against the feed's address. Unreleased changes have no entry.
 */
export type Release = { version: string; date: string; markdown: string };

export function releasesOf(changelog: string): Release[] {
  const parts = changelog.split(/^## /m).slice(1);
  return parts.flatMap((part) => {
    const [, version, date] = /^(\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)\n/.exec(part) ?? [];
    if (version === undefined || date === undefined) return [];
    return [{ version, date, markdown: part.slice(part.indexOf('\n')).trim() }];
  });
}

export const releaseHeading = ({ version, date }: Release): string => `${version} (${date})`;

/** `htmlOf` renders a release's notes. */
export function releaseFeed(changelog: string, htmlOf: (markdown: string) => string): string {
  const releases = releasesOf(changelog);
  const entries = releases.map((release) => entryOf(release, htmlOf(release.markdown)));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    '  <title>Regrove releases</title>',
    '  <id>tag:regrove,2026:releases</id>',
    `  <updated>${moment(releases[0]?.date ?? '1970-01-01')}</updated>`,
    '  <author><name>Regrove</name></author>',
    '  <link rel="self" href="releases.xml"/>',
    '  <link rel="alternate" type="text/html" href="changes.html"/>',
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}

const entryOf = (release: Release, html: string): string =>
  [
    '  <entry>',
    `    <title>Regrove ${release.version}</title>`,
    `    <id>tag:regrove,2026:releases/${release.version}</id>`,
    `    <updated>${moment(release.date)}</updated>`,
    `    <link rel="alternate" type="text/html" href="changes.html#${anchorOf(releaseHeading(release))}"/>`,
    `    <content type="html">${escaped(html)}</content>`,
    '  </entry>',
  ].join('\n');

const moment = (date: string): string => `${date}T00:00:00Z`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
