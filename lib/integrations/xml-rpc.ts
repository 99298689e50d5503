import { XMLParser } from 'fast-xml-parser';
import { requireStatus } from './answers.ts';
import { type HttpAnswer, IntegrationFailure } from './integration.ts';

/**
 * As much of XML-RPC as is needed to call with text and numbers and to be answered with text. A document type is
 * refused before parsing and the parser expands no entity, so that an answer can neither read files nor unfold.
 */
export type Parameter = string | number;

export function methodCall(name: string, parameters: Parameter[]): string {
  const written = parameters.map((value) =>
    typeof value === 'number' ? `<int>${value}</int>` : `<string>${escaped(value)}</string>`,
  );
  const listed = written.map((value) => `<param><value>${value}</value></param>`).join('');
  return `<?xml version="1.0"?><methodCall><methodName>${name}</methodName><params>${listed}</params></methodCall>`;
}

/** The answer as text, or a list of text. A fault comes with status 200 like everything else. */
export function methodAnswer(answer: HttpAnswer, what: string): string | string[] {
  requireStatus(answer, what, [200]);
  const response = child(document(answer.text, what), 'methodResponse');
  if (response === undefined) throw unexpected(what);
  if (child(response, 'fault') !== undefined) throw new IntegrationFailure(`The system refused to tell ${what}.`);
  const value = ['params', 'param', 'value'].reduce<unknown>(child, response);
  const list = child(child(value, 'array'), 'data');
  if (list === undefined) return text(value, what);
  const values = child(list, 'value') ?? [];
  return (Array.isArray(values) ? values : [values]).map((one) => text(one, what));
}

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
});

function document(xml: string, what: string): unknown {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new IntegrationFailure(`The answer with ${what} has a document type.`);
  try {
    return parser.parse(xml, true);
  } catch {
    throw unexpected(what);
  }
}

function child(node: unknown, name: string): unknown {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return undefined;
  return (node as Record<string, unknown>)[name];
}

/** A value without a type is text. */
function text(value: unknown, what: string): string {
  if (typeof value === 'string') return unescaped(value);
  for (const type of ['string', 'int', 'i4', 'boolean', 'double']) {
    const typed = child(value, type);
    if (typeof typed === 'string') return unescaped(typed);
  }
  throw unexpected(what);
}

const unexpected = (what: string) => new IntegrationFailure(`The system's answer with ${what} is not XML-RPC.`);

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const escaped = (value: string) => value.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

function unescaped(value: string): string {
  return value.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
