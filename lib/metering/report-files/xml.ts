import { xmlUnescaped } from '../../platform/xml-entities.ts';
import { unreadable } from './refusals.ts';

/** A start tag, with its attributes still as text, an end tag, or text between tags. */
type Part =
  | { kind: 'start'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'end'; name: string }
  | { kind: 'text'; text: string };

/**
 * The parts of an XML document, one after another in linear time. Names are without their namespace's prefix. A document type is
 * refused, so there are no entities but XML's own.
 */
export function* partsOf(xml: string): Generator<Part> {
  for (let at = 0; at < xml.length; ) {
    const tag = xml.indexOf('<', at);
    const textEnd = tag < 0 ? xml.length : tag;
    if (textEnd > at) yield { kind: 'text', text: xmlUnescaped(xml.slice(at, textEnd)) };
    if (tag < 0) return;
    if (xml.startsWith('<![CDATA[', tag)) {
      const end = endAfter(xml, ']]>', tag);
      yield { kind: 'text', text: xml.slice(tag + 9, end - 3) };
      at = end;
    } else if (xml.startsWith('<!--', tag)) at = endAfter(xml, '-->', tag + 4);
    else if (xml.startsWith('<?', tag)) at = endAfter(xml, '?>', tag);
    else if (xml.startsWith('<!', tag)) throw unreadable('its XML has a document type');
    else {
      at = tagEnd(xml, tag);
      yield tagOf(xml.slice(tag + 1, at - 1));
    }
  }
}

function endAfter(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from);
  if (found < 0) throw unreadable('its XML is not complete');
  return found + mark.length;
}

/** Behind the `>` ending a tag. A quoted attribute may hold one too. */
function tagEnd(xml: string, from: number): number {
  let quote = '';
  for (let at = from; at < xml.length; at++) {
    const sign = xml[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at + 1;
  }
  throw unreadable('its XML is not complete');
}

function tagOf(inner: string): Part {
  if (inner.startsWith('/')) return { kind: 'end', name: localName(inner.slice(1).trim()) };
  const isEmpty = inner.endsWith('/');
  const [full = ''] = /^[^\s/]*/.exec(inner) ?? [];
  return { kind: 'start', name: localName(full), attributes: inner.slice(full.length), isEmpty };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** An attribute by its whole name, or undefined. Nearly all are written as the first look expects. */
export function attribute(attributes: string, name: string): string | undefined {
  const at = attributes.indexOf(` ${name}="`);
  if (at >= 0) {
    const from = at + name.length + 3;
    return xmlUnescaped(attributes.slice(from, attributes.indexOf('"', from)));
  }
  if (!attributes.includes(name)) return undefined;
  return quotedIn(attributes, name);
}

/** An attribute in any lawful form: spaces around the equals sign, single quotes, a line break before the name. */
function quotedIn(attributes: string, name: string): string | undefined {
  for (let rest = attributes; ; ) {
    const equals = rest.indexOf('=');
    if (equals < 0) return undefined;
    const value = rest.slice(equals + 1).trimStart();
    const quote = value.charAt(0);
    const end = quote === '"' || quote === "'" ? value.indexOf(quote, 1) : -1;
    if (end < 0) return undefined;
    if (rest.slice(0, equals).trim() === name) return xmlUnescaped(value.slice(1, end));
    rest = value.slice(end + 1);
  }
}
