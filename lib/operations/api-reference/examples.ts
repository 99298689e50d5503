import { type Described, type Operation, ownParameters } from './document.ts';

/**
 * An operation's call as curl, TypeScript and Python, from the OpenAPI document's examples. `REGROVE_URL` is the base address
 * with `/v1`, `REGROVE_API_KEY` an API key, `REGROVE_SESSION` the session cookie's value, for operations only people may call.
 * Tests run every example.
 */
export type Call = {
  method: string;
  /** With variables in braces. */
  path: string;
  values: Record<string, string>;
  query: Record<string, string>;
  caller: 'key' | 'session' | 'nobody';
  body?: { type: string; json?: unknown };
  /** Answered by a file, not by JSON. */
  isDownload: boolean;
};

const AGENT = 'MyApp/2.7.9 (AlphaCorp)';
/** The file sent by an example. */
const fileOf = (type: string | undefined): string => (type?.startsWith('image/') ? 'picture.png' : 'report.csv');

export function callOf({ method, path, operation }: Described): Call {
  const parameters = ownParameters(operation);
  const valuesIn = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((one) => one.in === place && one.required)
        .map(({ name, example }) => [name, String(example ?? EXAMPLES[name] ?? 'example')]),
    );
  const [[type, content] = []] = Object.entries(operation.requestBody?.content ?? {});
  return {
    method,
    path,
    values: valuesIn('path'),
    query: valuesIn('query'),
    caller: callerOf(operation),
    isDownload: isDownload(operation),
    ...(type && { body: { type, ...(content?.example !== undefined && { json: content.example }) } }),
  };
}

/** Required arguments without an example in the document. */
const EXAMPLES: Record<string, string> = { q: 'Blue Office' };

function callerOf({ security }: Operation): Call['caller'] {
  if (security === undefined) return 'key';
  return security.length === 0 ? 'nobody' : 'session';
}

/** Whether no success has JSON. */
function isDownload({ responses }: Operation): boolean {
  const done = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return done.every(([, answer]) => 'content' in answer && answer.content['application/json'] === undefined);
}

const target = ({ path, values, query }: Call): string => {
  const text = new URLSearchParams(query).toString();
  return (
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? name)) + (text && `?${text}`)
  );
};

const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

export function curlExample(call: Call): string {
  const { method, caller, body } = call;
  const words = [
    ...{ key: ['-u "$REGROVE_API_KEY:"'], session: ['-b "__Host-regrove=$REGROVE_SESSION"'], nobody: [] }[caller],
    `-A ${shellQuoted(AGENT)}`,
    ...(caller === 'session' ? [`-H ${shellQuoted(`X-User-Agent: ${AGENT}`)}`] : []),
    ...(method === 'GET' || (method === 'POST' && body) ? [] : [`-X ${method}`]),
    `"$REGROVE_URL${target(call)}"`,
    ...(body ? [`-H ${shellQuoted(`Content-Type: ${body.type}`)}`] : []),
    ...(body
      ? [body.json === undefined ? `--data-binary @${fileOf(body.type)}` : `-d ${shellQuoted(compact(body.json))}`]
      : []),
  ];
  return wrapped(`curl ${words[0] ?? ''}`, words.slice(1), ' \\');
}

/** Words are put on lines of at most 100 characters where they fit. */
function wrapped(first: string, words: string[], continued: string): string {
  const lines = [first];
  for (const word of words) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length + 1 <= 100 && !word.includes('\n')) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`  ${word}`);
  }
  return lines.join(`${continued}\n`);
}

/** JSON on one line while it is short, else a field on each line. */
const compact = (value: unknown): string => {
  const line = JSON.stringify(value);
  return line.length <= 80 ? line : JSON.stringify(value, null, 2);
};

/** The beginning of each TypeScript example using the client. */
export const CLIENT = `import { createRegroveClient } from '@regrove/client';

const regrove = createRegroveClient({
  baseUrl: process.env.REGROVE_URL ?? '',
  apiKey: process.env.REGROVE_API_KEY ?? '',
  userAgent: 'MyApp/2.7.9 (AlphaCorp)',
});`;

/** The typed client, or `fetch` where the client has no way: it sends an API key and JSON, and reads JSON. */
export function typescriptExample(call: Call): string {
  const isFile = call.body !== undefined && call.body.json === undefined;
  return call.caller === 'key' && !isFile && !call.isDownload ? clientExample(call) : fetchExample(call);
}

