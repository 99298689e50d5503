import { hash } from 'node:crypto';
import { NEWEST, REVISIONS, type Revision, requiresUserAgent } from '../../platform/http/revisions/revision.ts';
import { escaped } from '../../presentation/rendering/escape.ts';
import { markdownHtml } from '../../presentation/rendering/html/markdown.ts';
import { type ApiDocument, eventsOf } from './document.ts';
import { apiDocument } from './files.ts';
import {
  EVENTS,
  eventsPage,
  INDEX,
  indexPage,
  type ReferenceLinks,
  type ReferencePage,
  resourcePage,
  resourcesOf,
} from './pages.ts';
import { REDIRECT } from './policy.ts';
import { STYLE } from './style.ts';
import { tryForm } from './try-form.ts';
import { VIEWER_SCRIPT } from './viewer.ts';

/**
 * The reference as HTML, a page per resource and revision. Its addresses are relative, so it works behind any domain and stage.
 * Its policy lets the browser connect only to the host that served it.
 */
const USER_AGENT = 'RegroveReference/1.0 (Regrove)';

/** Newest first, as a reader wants them. */
const NEWEST_FIRST = [NEWEST, ...REVISIONS.filter((revision) => revision !== NEWEST)];

/** Changes with the script, so browsers may keep the script for a year. */
const VIEWER_VERSION = hash('sha256', VIEWER_SCRIPT, 'hex').slice(0, 12);

const addressOf = (revision: Revision, name = INDEX, id = ''): string => {
  const query = new URLSearchParams({
    ...(name !== INDEX && { resource: name }),
    ...(revision !== NEWEST && { revision }),
  });
  return `docs${query.size > 0 ? `?${query}` : ''}${id && `#${id}`}`;
};

const linksOf = (revision: Revision): ReferenceLinks => ({
  page: (name) => addressOf(revision, name),
  document: `openapi.json?revision=${revision}`,
});

/** The page of a resource; the index for an unknown one. */
export function referencePage(revision: Revision, name?: string): string {
  const document = apiDocument(revision);
  const page = pageNamed(document, name, linksOf(revision));
  const revisions = NEWEST_FIRST.map(
    (one) =>
      `<a href="${escaped(addressOf(one, page.name))}"${one === revision ? ' aria-current="true"' : ''}>${one}</a>`,
  );
  const agent = requiresUserAgent(revision) ? ` data-agent="${USER_AGENT}"` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(page.title)} · Regrove API ${revision}</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill='%231f5a43' d='M8 1 2 11h5v4h2v-4h5z'/%3E%3C/svg%3E">
<style>${STYLE}</style>
<script>${REDIRECT}</script>
</head>
<body data-revision="${revision}"${agent}>
<header><a class="home" href="${escaped(addressOf(revision))}">Regrove API</a>
<nav aria-label="Revisions">${revisions.join(' ')}</nav>
<a href="${escaped(linksOf(revision).document)}">OpenAPI</a> <a class="jump" href="#operations">Operations</a></header>
<main>
${contentOf(document, page)}
</main>
<nav id="operations" aria-label="Operations">
<label class="scripted-only">Find an operation<input id="filter" type="search" autocomplete="off" spellcheck="false"></label>
${listOf(document, revision, page)}
</nav>
<script src="docs/viewer.js?v=${VIEWER_VERSION}"></script>
</body>
</html>
`;
}

function pageNamed(document: ApiDocument, name: string | undefined, links: ReferenceLinks): ReferencePage {
  const resource = resourcesOf(document).find((one) => one.name === name);
  if (resource) return resourcePage(document, resource, links);
  if (name === EVENTS.name && eventsOf(document).length > 0) return eventsPage(document, links);
  const index = indexPage(document, links);
  return { ...index, introduction: `${index.introduction}\n\n${document.info.description}` };
}

const KEY = `<label class="key scripted-only">API key<input id="key" type="password" autocomplete="off" spellcheck="false"></label>
<p class="scripted-only">Requests sent from this page carry this key. It is not stored. Without a key they carry your session, if you are signed in.</p>`;

const contentOf = (document: ApiDocument, { introduction, sections }: ReferencePage): string =>
  [
    markdownHtml(introduction),
    sections.some(({ described }) => described) ? KEY : '',
    ...sections.map(
      ({ id, markdown, described }) =>
        `<section id="${escaped(id)}">${markdownHtml(markdown)}${described ? tryForm(document, described) : ''}</section>`,
    ),
  ].join('\n');

/** Every operation of the revision, those of the shown page unfolded. */
function listOf(document: ApiDocument, revision: Revision, shown: ReferencePage): string {
  const events = eventsOf(document).map(([type]) => ({ id: type, text: type, title: '' }));
  const groups = [
    ...resourcesOf(document).map(({ name, title, operations }) => ({
      name,
      title,
      items: operations.map(({ method, path, operation }) => ({
        id: operation.operationId,
        text: operation.summary,
        title: `${method} ${path}`,
      })),
    })),
    ...(events.length > 0 ? [{ ...EVENTS, items: events }] : []),
  ];
  return groups
    .map(({ name, title, items }) => {
      const links = items.map(
        ({ id, text, title }) =>
          `<li title="${escaped(title)}"><a href="${escaped(addressOf(revision, name, id))}">${escaped(text)}</a></li>`,
      );
      return `<details${name === shown.name ? ' open' : ''}><summary>${escaped(title)}</summary><ul>${links.join('')}</ul></details>`;
    })
    .join('\n');
}
