import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actOfCommand, changesBetween, recordStep } from '../../../lib/accounts/operators/record.ts';

const resource = fc.dictionary(fc.constantFrom('name', 'trees', 'species', 'place'), fc.jsonValue());

describe('the changes between two resources', () => {
  it('are the differing fields, and put together they lead from one to the other', () => {
    fc.assert(
      fc.property(resource, resource, (before, after) => {
        const changes = changesBetween(before, after);
        const nulled = (one: object) =>
          JSON.parse(JSON.stringify({ name: null, trees: null, species: null, place: null, ...one }));
        const led = { ...nulled(before), ...Object.fromEntries(changes.map(({ field, after: to }) => [field, to])) };

        expect(JSON.parse(JSON.stringify(led))).toEqual(nulled(after));
        expect(changesBetween(before, before)).toEqual([]);
      }),
    );
  });

  it("of a new resource start from nothing, a deleted one's end in nothing", () => {
    expect(changesBetween(undefined, { name: 'Oaks', partner: null })).toEqual([
      { field: 'name', before: null, after: 'Oaks' },
    ]);
    expect(changesBetween({ name: 'Oaks', partner: null }, undefined)).toEqual([
      { field: 'name', before: 'Oaks', after: null },
    ]);
  });

  it('have values up to 1,000 characters, at most 100 per entry', () => {
    const [change] = changesBetween({ text: 'x' }, { text: 'y'.repeat(50_000) });
    expect(change?.after).toBe(`${'y'.repeat(1000)}…`);

    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field_${index}`, '木'.repeat(5000)]));
    const entry = { operation: 'x', path: null, resource_id: null, changes: changesBetween({}, many) };
    const step = recordStep(actOfCommand(new Date(0)), entry);
    expect(Buffer.byteLength(JSON.stringify(step))).toBeLessThan(350_000);
  });
});
