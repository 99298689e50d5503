import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  creditChange,
  creditDraft,
  newCreditBody,
  newCreditDraft,
  withSerial,
} from '../../dashboard/operator/catalog/credit-draft.ts';
import { forestBody, forestDraft } from '../../dashboard/operator/catalog/forest-draft.ts';
import { rebased, touched } from '../../dashboard/operator/catalog/merge.ts';
import { plantingBody, plantingChange, plantingDraft } from '../../dashboard/operator/catalog/planting-draft.ts';
import type { CreditLot, Forest, Planting } from '../../dashboard/operator/catalog/types.ts';
import { NewCreditLot } from '../../lib/trees/credits/input.ts';
import { NewPlanting, PlantingChange } from '../../lib/trees/plantings/input.ts';
import * as answers from './operator-answers.ts';

describe('a form that somebody else saved in between', () => {
  const FIELDS = ['name', 'place', 'text'];
  const draft = () => fc.record(Object.fromEntries(FIELDS.map((field) => [field, fc.constantFrom('a', 'b', 'c')])));

  it('keeps every field that the person typed, and takes the saved value of every other', () => {
    fc.assert(
      fc.property(draft(), draft(), draft(), (base, theirs, yours) => {
        const { draft: merged, differences } = rebased(base, theirs, yours);
        for (const field of FIELDS)
          expect(merged[field]).toBe(yours[field] === base[field] ? theirs[field] : yours[field]);
        expect(differences.map(({ field }) => field)).toEqual(FIELDS.filter((field) => base[field] !== theirs[field]));
      }),
    );
  });

  it('sends only what differs from the newest version', () => {
    fc.assert(
      fc.property(draft(), draft(), draft(), (base, theirs, yours) => {
        const { draft: merged } = rebased(base, theirs, yours);
        const sent = touched(theirs, merged);
        expect(sent.every((field) => yours[field] !== base[field])).toBe(true);
      }),
    );
  });
});

const FOREST: Forest = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Kijabe Slopes',
  status: 'active',
  forest_latitude: -0.94,
  forest_longitude: 36.6,
  content_logo: 'https://images.example.org/logo.png',
  content_masthead: 'https://images.example.org/masthead.jpg',
  content_introduction: 'Farmers plant trees.',
  content_body_html: '<p>More.</p>',
  content_images: ['https://images.example.org/1.jpg', 'https://images.example.org/2.jpg'],
  place: { region: 'Kiambu County', country: 'KE' },
  picture: null,
  ledger_from: null,
  version: 3,
  created_at: '2026-01-01T00:00:00Z',
  warnings: [],
};

describe("a project's form", () => {
  it('sends the fields that changed, as the API names them', () => {
    const draft = { ...forestDraft(FOREST), country: 'tz', latitude: '-1.5', ledgerFrom: '2026-01-01' };

    expect(forestBody(draft, touched(forestDraft(FOREST), draft))).toEqual({
      place: { region: 'Kiambu County', country: 'TZ' },
      forest_latitude: -1.5,
      ledger_from: '2026-01-01',
    });
  });

  it('clears a place and a beginning that are emptied', () => {
    const draft = { ...forestDraft({ ...FOREST, ledger_from: '2026-01-01' }), country: '', ledgerFrom: '' };

    expect(forestBody(draft, ['country', 'ledgerFrom'])).toEqual({ place: null, ledger_from: null });
  });
});

const PLANTING: Planting = {
  ...answers.PLANTING,
  project_id: FOREST.id,
  partner: null,
  longitude: 36.6,
  lost: 0,
  audits: [],
};

describe("a planting's form", () => {
  it('changes nothing that was not touched', () => {
    expect(plantingChange(PLANTING, plantingDraft(PLANTING))).toEqual({});
    expect(plantingChange(PLANTING, { ...plantingDraft(PLANTING), partner: ' Nursery ', seedlings: '' })).toEqual({
      partner: 'Nursery',
      seedlings: null,
    });
  });

  it('is what the API takes', () => {
    const body = plantingBody(plantingDraft(PLANTING));

    expect(NewPlanting.parse({ project_id: FOREST.id, ...body })).toMatchObject({ trees: 400, latitude: null });
    expect(PlantingChange.parse(body)).toMatchObject({ species: PLANTING.species });
  });
});

const LOT: CreditLot = { ...answers.LOT, beneficiary: 'Regrove', retirement_url: null };

describe('the form of retired credits', () => {
  it('proposes the parts of a serial, with every digit', () => {
    const serial = `0001-1-${'9'.repeat(25)}-VCS-VCU-003-VER-US-0003-01012020-31122020-1`;

    expect(withSerial(newCreditDraft(LOT.project_id), serial)).toMatchObject({
      registry: 'Verra',
      first: '1',
      last: '9'.repeat(25),
      tonnes: '9'.repeat(25),
    });
    expect(withSerial(newCreditDraft(LOT.project_id), ' DOC-120 ')).toMatchObject({
      block: 'DOC-120',
      first: '',
      tonnes: '',
    });
  });

  it("is the API's input, without empty fields", () => {
    const body = newCreditBody({ ...creditDraft(LOT), methodology: ' ' });

    expect(Object.keys(body)).not.toContain('methodology');
    expect(NewCreditLot.parse(body)).toMatchObject({ serial: LOT.serial, kind: 'avoidance', beneficiary: 'Regrove' });
  });

  it('changes only touched fields, and clears emptied ones', () => {
    expect(creditChange(LOT, creditDraft(LOT))).toEqual({});
    expect(creditChange(LOT, { ...creditDraft(LOT), beneficiary: '' })).toEqual({ beneficiary: null });
  });
});
