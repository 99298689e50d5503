import * as z from 'zod';
import { Fault } from '../../platform/fault.ts';
import { day, idInBody, nameText } from '../../platform/fields.ts';
import { idAt } from '../../platform/id.ts';
import { type Exact, exact } from '../../platform/table/table.ts';
import { dayOf, timestamp } from '../../platform/time.ts';
import { retirementUrl } from '../carbon/retirement-url.ts';
import { CreditKind, type StoredCreditLot } from './credit-lot.ts';
import { serialNumberInput, tonnesInput } from './exact-input.ts';
import { type Proposal, proposeSplit } from './split-serial.ts';

const fields = {
  project_id: idInBody(),
  registry: nameText(),
  registry_project_id: nameText(),
  methodology: nameText(),
  kind: CreditKind,
  serial: nameText(),
  block: nameText(),
  first: serialNumberInput(),
  last: serialNumberInput(),
  tonnes: tonnesInput(),
  vintage_start_date: day(),
  vintage_end_date: day(),
  retired_on: day(),
  beneficiary: nameText(),
  retirement_url: retirementUrl(),
};

/**
 * A lot as entered by an operator. Without `block`, the serial is split using the registry's format; an unrecognized text is
 * a document, whose tonnes must be given.
 */
export const NewCreditLot = z
  .object({
    ...fields,
    registry: fields.registry.optional().describe('The registry of the serial, unless its form tells.'),
    registry_project_id: fields.registry_project_id.optional(),
    methodology: fields.methodology.optional(),
    block: fields.block.optional(),
    first: fields.first.optional(),
    last: fields.last.optional(),
    tonnes: fields.tonnes.optional().describe('Required for a document; of a range it must be last - first + 1.'),
    beneficiary: fields.beneficiary.optional(),
    retirement_url: fields.retirement_url.optional(),
  })
  .meta({ id: 'NewCreditLot' });
export type NewCreditLot = z.infer<typeof NewCreditLot>;

/** Null clears nullable fields. Changing only `serial` splits it again, as in a new lot. */
export const CreditLotChange = z
  .object({
    ...fields,
    registry_project_id: fields.registry_project_id.nullable(),
    methodology: fields.methodology.nullable(),
    first: fields.first.nullable(),
    last: fields.last.nullable(),
    beneficiary: fields.beneficiary.nullable(),
    retirement_url: fields.retirement_url.nullable(),
  })
  .partial()
  .meta({ id: 'CreditLotChange' });
export type CreditLotChange = z.infer<typeof CreditLotChange>;

/** A rule broken by one field, so an import can name it. */
export class FieldFault extends Fault {
  readonly field: string;
  constructor(field: string, problem: string) {
    super('invalid', `${field} ${problem}.`, { reason: 'not_accepted', field });
    this.field = field;
  }
}

/** The new lot, with its serial split and its rules checked. */
export function newLot(input: NewCreditLot, now: Date, id = idAt(now)): StoredCreditLot {
  const proposal = input.block === undefined ? proposalFor(input) : undefined;
  const { first = null, last = null } = proposal ? exactRange(proposal) : input;
  requirePair(first, last);
  const block = proposal?.block ?? input.block ?? input.serial;
  const registry = input.registry ?? proposal?.format.registry;
  if (registry === undefined) throw new FieldFault('registry', 'is missing; the form of the serial does not tell it');
  const tonnes = input.tonnes ?? tonnesOfRange(first, last);
  if (tonnes === undefined) throw new FieldFault('tonnes', 'is missing; a retirement document needs its tonnes');
  const lot: StoredCreditLot = {
    id,
    project_id: input.project_id,
    registry,
    registry_project_id: input.registry_project_id ?? null,
    methodology: input.methodology ?? null,
    kind: input.kind,
    serial: input.serial,
    block,
    first,
    last,
    tonnes,
    vintage_start_date: input.vintage_start_date,
    vintage_end_date: input.vintage_end_date,
    retired_on: input.retired_on,
    beneficiary: input.beneficiary ?? null,
    retirement_url: input.retirement_url ?? null,
    allocated: exact(0),
    created_at: timestamp(now),
  };
  checkLot(lot, now);
  return lot;
}

