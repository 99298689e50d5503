import { describe, expect, it } from 'vitest';
import { constantsOf } from '../../lib/accounts/paper/constants.ts';
import type { User } from '../../lib/accounts/users/user.ts';
import { StoredCertificate } from '../../lib/books/certificates/certificate.ts';
import { idAt } from '../../lib/platform/id.ts';
import type { Step } from '../../lib/platform/table/table.ts';
import { exact, keys, lists, table } from '../../lib/platform/table/table.ts';
import { timestamp } from '../../lib/platform/time.ts';
import { type Answer, distributor, type TestAccount } from '../support/api.ts';
import { isLong } from '../support/long.ts';

/** Lambda's payload limit; the response is a string inside another JSON. */
const LAMBDA_BYTES_MAX = 6_291_556;

const STEPS_MAX = 100;

async function writeAll(steps: Step[]): Promise<void> {
  for (let from = 0; from < steps.length; from += STEPS_MAX) await table.write(steps.slice(from, from + STEPS_MAX));
}

const START = Date.parse('2026-11-01T00:00:00Z');
const momentOf = (index: number): Date => new Date(START + index * 1000);

async function addCertificates(account: TestAccount, count: number): Promise<void> {
  const { body } = await account.get('/forestry/projects?limit=1');
  const certificates = Array.from({ length: count }, (_, index): StoredCertificate => {
    const date = momentOf(index);
    const amount = { pages: 525_377, trees: exact('63.047762'), project_id: body[0].id };
    const made = { id: idAt(date), account_id: account.id, date: timestamp(date), month: null, offset_id: idAt(date) };
    return { ...made, ...amount, booked_at: date.toISOString(), constants: constantsOf(new Date()) };
  });
  await writeAll(certificates.map((one) => ({ put: { ...keys.certificate(account.path, one.id), ...one } })));
}

async function addUsers(account: TestAccount, count: number, full_name: string, host: string): Promise<void> {
  const users = Array.from({ length: count }, (_, index): User => {
    const [id, email] = [idAt(momentOf(index)), `${index}@${host}`];
    const fixed = { account_id: account.id, full_name, locale: 'th', permission: 'restricted' } as const;
    return { id, ...fixed, email, notifications: [], created_at: timestamp(momentOf(index)), accepted_at: null };
  });
  await writeAll(users.map((user) => ({ put: { ...keys.user(account.path, user.id), ...user } })));
}

/** All pages in a list. */
async function pagesOf(account: TestAccount, path: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  let query: string | undefined = '';
  while (query !== undefined) {
    const answer: Answer = await account.get(path + query);
    answers.push(answer);
    query = /\?[^>]+(?=>; rel="next")/.exec(answer.headers.link ?? '')?.[0];
  }
  return answers;
}

const idsIn = (answers: Answer[]): string[] => answers.flatMap(({ body }) => body.map(({ id }: { id: string }) => id));

const bytesOf = ({ body }: Answer): number => Buffer.byteLength(JSON.stringify(body));

function expectToFit(answers: Answer[]): void {
  for (const answer of answers) {
    const { status: statusCode, headers, body } = answer;
    const handedOver = JSON.stringify({ statusCode, headers, body: JSON.stringify(body) });
    expect(Buffer.byteLength(handedOver)).toBeLessThan(LAMBDA_BYTES_MAX);
    expect(bytesOf(answer)).toBeLessThanOrEqual(4_000_000);
  }
}

describe("a list exceeding Lambda's payload limit", () => {
  if (isLong)
    it('is cut at 4 MB of the response: 7,000 certificates, each with its project', async () => {
      const account = await distributor();
      await addCertificates(account, 7000);
      const answers = await pagesOf(account, '/biomass/certificates');

      expectToFit(answers);
      const stored = await Array.fromAsync(table.each(lists.certificates(account.path), StoredCertificate));
      expect(idsIn(answers)).toEqual(stored.map(({ id }) => id).reverse());
      expect(answers).toHaveLength(2);
      expect(bytesOf(answers[0] as Answer)).toBeGreaterThan(3_990_000);
      expect(answers[0]?.calls).toBeLessThanOrEqual(3);
    });

  it('is cut at 4 MB of the response: 4,001 users with long names', async () => {
    const account = await distributor();
    await addUsers(account, 4001, 'ก'.repeat(255), `${'a'.repeat(240)}.example`);
    const answers = await pagesOf(account, '/users');

    expectToFit(answers);
    expect(idsIn(answers)).toHaveLength(4001);
    expect(new Set(idsIn(answers)).size).toBe(4001);
    expect(idsIn(answers)).toEqual(idsIn(answers).toSorted());
    expect(answers).toHaveLength(2);
    expect(bytesOf(answers[0] as Answer)).toBeGreaterThan(3_990_000);
  });

  it('is cut earlier when escaping makes the payload longer: 6,000 users whose names are quotation marks', async () => {
    const account = await distributor();
    await addUsers(account, 6000, '"'.repeat(255), 'a.example');
    const answers = await pagesOf(account, '/users');

    expectToFit(answers);
    expect(idsIn(answers)).toHaveLength(6000);
  });
});
