import { xmlUnescaped } from '../../platform/xml-entities.ts';
import { type Advice, integrationReasons, type Subject } from '../../presentation/reasons/integration-reasons.ts';
import { type HttpAnswer, IntegrationFailure } from './integration.ts';
import { hasMoreThan, requireStatus } from './response-parsing.ts';

/**
 * A small XML-RPC subset: calls with text and numbers, responses with text. A document type is refused and custom entities
 * are not expanded, which rules out XXE and entity expansion attacks. A response longer than expected is not parsed. A full
 * XML parser would be an eighth of the function's bundle.
 */
export type Parameter = string | number;

export function methodCall(name: string, parameters: Parameter[]): string {
  const written = parameters.map((value) =>
    typeof value === 'number' ? `<int>${value}</int>` : `<string>${escaped(value)}</string>`,
  );
  const listed = written.map((value) => `<param><value>${value}</value></param>`).join('');
  return `<?xml version="1.0"?><methodCall><methodName>${name}</methodName><params>${listed}</params></methodCall>`;
}

/** The response: text or a list of text. A fault has status 200 too; `advice` is for one. */
export function methodAnswer(answer: HttpAnswer, what: Subject, advice: Advice): string | string[] {
  requireStatus(answer, what, [200], { credentials: advice });
  const response = child(documentOf(answer.text, what), 'methodResponse');
  if (response === undefined) throw unexpected(what);
  if (child(response, 'fault') !== undefined) {
    throw new IntegrationFailure(integrationReasons.refused_to_tell({ what, advice }));
  }
  const value = ['params', 'param', 'value'].reduce<Element | undefined>(child, response);
  const list = child(child(value, 'array'), 'data');
  return list === undefined ? textOf(value, what) : list.elements.map((one) => textOf(one, what));
}

type Element = { name: string; elements: Element[]; text: string };

/** A list with a thousand names, the longest ever requested, has four thousand tags and some 100,000 characters. */
const TAGS_MAX = 8_000;
const CHARACTERS_MAX = 1_000_000;
const DEPTH_MAX = 100;

/** Text or CDATA; a skipped comment or processing instruction; or a tag, whose attributes are ignored. */
const PART =
  /([^<]+)|<!\[CDATA\[(.*?)\]\]>|<!--.*?-->|<\?.*?\?>|<(?<end>\/?)(?<name>[\w:.-]+)(?:\s[^<>]*?)?(?<empty>\/?)>/gsy;

/** The root, with the document's element as its child. Refuses text that is not well-formed. */
function documentOf(xml: string, what: Subject): Element {
  if (xml.length > CHARACTERS_MAX || hasMoreThan(TAGS_MAX, xml, '<')) {
    throw new IntegrationFailure(integrationReasons.longer_than_asked({ what }));
  }
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new IntegrationFailure(integrationReasons.document_type({ what }));
  const document: Element = { name: '', elements: [], text: '' };
  const open = [document];
  let length = 0;
  for (const { 0: part, 1: text, 2: marked, groups } of xml.matchAll(PART)) {
    length += part.length;
    const inner = open.at(-1) ?? document;
    inner.text += marked ?? xmlUnescaped(text ?? '');
    if (groups?.name === undefined) continue;
    const { name, end, empty } = groups;
    if (end) {
      if (open.pop()?.name !== name) throw unexpected(what);
      continue;
    }
    const element: Element = { name, elements: [], text: '' };
    inner.elements.push(element);
    if (!empty && open.push(element) > DEPTH_MAX) throw unexpected(what);
  }
  if (length !== xml.length || open.length !== 1) throw unexpected(what);
  return document;
}

const child = (parent: Element | undefined, name: string): Element | undefined =>
  parent?.elements.find((one) => one.name === name);

/** A value without a type is text. */
function textOf(value: Element | undefined, what: Subject): string {
  if (value?.name !== 'value') throw unexpected(what);
  const [typed] = value.elements;
  if (typed === undefined) return value.text;
  if (!['string', 'int', 'i4', 'boolean', 'double'].includes(typed.name)) throw unexpected(what);
  return typed.text;
}

const unexpected = (what: Subject) => new IntegrationFailure(integrationReasons.not_xml_rpc({ what }));

const escaped = (value: string) => value.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