function proposalFor({ serial, first, last }: NewCreditLot): Proposal | undefined {
  if (first !== undefined || last !== undefined)
    throw new FieldFault('block', 'is missing; first and last are numbers of a block');
  return proposeSplit(serial);
}

const exactRange = ({ first, last }: Proposal) => ({ first: exact(String(first)), last: exact(String(last)) });

const tonnesOfRange = (first: Exact | null, last: Exact | null): Exact | undefined =>
  first && last ? last.minus(first).plus(1) : undefined;

function requirePair(first: Exact | null, last: Exact | null): void {
  if ((first === null) !== (last === null))
    throw new FieldFault(
      first === null ? 'first' : 'last',
      'is missing; a range has first and last, a document neither',
    );
}

/** Rules for every lot, new or changed. */
export function checkLot(lot: StoredCreditLot, now: Date): void {
  const { first, last, tonnes, vintage_start_date, vintage_end_date, retired_on } = lot;
  requirePair(first, last);
  if (first && last && first.gt(last))
    throw new FieldFault('last', `must be at least first, but was ${last.toFixed()} with first ${first.toFixed()}`);
  const counted = tonnesOfRange(first, last);
  if (counted && !counted.eq(tonnes))
    throw new FieldFault(
      'tonnes',
      `must be last - first + 1, which is ${counted.toFixed()}, but was ${tonnes.toFixed()}`,
    );
  if (tonnes.gt(1e12)) throw new FieldFault('tonnes', `must be at most 1e12, but was ${tonnes.toFixed()}`);
  if (vintage_start_date !== null && vintage_end_date !== null && vintage_start_date > vintage_end_date)
    throw new FieldFault(
      'vintage_start_date',
      `must not be after the end of the vintage, but was ${vintage_start_date} with ${vintage_end_date}`,
    );
  const today = dayOf(now);
  if (retired_on > today) throw new FieldFault('retired_on', `must not be in the future, but was ${retired_on}`);
}

/**
 * The lot after a change. Once anything is allocated, its project and serials are fixed, and it cannot shrink below that
 * amount.
 */
export function changedLot(lot: StoredCreditLot, change: CreditLotChange, now: Date): StoredCreditLot {
  const changed = checkedChange(lot, withSplit(change), now);
  if (lot.allocated.eq(0)) return changed;
  for (const field of FIXED) {
    if (!isSame(changed[field], lot[field]))
      throw new FieldFault(field, `cannot change, because ${lot.allocated.toFixed()} t of the lot are allocated`);
  }
  if (changed.tonnes.lt(lot.allocated))
    throw new FieldFault(
      'tonnes',
      `must be at least ${lot.allocated.toFixed()}, which is allocated, but was ${changed.tonnes.toFixed()}`,
    );
  return changed;
}

const FIXED = ['project_id', 'serial', 'block', 'first', 'last'] as const;

const isSame = (one: string | Exact | null, other: string | Exact | null): boolean =>
  typeof one === 'object' && typeof other === 'object' && one && other ? one.eq(other) : one === other;

function checkedChange(lot: StoredCreditLot, change: CreditLotChange, now: Date): StoredCreditLot {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const changed: StoredCreditLot = { ...lot, ...given };
  const counted = change.tonnes === undefined ? tonnesOfRange(changed.first, changed.last) : undefined;
  const whole = counted ? { ...changed, tonnes: counted } : changed;
  checkLot(whole, now);
  return whole;
}

/** A new serial alone is split as in a new lot. */
function withSplit(change: CreditLotChange): CreditLotChange {
  if (change.serial === undefined || change.block !== undefined) return change;
  const proposal = proposeSplit(change.serial);
  const range = proposal ? exactRange(proposal) : { first: null, last: null };
  return { ...range, block: proposal?.block ?? change.serial, ...change };
}
