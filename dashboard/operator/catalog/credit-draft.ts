import { type Proposal, proposeSplit } from '../../../lib/trees/credits/split-serial.ts';
import { textOf } from './draft-text.ts';
import type { CreditLot } from './types.ts';

/** The retired credits form, as typed. */
export type CreditDraft = {
  project: string;
  serial: string;
  registry: string;
  block: string;
  first: string;
  last: string;
  tonnes: string;
  kind: string;
  vintageFrom: string;
  vintageTo: string;
  retiredOn: string;
  registryProject: string;
  methodology: string;
  beneficiary: string;
  url: string;
};

export const newCreditDraft = (project: string): CreditDraft => ({
  project,
  serial: '',
  registry: '',
  block: '',
  first: '',
  last: '',
  tonnes: '',
  kind: 'removal',
  vintageFrom: '',
  vintageTo: '',
  retiredOn: '',
  registryProject: '',
  methodology: '',
  beneficiary: '',
  url: '',
});

export const creditDraft = (lot: CreditLot): CreditDraft => ({
  project: lot.project_id,
  serial: lot.serial,
  registry: lot.registry,
  block: lot.block,
  first: textOf(lot.first),
  last: textOf(lot.last),
  tonnes: String(lot.tonnes),
  kind: lot.kind ?? 'removal',
  vintageFrom: lot.vintage_start_date ?? '',
  vintageTo: lot.vintage_end_date ?? '',
  retiredOn: lot.retired_on ?? '',
  registryProject: lot.registry_project_id ?? '',
  methodology: lot.methodology ?? '',
  beneficiary: lot.beneficiary ?? '',
  url: lot.retirement_url ?? '',
});

/** The draft with another serial; its parts are proposed from the serial's format. */
export function withSerial(draft: CreditDraft, serial: string): CreditDraft {
  const proposal = proposeSplit(serial);
  const registry = proposal?.format.registry ?? draft.registry;
  return { ...draft, serial, registry, ...partsOf(proposal, serial) };
}

const partsOf = (proposal: Proposal | undefined, serial: string) =>
  proposal
    ? {
        block: proposal.block,
        first: String(proposal.first),
        last: String(proposal.last),
        tonnes: String(proposal.last - proposal.first + 1n),
      }
    : { block: serial.trim(), first: '', last: '', tonnes: '' };

/** Numbers are sent as digits, because JSON numbers this large lose precision. */
export const CREDIT_FIELDS = {
  project: 'project_id',
  serial: 'serial',
  registry: 'registry',
  block: 'block',
  first: 'first',
  last: 'last',
  tonnes: 'tonnes',
  kind: 'kind',
  vintageFrom: 'vintage_start_date',
  vintageTo: 'vintage_end_date',
  retiredOn: 'retired_on',
  registryProject: 'registry_project_id',
  methodology: 'methodology',
  beneficiary: 'beneficiary',
  url: 'retirement_url',
} as const;

const NAMES = Object.keys(CREDIT_FIELDS) as (keyof CreditDraft)[];

/** A new lot: empty fields are not sent. */
export const newCreditBody = (draft: CreditDraft): object =>
  Object.fromEntries(
    NAMES.flatMap((name) => (draft[name].trim() === '' ? [] : [[CREDIT_FIELDS[name], draft[name].trim()]])),
  );

/** The fields differing from a stored lot. Null clears one. */
export function creditChange(lot: CreditLot, draft: CreditDraft): object {
  const before = creditDraft(lot);
  return Object.fromEntries(
    NAMES.filter((name) => before[name] !== draft[name]).map((name) => [
      CREDIT_FIELDS[name],
      draft[name].trim() || null,
    ]),
  );
}
