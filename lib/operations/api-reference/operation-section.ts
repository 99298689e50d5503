import {
  type ApiDocument,
  answersOf,
  type Content,
  type Described,
  ownParameters,
  pathBelow,
  type Schema,
} from './document.ts';
import { callOf, curlExample, pythonExample, typescriptExample } from './examples.ts';
import { type Field, fieldsOf, typeOf } from './fields.ts';
import { fence, table } from './markdown.ts';

/** An operation in Markdown: its arguments, body, examples, answer and errors. */
export function operationSection(document: ApiDocument, described: Described, errorsGuide?: string): string {
  const { method, path, operation } = described;
  const below = pathBelow(document, described);
  const call = callOf(described);
  const parts = [
    `## ${operation.summary}`,
    `\`${method} ${path}\`${below ? ` and, for an account below, \`${method} ${below}\`` : ''}. Its name is \`${operation.operationId}\`.${CALLERS[call.caller]}`,
    operation.description,
    argumentsOf(document, described),
    ...bodyOf(document, operation),
    '::: code-group',
    fence('sh', curlExample(call), 'curl'),
    fence('ts', typescriptExample(call), 'TypeScript'),
    fence('python', pythonExample(call), 'Python'),
    ':::',
    ...answerOf(document, described),
    errorsOf(document, described, errorsGuide),
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

export function bodyOf(document: ApiDocument, { requestBody }: Pick<Described['operation'], 'requestBody'>): string[] {
  const contents = Object.entries(requestBody?.content ?? {});
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
    ...exampleOf(answer.content),
  ];
}

export const exampleOf = (content: Content = {}): string[] => {
  const example = content['application/json']?.example;
  return example === undefined ? [] : [fence('json', JSON.stringify(example, null, 2))];
};

function errorsOf(document: ApiDocument, { operation }: Described, guide?: string): string {
  const rows = answersOf(document, operation)
    .filter(([status]) => status !== '200')
    .map(([status, { description, content }]) => {
      const { error } = (content?.['application/json']?.example ?? {}) as { error?: string };
      return [status, description, error ? `“${error}”` : ''];
    });
  const more = guide ? ` ([causes and cures](${guide}))` : '';
  return `**Errors**${more}\n\n${table(['status', 'when', 'for example'], rows)}`;
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
