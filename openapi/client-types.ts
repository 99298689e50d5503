import { execFileSync } from 'node:child_process';
import openapiTypescript, { astToString } from 'openapi-typescript';

/**
 * Turns the newest OpenAPI document into the client's types. Headers the client sends by itself are left out, so no
 * caller has to name them. An operation for an account below is the own account's operation with one more path
 * parameter, so it is not written out again.
 */
export async function clientTypes(document: object): Promise<string> {
  const types = await openapiTypescript(JSON.stringify(withoutOwnHeaders(document)), { alphabetize: false });
  const text = formatted(`// Made by \`npm run openapi\`; changes here are lost.\n${astToString(types)}`);
  return formatted(withoutRepetition(text) + FOR_ACCOUNT);
}

const FOR_ACCOUNT = `
type PathOf<Operation> = Operation extends { parameters: { path: infer Path } } ? Path : unknown;

/** The same operation for an account below. */
type ForAccount<Operation extends { parameters: object; responses: object }> = Omit<
  Operation,
  'parameters' | 'responses'
> & {
  parameters: Omit<Operation['parameters'], 'path'> & { path: PathOf<Operation> & { account_id: string } };
  responses: Operation['responses'] & { 404: components['responses']['NotFound'] };
};
`;

/** A member of the `operations` interface, as the formatter writes it. */
const OPERATION = /^ {2}(\w+): \{\n([\s\S]*?)^ {2}\};\n/gm;

function withoutRepetition(text: string): string {
  const start = text.indexOf('export interface operations');
  const operations = text.slice(start);
  const bodies = new Map(Array.from(operations.matchAll(OPERATION), ([, name = '', body = '']) => [name, body]));
  const shortened = operations.replace(OPERATION, (whole, name: string, body: string) => {
    const own = name.replace(/ForAccount$/, '');
    const ownBody = bodies.get(own);
    if (own === name || ownBody === undefined || !isForAccount(ownBody, body)) return whole;
    return `  ${name}: ForAccount<operations['${own}']>;\n`;
  });
  return text.slice(0, start) + shortened;
}

const NOT_FOUND = "      404: components['responses']['NotFound'];\n";

/** Ignoring comments, `scoped` must be `own` with `account_id` in its path, and 404 for an unknown account. */
function isForAccount(own: string, scoped: string): boolean {
  const code = (body: string) => body.replace(/^ *\/\*\*[\s\S]*?\*\/\n/gm, '').replace(NOT_FOUND, '');
  const withAccount = /^ {6}path\?: never;\n/m.test(own)
    ? code(own).replace(/^ {6}path\?: never;\n/m, '      path: {\n        account_id: string;\n      };\n')
    : code(own).replace(/^ {6}path: \{\n/m, '      path: {\n        account_id: string;\n');
  return scoped.includes(NOT_FOUND) && withAccount === code(scoped);
}

const OWN = ['UserAgent', 'XUserAgent', 'ApiRevision'];

function withoutOwnHeaders(document: object): object {
  const text = JSON.stringify(document, (key, value) => {
    if (key === 'parameters' && Array.isArray(value))
      return value.filter((one) => !OWN.some((name) => isRef(one, name)));
    // The client requests JSON; a list as CSV is for spreadsheets, and a PDF for people.
    if (key === 'text/csv' || key === 'application/pdf') return undefined;
    // The reference has complete examples; fields keep theirs.
    if (key === 'application/json') return { schema: value.schema };
    if (key === 'parameters') return Object.fromEntries(Object.entries(value).filter(([name]) => !OWN.includes(name)));
    return value;
  });
  return JSON.parse(text);
}

const isRef = (parameter: { $ref?: string }, name: string): boolean =>
  parameter.$ref === `#/components/parameters/${name}`;

/** In the project's own format, so diffs between two versions are readable. */
const formatted = (text: string): string =>
  execFileSync('biome', ['format', '--stdin-file-path=client/schema.d.ts'], { input: text, encoding: 'utf8' });
