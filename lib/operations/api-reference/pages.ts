import {
  type ApiDocument,
  answersOf,
  type Described,
  ownOperations,
  ownParameters,
  pathBelow,
  type Schema,
} from './document.ts';
import { callOf, curlExample, pythonExample, typescriptExample } from './examples.ts';
import { type Field, fieldsOf, typeOf } from './fields.ts';

/** The API reference: a page for each resource, generated from the OpenAPI document, and one with what all requests share. */
export type ReferencePage = { at: string; title: string; markdown: string };

export function referencePages(document: ApiDocument): ReferencePage[] {
  const byTag = Map.groupBy(ownOperations(document), ({ operation }) => operation.tags[0] ?? '');
  const pages = document.tags.flatMap(({ name, 'x-displayName': title, description }) => {
    const operations = byTag.get(name);
    if (!operations) return [];
    const sections = operations.map((one) => sectionOf(document, one));
    return [{ at: `reference/${name}.md`, title, markdown: [`# ${title}`, description, ...sections].join('\n\n') }];
  });
  return [indexPage(document, pages, byTag), ...pages];
}

function sectionOf(document: ApiDocument, described: Described): string {
  const { method, path, operation } = described;
  const below = pathBelow(document, described);
  const call = callOf(described);
  const parts = [
    `## ${operation.summary}`,
    `\`${method} ${path}\`${below ? ` and, for an account below, \`${method} ${below}\`` : ''}. Its name is \`${operation.operationId}\`.${CALLERS[call.caller]}`,
    operation.description,
    argumentsOf(document, described),
    ...bodyOf(document, described),
    '::: code-group',
    fence('sh', curlExample(call), 'curl'),
    fence('ts', typescriptExample(call), 'TypeScript'),
    fence('python', pythonExample(call), 'Python'),
    ':::',
    ...answerOf(document, described),
    errorsOf(document, described),
  ];
  return parts.filter(Boolean).join('\n\n');
}

const CALLERS = {
  key: '',
  session: ' It is for people: the caller is a session, not an API key.',
  nobody: ' It needs no API key.',
};

function argumentsOf(document: ApiDocument, { operation }: Described): string {
  const rows = ownParameters(operation).map(({ name, in: place, required, description = '', schema }) => [
    `\`${name}\``,
    `${typeOf(document, schema)}, in the ${place}`,
    [required ? REQUIRED : '', description, valuesOf(schema)].filter(Boolean).join(' '),
  ]);
  return rows.length === 0 ? '' : `**Arguments**\n\n${table(['name', 'type', 'meaning'], rows)}`;
}

const valuesOf = ({ enum: values }: Schema): string =>
  values ? `One of ${values.map((value) => `\`${value}\``).join(', ')}.` : '';

function bodyOf(document: ApiDocument, { operation }: Described): string[] {
  const contents = Object.entries(operation.requestBody?.content ?? {});
  const [[type, content] = []] = contents;
  if (!type || !content) return [];
  const others = contents.slice(1).map(([one]) => `\`${one}\``);
  const also = others.length > 0 ? `, or ${others.join(', ')}` : '';
  const fields = fieldsOf(document, content.schema);
  return [
    `**Body**: \`${type}\`${also}${content.schema.type === 'array' ? ', a list of:' : ''}`,
    fields.length > 0 ? fieldTable(fields, true) : '',
  ];
}

function answerOf(document: ApiDocument, { operation }: Described): string[] {
  const [, answer] = answersOf(document, operation).find(([status]) => status === '200') ?? [];
  const json = answer?.content?.['application/json'];
  const types = Object.keys(answer?.content ?? {}).map((type) => `\`${type}\``);
  if (!answer || types.length === 0) return [];
  const fields = json ? fieldsOf(document, json.schema) : [];
  const isList = json?.schema.type === 'array';
  return [
    `**Answer**: 200, ${types.join(', or ')}${isList ? ', a list of:' : ''}`,
    fields.length > 0 ? fieldTable(fields, false) : '',
    json?.example === undefined ? '' : fence('json', JSON.stringify(json.example, null, 2)),
  ];
}

function errorsOf(document: ApiDocument, { operation }: Described): string {
  const rows = answersOf(document, operation)
    .filter(([status]) => status !== '200')
    .map(([status, { description, content }]) => {
      const { error } = (content?.['application/json']?.example ?? {}) as { error?: string };
      return [status, description, error ? `“${error}”` : ''];
    });
  return `**Errors** ([causes and cures](../errors.md))\n\n${table(['status', 'when', 'for example'], rows)}`;
}

const fieldTable = (fields: Field[], isRequest: boolean): string =>
  table(
    ['field', 'type', 'meaning'],
    fields.map(({ name, type, required, meaning }) => [
      `\`${name}\``,
      type,
      [isRequest && required ? REQUIRED : '', meaning].filter(Boolean).join(' '),
    ]),
  );

const REQUIRED = '**Required.**';

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))].map((row) => `| ${row.join(' | ')} |`).join('\n');

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const fence = (language: string, text: string, label = ''): string =>
  `\`\`\`${language}${label && ` [${label}]`}\n${text}\n\`\`\``;

function indexPage(document: ApiDocument, pages: ReferencePage[], byTag: Map<string, Described[]>): ReferencePage {
  const rows = pages.map(({ at, title }) => {
    const tag = at.slice('reference/'.length, -'.md'.length);
    const methods = byTag.get(tag)?.map(({ method, path }) => `\`${method} ${path}\``) ?? [];
    return [`[${title}](${tag}.md)`, methods.join(', ')];
  });
  const headers = Object.values(document.components.parameters).map(({ name, description = '', required }) => [
    `\`${name}\``,
    required ? 'yes' : 'no',
    description,
  ]);
  return {
    at: 'reference/index.md',
    title: 'API reference',
    markdown: [
      '# API reference',
      `Every operation of revision ${document.info.version}, by resource. The pages are generated from [the OpenAPI document](../openapi-${document.info.version}.json), and every example is run by a test. The service itself shows the same document with a client at \`/v1/docs\`.`,
      '## Run the examples',
      'The examples read the address and the key from the environment. `npm start` prints both.',
      fence(
        'sh',
        "export REGROVE_URL=http://127.0.0.1:3000/v1\nexport REGROVE_API_KEY='the key that npm start printed'",
      ),
      'Operations for people read the value of the session cookie from `REGROVE_SESSION`. Over plain HTTP on this machine the cookie is called `regrove`, without `__Host-`.',
      'The examples in TypeScript use [the typed client](../client.md):',
      fence('ts', CLIENT),
      '## Headers of every request',
      table(['header', 'required', 'meaning'], headers),
      '## Resources',
      table(['resource', 'operations'], rows),
    ].join('\n\n'),
  };
}

/** The beginning of each example in TypeScript that uses the client. */
export const CLIENT = `import { createRegroveClient } from '@regrove/client';

const regrove = createRegroveClient({
  baseUrl: process.env.REGROVE_URL ?? '',
  apiKey: process.env.REGROVE_API_KEY ?? '',
  userAgent: 'MyApp/2.7.9 (AlphaCorp)',
});`;
