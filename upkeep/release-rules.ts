/** The repository state that decides whether it can be released. */
export type Project = {
  /** By the package.json declaring it. */
  versions: Record<string, string>;
  changelog: string;
  /** The output of `git status --porcelain`. */
  uncommitted: string;
  branch: string;
  tags: string[];
  /** Each revision's OpenAPI document, as generated and as kept by `npm run openapi:release`. */
  documents: Record<string, { now: string; released: string }>;
};

/** A version's section in the changelog, without its title; undefined if none exists. */
export function releaseNotes(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => titleOf(text).startsWith(`${version} (`));
  return section?.slice(section.indexOf('\n') + 1).trim();
}

const titleOf = (section: string): string => section.slice(0, section.indexOf('\n'));

/** Everything blocking a release, each with the step to take; empty if the release can be made. */
export function problemsOf({ versions, changelog, uncommitted, branch, tags, documents }: Project): string[] {
  const [version = '', ...others] = Object.values(versions);
  const stale = Object.entries(documents).filter(([, { now, released }]) => now !== released);
  const unreleased = /^## Unreleased\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog)?.[1]?.trim();
  return [
    ...(/^\d+\.\d+\.\d+$/.test(version) ? [] : [`package.json has the version ${version}; a release is x.y.z.`]),
    ...(others.every((other) => other === version)
      ? []
      : [
          `The versions differ: ${Object.entries(versions)
            .map((pair) => pair.join(' '))
            .join(', ')}.`,
        ]),
    ...(unreleased ? ['CHANGELOG.md has entries under "Unreleased"; move them below the version.'] : []),
    ...(uncommitted ? [`Commit or stash first:\n${uncommitted}`] : []),
    ...(branch === 'main' ? [] : [`This is the branch ${branch}; a release is made on main.`]),
    ...(tags.includes(`v${version}`) ? [`v${version} is tagged already; raise the version.`] : []),
    ...stale.map(([revision]) => `docs/released/openapi-${revision}.json is older; run npm run openapi:release.`),
  ];
}
