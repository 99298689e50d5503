import { NEWEST } from '../../platform/http/revisions/revision.ts';
import { type ApiDocument, type Described, eventsOf, ownOperations } from './document.ts';
import { CLIENT } from './examples.ts';
import { fence, table } from './markdown.ts';
import { bodyOf, exampleOf, operationSection } from './operation-section.ts';

/**
 * The API reference in Markdown, generated from the OpenAPI document: a page per resource, one with the webhook events, and an
 * index with everything common to all requests. The documentation site and the service at `/v1/docs` show the same pages, each
 * with its own links.
 */
export type ReferencePage = { name: string; title: string; introduction: string; sections: ReferenceSection[] };

/** An operation, or a webhook event, without a call. */
type ReferenceSection = { id: string; title: string; markdown: string; described?: Described };

/** The addresses of other pages. The service does not know where the guides are, so it passes none. */
export type ReferenceLinks = {
  page(name: string): string;
  document: string;
  guide?(name: 'client' | 'errors'): string;
};

/** A page's content before it is written: its name, and what it lists. */
export type Resource = { name: string; title: string; description: string; operations: Described[] };

export const INDEX = 'index';
export const EVENTS = { name: 'events', title: 'Webhook events' };

export function resourcesOf(document: ApiDocument): Resource[] {
  const byTag = Map.groupBy(ownOperations(document), ({ operation }) => operation.tags[0] ?? '');
  return document.tags.flatMap(({ name, 'x-displayName': title, description }) => {
    const operations = byTag.get(name);
    return operations ? [{ name, title, description, operations }] : [];
  });
}

export const referencePages = (document: ApiDocument, links: ReferenceLinks): ReferencePage[] => [
  indexPage(document, links),
  ...resourcesOf(document).map((resource) => resourcePage(document, resource, links)),
  ...(eventsOf(document).length > 0 ? [eventsPage(document, links)] : []),
];

export const markdownOf = ({ introduction, sections }: ReferencePage): string =>
  [introduction, ...sections.map(({ markdown }) => markdown)].join('\n\n');

export const resourcePage = (
  document: ApiDocument,
  { name, title, description, operations }: Resource,
  links: ReferenceLinks,
): ReferencePage => ({
  name,
  title,
  introduction: `# ${title}\n\n${description}`,
  sections: operations.map((described) => ({
    id: described.operation.operationId,
    title: described.operation.summary,
    markdown: operationSection(document, described, links.guide?.('errors')),
    described,
  })),
});

export const eventsPage = (document: ApiDocument, { page }: ReferenceLinks): ReferencePage => ({
  ...EVENTS,
  introduction: `# ${EVENTS.title}\n\nThe service sends each event as a POST request to the account's [webhooks](${page('webhooks')}).`,
  sections: eventsOf(document).map(([type, event]) => ({
    id: type,
    title: type,
    markdown: [`## ${type}`, event.summary, ...bodyOf(document, event), ...exampleOf(event.requestBody?.content)]
      .filter(Boolean)
      .join('\n\n'),
  })),
});

export function indexPage(document: ApiDocument, { page, guide, document: file }: ReferenceLinks): ReferencePage {
  const { version } = document.info;
  const rows = resourcesOf(document).map(({ name, title, operations }) => [
    `[${title}](${page(name)})`,
    operations.map(({ method, path }) => `\`${method} ${path}\``).join(', '),
  ]);
  const events = eventsOf(document).map(([type]) => `\`${type}\``);
  const headers = Object.values(document.components.parameters).map(({ name, description = '', required }) => [
    `\`${name}\``,
    required ? 'yes' : 'no',
    description,
  ]);
  const introduction = [
    '# API reference',
    `Every operation of revision ${version}, by resource. The pages are generated from [the OpenAPI document](${file})${version === NEWEST ? ', and every example is run by a test.' : `. The examples expect a key of this revision; for another key add the header \`Api-Revision: ${version}\`.`}${guide ? ' The service shows the same pages at `/v1/docs`, where requests can be sent.' : ''}`,
    '## Run the examples',
    'The examples read the address and the key from the environment. `npm start` prints both.',
    fence('sh', "export REGROVE_URL=http://127.0.0.1:3000/v1\nexport REGROVE_API_KEY='the key that npm start printed'"),
    'Operations for people read the value of the session cookie from `REGROVE_SESSION`. Over plain HTTP on this machine the cookie is called `regrove`, without `__Host-`.',
    `The examples in TypeScript use ${guide ? `[the typed client](${guide('client')})` : 'the typed client'}:`,
    fence('ts', CLIENT),
    '## Headers of every request',
    table(['header', 'required', 'meaning'], headers),
    '## Resources',
    table(
      ['resource', 'operations'],
      [...rows, ...(events.length > 0 ? [[`[${EVENTS.title}](${page(EVENTS.name)})`, events.join(', ')]] : [])],
    ),
  ];
  return { name: INDEX, title: 'API reference', introduction: introduction.join('\n\n'), sections: [] };
}
