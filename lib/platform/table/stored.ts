import * as z from 'zod';
import { exact, exactField } from '../exact.ts';

/**
 * The one door that everything read from the table passes: a noun's stored form, as a schema. It takes the fields that
 * the schema names and no others, and gives a field that an item was written without its default: null where it may be
 * null, else what the schema says. So data written last year still answers after a field was added. Nothing is
 * validated, because what is in the table was checked when it was written; it costs one look at each field.
 */
export type StoredForm = z.ZodObject;

/** An item with everything that is in it, for what holds counters under names of their own, and for looking inside. */
export const AsStored = z.looseObject({});

export function read<S extends StoredForm>(item: Record<string, unknown>, form: S): z.output<S> {
  let decode = decoders.get(form);
  if (!decode) {
    decode = decoderOf(form);
    decoders.set(form, decode);
  }
  return decode(item) as z.output<S>;
}

type Decode = (value: unknown) => unknown;

const decoders = new WeakMap<StoredForm, Decode>();

const ExactField = exactField();

const asItIs: Decode = (value) => value;

/** A long number arrives as its digits; any other text is damage, and is named before it spreads. */
const asNumber = (name: string) => (value: unknown) => {
  if (typeof value !== 'string') return value;
  const number = Number(value);
  if (Number.isNaN(number)) throw damaged(name);
  return number;
};

const asExact = (name: string) => (value: unknown) => {
  if (value === undefined) return value;
  if (typeof value !== 'number' && !(typeof value === 'string' && DIGITS.test(value))) throw damaged(name);
  return exact(value);
};

const DIGITS = /^-?\d+(\.\d+)?$/;
const damaged = (name: string): Error => new Error(`The stored field ${name} is no number.`);

function decoderOf(type: z.core.$ZodType, name = ''): Decode {
  if (type instanceof z.ZodObject) return objectDecoder(type);
  if (type instanceof z.ZodNullable) {
    const inner = decoderOf(type.unwrap(), name);
    return (value) => (value === undefined || value === null ? null : inner(value));
  }
  if (type instanceof z.ZodOptional) {
    const inner = decoderOf(type.unwrap(), name);
    return (value) => (value === undefined ? value : inner(value));
  }
  if (type instanceof z.ZodDefault) {
    const inner = decoderOf(type.unwrap(), name);
    return (value) => (value === undefined ? type.parse(undefined) : inner(value));
  }
  if (type instanceof z.ZodArray) {
    const inner = decoderOf(type.element, name);
    return inner === asItIs ? asItIs : (value) => (Array.isArray(value) ? value.map(inner) : value);
  }
  if (type instanceof z.ZodNumber) return asNumber(name);
  if (type instanceof z.ZodString) return rewriterOf(type) ?? asItIs;
  if (type._zod.bag.Class === ExactField._zod.bag.Class && type instanceof z.ZodCustom) return asExact(name);
  return asItIs;
}

/** What a schema makes of every text of its kind (`overwrite`), such as a name without characters that none may have. */
function rewriterOf(type: z.ZodString): Decode | undefined {
  const rewrites = (type._zod.def.checks ?? []).flatMap(({ _zod: { def } }) =>
    def.check === 'overwrite' ? [(def as z.core.$ZodCheckOverwriteDef<string>).tx] : [],
  );
  if (rewrites.length === 0) return undefined;
  return (value) =>
    typeof value === 'string' ? rewrites.reduce((text, rewrite) => rewrite(text), value as string) : value;
}

function objectDecoder(type: z.ZodObject): Decode {
  const fields = Object.entries(type.shape).map(([name, inner]) => ({ name, decode: decoderOf(inner, name) }));
  const isOpen = type._zod.def.catchall !== undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const item = value as Record<string, unknown>;
    const out: Record<string, unknown> = isOpen ? { ...item } : {};
    for (const { name, decode } of fields) {
      const found = decode(item[name]);
      if (found !== undefined) out[name] = found;
    }
    return out;
  };
}
