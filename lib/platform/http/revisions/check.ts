import * as z from 'zod';
import { Fault } from '../../fault.ts';
import { coreOf } from '../../schema.ts';
import { missing } from '../invalid-input.ts';
import type { Revision } from './revision.ts';
import { shapeOf } from './shape.ts';

/** Throws if a request does not fit its revision. `at` is the value's path in the body. */
export type RequestCheck = (value: unknown, at?: string) => void;

/** Checks a request before it is converted to the newest form; undefined if the revision has nothing to check. */
export function requestCheck(schema: z.ZodType, revision: Revision): RequestCheck | undefined {
  const core = coreOf(schema);
  if (core instanceof z.ZodArray) return eachChecked(requestCheck(core.element as z.ZodType, revision));
  if (!(core instanceof z.ZodObject)) return undefined;

  const { needs, refuses, names } = shapeOf(core, revision);
  const inner = Object.entries(core.shape).flatMap(([field, schemaOfField]) => {
    const check = requestCheck(schemaOfField as z.ZodType, revision);
    return check ? [{ name: names.get(field) ?? field, check }] : [];
  });
  if (needs.size + refuses.size + inner.length === 0) return undefined;
  return (value, at = '') => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const sent = value as Record<string, unknown>;
    const before = at === '' ? '' : `${at}.`;
    for (const [name, instead] of refuses) {
      if (Object.hasOwn(sent, name)) throw notOfRevision(before + name, instead, revision);
    }
    for (const name of needs) {
      if (sent[name] === undefined)
        throw new Fault('invalid', missing(before + name, core.shape[name] as z.ZodType), {
          reason: 'required',
          field: before + name,
        });
    }
    for (const { name, check } of inner) check(sent[name], before + name);
  };
}

const eachChecked = (check: RequestCheck | undefined): RequestCheck | undefined =>
  check &&
  ((value, at = '') => {
    if (!Array.isArray(value)) return;
    for (const [index, one] of value.entries()) check(one, `${at}[${index}]`);
  });

const notOfRevision = (name: string, instead: string[], revision: Revision): Fault =>
  new Fault('invalid', `${name} is not a field of revision ${revision}; send ${listed(instead)} instead.`, {
    reason: 'not_accepted',
    field: name,
  });

const listed = (names: string[]): string => names.join(', ').replace(/, ([^,]*)$/, ' and $1');
