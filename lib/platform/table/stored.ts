import * as z from 'zod';
import { exact, exactField } from '../exact.ts';

/**
 * The schema for reading an item from the table. Reading returns only the fields named by the schema. A missing field gets its
 * default: null if it is nullable, else the schema's own. So older items stay readable after a field was added. Nothing is
 * validated, because items were validated when they were written.
 */
export type StoredForm = z.ZodObject;

/** Reads all fields, for items whose field names are data, such as counters. */
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

/** A long number arrives as its digits. Any other text is corruption and must not spread. */
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
const damaged = (name: string): Error => new Error(`The stored field ${name} is not a number.`);

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

/** A schema's `overwrite` functions, such as the one that removes forbidden characters from names. */
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