function clientExample({ method, path, values, query, body }: Call): string {
  const params = {
    ...(Object.keys(values).length > 0 && { path: values }),
    ...(Object.keys(query).length > 0 && { query }),
  };
  const options = {
    ...(Object.keys(params).length > 0 && { params }),
    ...(body && { body: body.json }),
  };
  const argument = Object.keys(options).length > 0 ? `, ${typescriptOf(options)}` : '';
  return [
    `const { data, error } = await regrove.${method}('${path}'${argument});`,
    'if (error) throw new Error(error.error);',
    'console.log(data);',
  ].join('\n');
}

function fetchExample(call: Call): string {
  const { method, caller, body } = call;
  const isFile = body !== undefined && body.json === undefined;
  const headers = [
    ...(caller === 'session' ? [`    cookie: \`__Host-regrove=${fromEnvironment('REGROVE_SESSION')}\`,`] : []),
    ...(caller === 'key' ? [`    authorization: \`Bearer ${fromEnvironment('REGROVE_API_KEY')}\`,`] : []),
    `    'x-user-agent': '${AGENT}',`,
    ...(body ? [`    'content-type': '${body.type}',`] : []),
  ];
  const content = isFile
    ? `await readFile('${fileOf(body.type)}')`
    : `JSON.stringify(${typescriptOf(body?.json, '  ')})`;
  return [
    ...(isFile ? ["import { readFile } from 'node:fs/promises';", ''] : []),
    `const response = await fetch(\`${fromEnvironment('REGROVE_URL')}${target(call)}\`, {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    ...headers,
    '  },',
    ...(body ? [`  body: ${content},`] : []),
    '});',
    'if (!response.ok) throw new Error(await response.text());',
    call.isDownload
      ? 'console.log(new Uint8Array(await response.arrayBuffer()));'
      : 'console.log(await response.text());',
  ].join('\n');
}

/** Within a template string of the example. */
const fromEnvironment = (name: string): string => `\${process.env.${name}}`;

function typescriptOf(value: unknown, indent = ''): string {
  if (typeof value === 'string') return stringLiteral(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(([key, one]) => {
    const text = typescriptOf(one, `${indent}  `);
    return isList ? text : `${/^[A-Za-z_]\w*$/.test(key) ? key : stringLiteral(key)}: ${text}`;
  });
  const [open, close] = isList ? ['[', ']'] : ['{ ', ' }'];
  const line = entries.length === 0 ? (isList ? '[]' : '{}') : `${open}${entries.join(', ')}${close}`;
  if (indent.length + line.length <= 90 && !line.includes('\n')) return line;
  return `${open.trim()}\n${entries.map((entry) => `${indent}  ${entry},`).join('\n')}\n${indent}${close.trim()}`;
}

const stringLiteral = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

export function pythonExample(call: Call): string {
  const { method, caller, body } = call;
  const headers = [
    ...{
      key: ['        "Authorization": "Bearer " + os.environ["REGROVE_API_KEY"],'],
      session: [
        '        "Cookie": "__Host-regrove=" + os.environ["REGROVE_SESSION"],',
        `        "X-User-Agent": "${AGENT}",`,
      ],
      nobody: [],
    }[caller],
    `        "User-Agent": "${AGENT}",`,
    ...(body ? [`        "Content-Type": "${body.type}",`] : []),
  ];
  const content =
    body &&
    (body.json === undefined
      ? `open("${fileOf(body.type)}", "rb").read()`
      : `json.dumps(${pythonOf(body.json, '    ')}).encode()`);
  return [
    body?.json === undefined ? 'import os' : 'import json\nimport os',
    'import urllib.request',
    '',
    'request = urllib.request.Request(',
    `    os.environ["REGROVE_URL"] + ${JSON.stringify(target(call))},`,
    `    method="${method}",`,
    '    headers={',
    ...headers,
    '    },',
    ...(content ? [`    data=${content},`] : []),
    ')',
    'with urllib.request.urlopen(request) as response:',
    '    print(response.read().decode())',
  ].join('\n');
}

function pythonOf(value: unknown, indent = ''): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const isList = Array.isArray(value);
  const entries = Object.entries(value).map(([key, one]) => {
    const text = pythonOf(one, `${indent}    `);
    return isList ? text : `${JSON.stringify(key)}: ${text}`;
  });
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const line = `${open}${entries.join(', ')}${close}`;
  if (indent.length + line.length <= 80 && !line.includes('\n')) return line;
  return `${open}\n${entries.map((entry) => `${indent}    ${entry},`).join('\n')}\n${indent}${close}`;
}
