import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfId, highestIdAt, idAt, lowestIdAt, timeIn, UUID } from '../../lib/platform/id.ts';

const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

const time = fc.date({ min: new Date(0), max: new Date(LATEST), noInvalidDate: true });
const random = fc.uint8Array({ minLength: 10, maxLength: 10 });

/** Read back per RFC 9562: the first 48 bits. */
const timeOfId = (id: string): Date => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16));

describe('an id', () => {
  it('sorts as its time does', () => {
    fc.assert(
      fc.property(time, time, random, random, (one, other, oneRandom, otherRandom) => {
        const order = Math.sign(one.getTime() - other.getTime());
        const [a, b] = [idAt(one, oneRandom), idAt(other, otherRandom)];

        if (order !== 0) expect(a < b ? -1 : 1).toBe(order);
      }),
    );
  });

  it('is a version 7 UUID of RFC 9562, whatever its random part', () => {
    fc.assert(
      fc.property(time, random, (at, bytes) => {
        expect(idAt(at, bytes)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      }),
    );
  });

  it('carries its time', () => {
    fc.assert(
      fc.property(time, random, (at, bytes) => {
        expect(timeOfId(idAt(at, bytes))).toEqual(at);
        expect(timeIn(idAt(at, bytes))).toEqual(at);
      }),
    );
  });

  it("lies between its own millisecond's lowest and highest id, and no other's", () => {
    fc.assert(
      fc.property(time, fc.constantFrom(-1, 0, 1), random, (at, shift, bytes) => {
        const id = idAt(new Date(Math.min(LATEST, Math.max(0, at.getTime() + shift))), bytes);
        const isWithin = id >= lowestIdAt(at) && id <= highestIdAt(at);

        expect(isWithin).toBe(timeOfId(id).getTime() === at.getTime());
      }),
    );
  });

  it('differs each time, although the time is the same', () => {
    const now = new Date();

    expect(new Set(Array.from({ length: 1000 }, () => idAt(now))).size).toBe(1000);
  });

  it('leaves the random bytes it was given as they were', () => {
    const bytes = new Uint8Array(10).fill(0xff);
    idAt(new Date(), bytes);

    expect(bytes).toEqual(new Uint8Array(10).fill(0xff));
  });

  it("lies between its millisecond's two ends, which are ids too", () => {
    expect(lowestIdAt(new Date(0x0193a1b2c3d4))).toBe('0193a1b2-c3d4-7000-8000-000000000000');
    expect(highestIdAt(new Date(0x0193a1b2c3d4))).toBe('0193a1b2-c3d4-7fff-bfff-ffffffffffff');
    expect(idAt(new Date(0))).toMatch(UUID);
  });

  it('of another version has no time', () => {
    expect(timeIn('0193a1b2-0000-4000-8000-000000000000')).toBeUndefined();
  });

  it('ends with its last group, by which forestry projects are distinguished', () => {
    expect(endOfId('0193a1b2-0000-7000-8000-00000000abcd')).toBe('00000000abcd');
  });

  it.each([
    ['0193a1b2-0000-7000-8000-00000000abcd', true],
    ['0193A1B2-0000-7000-8000-00000000abcd', false],
    ['x0193a1b2-0000-7000-8000-00000000abcd', false],
    ['0193a1b2-0000-7000-8000-00000000abcd0', false],
  ])('is written in lowercase with nothing around it: %s', (id, isId) => {
    expect(UUID.test(id)).toBe(isId);
  });
});
