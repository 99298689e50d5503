import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  approveDomain,
  checkProof,
  domainProofsOf,
  newProof,
  releaseDomain,
} from '../../../lib/accounts/company-sign-in/domain-store.ts';
import { actOfCommand } from '../../../lib/accounts/operators/record.ts';
import { type AccountPath, idOf, rootPath } from '../../../lib/platform/table/account-path.ts';
import { AsStored, keys, table } from '../../../lib/platform/table/table.ts';
import { newDomain } from './world.ts';

const now = new Date('2026-11-15T10:00:00Z');
const act = actOfCommand(now);
let path: AccountPath;
let domain: string;
beforeEach(() => {
  path = rootPath(randomUUID());
  domain = newDomain();
});
const ownerOf = () => table.get(keys.domainOwner(domain), AsStored);
const proofOf = async () => (await domainProofsOf(path, [domain]))[0]?.proof;

describe("an operator's domain", () => {
  it('is approved once, and not taken from another account', async () => {
    const other = rootPath(randomUUID());
    await approveDomain(path, domain, act);
    await approveDomain(path, domain, actOfCommand(new Date('2026-11-15T10:01:00Z')));

    expect(await proofOf()).toMatchObject({ value: null, approved_at: '2026-11-15T10:00:00Z', seen_at: null });
    expect(await ownerOf()).toMatchObject({ path, account_id: idOf(path) });
    await expect(approveDomain(other, domain, act)).rejects.toThrow(`belongs to account ${idOf(path)}`);
    await expect(approveDomain(path, 'gmail.com', act)).rejects.toThrow('has addresses for everybody');
  });

  it('is released with its approval; a claim by record stays and must be proved again', async () => {
    await approveDomain(path, domain, act);
    expect(await releaseDomain(domain, act)).toEqual({ path, account_id: idOf(path) });
    expect([await proofOf(), await ownerOf(), await releaseDomain(domain, act)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const proved = { ...newProof(path, domain), seen_at: 'a', missing_since: 'b', warned_days: 14, approved_at: 'c' };
    await table.write([
      { put: { ...keys.domainProof(domain, idOf(path)), ...proved } },
      { put: { ...keys.domainOwner(domain), path, account_id: idOf(path) } },
    ]);
    await releaseDomain(domain, act);

    expect(await proofOf()).toMatchObject({
      value: proved.value,
      seen_at: null,
      missing_since: null,
      warned_days: 0,
      approved_at: null,
    });
  });
});

describe("a claim's check", () => {
  const lost = () => ({
    ...newProof(path, domain),
    value: null,
    seen_at: '2026-10-01T00:00:00.000Z',
    missing_since: '2026-10-01T00:00:00.000Z',
    warned_days: 27,
  });
  const storeProof = async (proof: ReturnType<typeof lost>, owner: string = path) => {
    await table.write([
      { put: { ...keys.domainProof(domain, idOf(path)), ...proof } },
      { put: { ...keys.domainOwner(domain), path: owner, account_id: 'x' } },
    ]);
    await checkProof(proof, now);
  };

  it('releases a domain whose record is gone permanently, unless an operator approved it', async () => {
    await storeProof(lost());
    expect(await ownerOf()).toBeUndefined();
    expect(await proofOf()).toMatchObject({ seen_at: null, warned_days: 0 });
    await storeProof({ ...lost(), approved_at: '2026-10-01T00:00:00Z' });

    expect(await ownerOf()).toMatchObject({ path });
  });

  it("leaves another account's domain alone", async () => {
    await storeProof(lost(), 'other');

    expect(await ownerOf()).toMatchObject({ path: 'other' });
    expect(await proofOf()).toMatchObject({ last_error: 'Another account has proved the domain.', warned_days: 27 });
  });

  it('writes nothing for an abandoned claim', async () => {
    await checkProof({ ...lost(), missing_since: '2026-11-14T00:00:00.000Z' }, now);

    expect(await proofOf()).toBeUndefined();
  });
});
