import { execFileSync } from 'node:child_process';
import openapiTypescript, { astToString } from 'openapi-typescript';

/**
 * Turns the newest OpenAPI document into the client's types. The headers that the client sends by itself are left out,
 * so that no caller has to name them.
 */
export async function clientTypes(document: object): Promise<string> {
  const types = await openapiTypescript(JSON.stringify(withoutOwnHeaders(document)), { alphabetize: false });
  return formatted(`// Made by \`npm run openapi\`; changes here are lost.\n${astToString(types)}`);
}

const OWN = ['UserAgent', 'XUserAgent', 'ApiRevision'];

function withoutOwnHeaders(document: object): object {
  const text = JSON.stringify(document, (key, value) => {
    if (key === 'parameters' && Array.isArray(value))
      return value.filter((one) => !OWN.some((name) => isRef(one, name)));
    // The client asks for JSON; a list as CSV is for spreadsheets, and a PDF for people.
    if (key === 'text/csv' || key === 'application/pdf') return undefined;
    if (key === 'parameters') return Object.fromEntries(Object.entries(value).filter(([name]) => !OWN.includes(name)));
    return value;
  });
  return JSON.parse(text);
}

const isRef = (parameter: { $ref?: string }, name: string): boolean =>
  parameter.$ref === `#/components/parameters/${name}`;

/** In the project's own format, so that the difference between two versions can be read. */
const formatted = (text: string): string =>
  execFileSync('biome', ['format', '--stdin-file-path=client/schema.d.ts'], { input: text, encoding: 'utf8' });
