import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disconnect } from '../../lib/platform/table/client.ts';
import { ownTable, type WholeTable } from '../faults/whole-table.ts';
import { forgetAll } from '../support/fresh.ts';
import { problemsIn } from '../support/invariants.ts';
import { AGENT } from '../support/people.ts';
import { pngOf } from '../support/pictures.ts';
import { expectAnswer } from './answer.ts';
import { type Draft, mutation } from './mutate.ts';
import { RUNS, SEED } from './settings.ts';
import { type Described, filled, newWorld, operations, pathToNew, validBody, type World } from './world.ts';

/** Whatever is sent, the response is prompt and one of the contract's, in its form. */
let world: World;
let table: WholeTable;
beforeAll(async () => {
  table = await ownTable();
  forgetAll();
  world = await newWorld();
});
afterAll(disconnect);

const LOGO = { body: pngOf(20, 10).toString('latin1'), headers: { 'content-type': 'image/png' } };

/** A valid request. `pick` chooses among the existing resources. */
const REPORT = { body: 'external_id,device,at,total\nACME,A,2026-01-01,7\n', headers: { 'content-type': 'text/csv' } };

/** The file that an operation takes in place of JSON. */
function fileFor({ requestBody }: Described['operation']): Pick<Draft, 'body' | 'headers'> | undefined {
  const { 'application/json': json, ...files } = requestBody?.content ?? {};
  if (json) return undefined;
  return 'image/png' in files ? LOGO : 'text/csv' in files ? REPORT : undefined;
}

function draftOf({ path, operation }: Described, pick: number): Draft {
  const body = validBody(operation.operationId, world);
  return {
    path: filled(path, world, (ids) => ids[pick % (ids.length || 1)]),
    query: '',
    ...(fileFor(operation) ?? { body: body && JSON.stringify(body), headers: {} }),
  };
}

/** With the root's key, or as an operator. */
const ask = ({ method, path }: Described, draft: Draft) =>
  path.startsWith('/operator')
    ? expectAnswer(undefined, method, { ...draft, headers: { cookie: world.cookie, ...AGENT, ...draft.headers } })
    : expectAnswer(world.root.key, method, draft);

/** The operations whose valid requests do not get 200 here. */
const OTHERWISE: Record<string, number> = {
  // Created by others, and only the root has any.
  getBiomassCertificateForAccount: 404,
  getCarbonOffsetForAccount: 404,
  // For people: a key is not a session, and the mailed code is unknown here.
  createSession: 401,
  createPasskeySession: 401,
  getPasskeys: 403,
  createPasskeyOptions: 403,
  createPasskey: 403,
  updatePasskey: 403,
  deletePasskey: 403,
  deleteSession: 403,
  getMe: 403,
  updateMe: 403,
  acceptInvitation: 403,
  declineInvitation: 403,
  leaveAccount: 403,
  // Connecting a feed needs a person's consent at Microsoft: test/functions/universal-print.test.ts.
  // The service receives no mail here.
  renewFeedMailAddress: 400,
  renewFeedMailAddressForAccount: 400,
  renewServerMailAddress: 400,
  renewServerMailAddressForAccount: 400,
  connectFeed: 400,
  connectFeedForAccount: 400,
  finishConnectingFeed: 400,
  finishConnectingFeedForAccount: 400,
  // Needs a call to a provider, or an earlier one from the same browser: test/accounts/company-sign-in has a provider.
  putSignInSetting: 400,
  putSignInSettingForAccount: 400,
  createCompanySession: 400,
  // A code works once, and only its hash is kept: test/functions/enrollments.test.ts.
  createAgentKey: 401,
  // No worker makes the archive here: test/operations/archives.
  getArchiveFile: 404,
  getArchiveFileForAccount: 404,
  // Nothing was billed here: test/books/invoices/issue.test.ts.
  issueInvoices: 400,
};

/** The only thing missing from these requests, proving that nothing else in them is wrong. */
const MISSING: Record<string, string> = {
  putSignInSetting: 'issuer: it cannot be asked',
  putSignInSettingForAccount: 'issuer: it cannot be asked',
  createCompanySession: 'was not begun in this browser',
  // Without a seller, or without a billing run.
  issueInvoices: ' first.',
};

it.each(operations.map((described) => [described.operation.operationId, described] as const))(
  '%s has a valid request here',
  async (name, described) => {
    const path = await pathToNew(described.path, world);
    const { status, body } = await ask(described, { ...draftOf(described, 0), path });

    expect(status, JSON.stringify(body)).toBe(OTHERWISE[name] ?? 200);
    if (MISSING[name]) expect(body.error).toContain(MISSING[name]);
    if (name.startsWith('deactivateAccount')) await world.root.post(`/accounts/${world.child.id}/activate`);
  },
);

/** Writing operations have more to go wrong. */
const weighted = operations.flatMap((described) =>
  described.method === 'GET' ? [described] : Array(3).fill(described),
);

describe('one thing wrong with a valid request', () => {
  it('is answered as the contract says, whatever it is', async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...weighted), mutation, fc.nat(), async (described, mutate, pick) => {
        const draft = mutate(draftOf(described, pick));
        const answer = await ask(described, draft);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (described.method === 'POST') world.learn(draft.path, answer);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    if (process.env.FUZZ_RUNS) console.log(Object.fromEntries(statuses));
    // Many requests succeed and many are refused for their arguments, so deep code is reached.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(RUNS / 10);
    expect(statuses.get(400) ?? 0).toBeGreaterThan(RUNS / 10);
  });

  it('leaves the books in order', async () => {
    expect(problemsIn(await table.items())).toEqual([]);
  });
});
