import { afterAll, beforeAll, expect, it } from 'vitest';
import { distributor } from '../support/api.ts';
import type { Cloud } from './emulated/cloud.ts';
import { ownCloud } from './own-cloud.ts';

/** A deposit takes seven units: this partition accepts eight per second. */
const UNITS = 60;
const AT_ONCE = 80;

let cloud: Cloud;

beforeAll(async () => {
  cloud = await ownCloud(undefined, { partitionUnits: UNITS });
});

afterAll(() => cloud.stop());

const deposit = (key: string) =>
  fetch(`${cloud.apiUrl}/deposits`, {
    method: 'POST',
    headers: { 'user-agent': 'Cloud/1.0 (Tests)', authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ pages: 100 }),
  });

it("only the callers of an overloaded partition's account have to wait", async () => {
  const [busy, quiet] = await Promise.all([distributor(), distributor()]);
  const storm = Array.from({ length: AT_ONCE }, () => deposit(busy.key));
  const beside = await deposit(quiet.key);
  const answers = await Promise.all(storm);
  const statuses = answers.map(({ status }) => status);
  const refused = answers.filter(({ status }) => status === 429);

  expect(beside.status).toBe(200);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  for (const answer of refused) {
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(await answer.json()).toEqual({ code: 429, error: expect.stringContaining('nothing was changed') });
  }
  // A refused request wrote nothing, and an answered one wrote once.
  const listed = await fetch(`${cloud.apiUrl}/deposits`, {
    headers: { 'user-agent': 'Cloud/1.0 (Tests)', authorization: `Bearer ${busy.key}` },
  });
  expect((await listed.json()) as unknown[]).toHaveLength(statuses.filter((status) => status === 200).length);
});
