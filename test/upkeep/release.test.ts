import { describe, expect, it } from 'vitest';
import { type Project, problemsOf, releaseNotes } from '../../upkeep/release-rules.ts';

const CHANGELOG = `# Changelog

## Unreleased

## 2.0.0 (2026-11-16)

For callers.

- New.

## 1.0.0 (2026-10-01)

- First.
`;
const ready: Project = {
  versions: { 'package.json': '2.0.0', 'client/package.json': '2.0.0' },
  changelog: CHANGELOG,
  uncommitted: '',
  branch: 'main',
  tags: ['v1.0.0'],
  documents: { '1.6.6': { now: '{}', released: '{}' } },
};

describe('release notes', () => {
  it('are the section of the version', () => {
    expect(releaseNotes(CHANGELOG, '2.0.0')).toBe('For callers.\n\n- New.');
    expect(releaseNotes(CHANGELOG, '1.0.0')).toBe('- First.');
  });

  it('are missing for a version without a section', () => {
    expect(releaseNotes(CHANGELOG, '2.0')).toBeUndefined();
    expect(releaseNotes(CHANGELOG, '3.0.0')).toBeUndefined();
  });
});

describe('a release', () => {
  it('can be made when nothing stands in its way', () => {
    expect(problemsOf(ready)).toEqual([]);
  });

  it.each<[string, Partial<Project>, string]>([
    [
      'versions differ',
      { versions: { 'package.json': '2.0.0', 'agent/package.json': '1.0.0' } },
      'agent/package.json 1.0.0',
    ],
    ['the version is no release', { versions: { 'package.json': '2.0.0-rc.1' } }, '2.0.0-rc.1'],
    ['entries wait', { changelog: CHANGELOG.replace('Unreleased\n', 'Unreleased\n\n- Not yet.\n') }, 'Unreleased'],
    ['something is not committed', { uncommitted: ' M README.md' }, 'README.md'],
    ['it is another branch', { branch: 'topic' }, 'topic'],
    ['the version is tagged', { tags: ['v2.0.0'] }, 'v2.0.0'],
    ['the documents are not kept', { documents: { '1.6.6': { now: '{"a":1}', released: '{}' } } }, 'openapi:release'],
  ])('is refused when %s', (_, change, named) => {
    const problems = problemsOf({ ...ready, ...change });

    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(named);
  });
});
