import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkDomains } from '../../../lib/accounts/company-sign-in/check-domains.ts';
import { findRecord } from '../../../lib/accounts/company-sign-in/dns.ts';
import { newProof } from '../../../lib/accounts/company-sign-in/domain-store.ts';
import { AsStored, keys, lists, table } from '../../../lib/platform/table/table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { logged } from '../../support/logged.ts';
import { newDomain, type Servers, startServers } from './world.ts';

let servers: Servers;
let account: TestAccount;
beforeAll(async () => {
  servers = await startServers();
  account = await distributor();
});
afterAll(() => servers.stop());

/** The only existing claims, by name. */
let domains: string[];
beforeEach(async () => {
  for await (const { pk, sk } of table.each(lists.domainProofs(), AsStored))
    await table.write([{ delete: { pk: String(pk), sk: String(sk) } }]);
  await table.write([{ delete: keys.domainCheck() }]);
  const name = newDomain();
  domains = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter}.${name}`);
  for (const domain of domains)
    await table.write([{ put: { ...keys.domainProof(domain, account.id), ...newProof(account.path, domain) } }]);
  servers.dns.asked.length = 0;
});

const lateAfter = (looks: number) => () => looks-- <= 0;
const asked = (): string[] => servers.dns.asked.map((name) => name.slice('_regrove.'.length, '_regrove.'.length + 1));

describe('the daily check of domains', () => {
  it('goes on where it stopped, and begins again when it has seen all', async () => {
    const runs: string[] = [];
    for (const looks of [3, 3, 9, 9]) {
      servers.dns.asked.length = 0;
      await checkDomains(lateAfter(looks));
      runs.push(asked().sort().join(''));
    }

    // The second run ends after "a"; the third sees all, so the fourth starts over.
    expect(runs).toEqual(['abc', 'ade', 'abcde', 'abcde']);
    expect(await table.get(keys.domainCheck(), AsStored)).toBeUndefined();
  });

  it('keeps its place when it is late at once, and when the claim there was given up', async () => {
    await checkDomains(lateAfter(2));
    await checkDomains(lateAfter(0));
    await table.write([{ delete: keys.domainProof(domains[1] ?? '', account.id) }]);
    servers.dns.asked.length = 0;
    await checkDomains(lateAfter(2));

    expect(asked().sort()).toEqual(['c', 'd']);
  });

  it('ends nothing else when one claim fails', async () => {
    const write = table.tryWrite;
    const failing = vi.spyOn(table, 'tryWrite').mockImplementation(async (steps) => {
      if (JSON.stringify(steps).includes(domains[0] ?? '')) throw new Error('The table is busy.');
      return write(steps);
    });
    const result = await checkDomains(() => false).finally(() => failing.mockRestore());

    expect(result).toEqual({ checked: 5, failed: 1 });
    expect(logged.at(-1)).toMatchObject({ level: 'error', message: 'domain not checked', domain: domains[0] });
    for (const domain of domains.slice(1))
      expect((await table.get(keys.domainProof(domain, account.id), AsStored))?.last_error).toMatch('not found');
  });

  it('waits for a silent name server for 3 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    servers.dns.isSilentAbout = () => true;
    try {
      let seen = '';
      void findRecord(newProof(account.path, domains[0] ?? '')).then((result) => {
        seen = result;
      });
      vi.advanceTimersByTime(3_000);
      await new Promise((resolve) => setImmediate(resolve));

      expect(seen).toBe('unknown');
    } finally {
      servers.dns.isSilentAbout = () => false;
      vi.useRealTimers();
    }
  });
});
