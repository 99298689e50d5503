import { expect, it } from 'vitest';
import { distributor, type TestAccount } from '../../support/api.ts';
import { move } from '../../support/move.ts';
import { asPerson, newPerson, signIn } from '../../support/people.ts';
import { makeArchive } from './work.ts';

/** Starts an archive of an account as another one, or as itself, and makes it. */
async function archived(of: TestAccount, by: TestAccount): Promise<string> {
  const { body } = await by.post(of === by ? '/archives' : `/accounts/${of.id}/archives`, { include: 'own' });
  expect(await makeArchive(body.id)).toBe('ended');
  return body.id;
}

const reads = async (of: TestAccount, by: TestAccount, id: string): Promise<number[]> => {
  const { status, body } = await by.get(`/accounts/${of.id}/archives/${id}`);
  const listed = (await by.get(`/accounts/${of.id}/archives`)).body as { id: string }[];
  const name = status === 200 ? body.files[0].name : 'regrove-archive-2026-01-01-1.zip';
  const file = await by.get(`/accounts/${of.id}/archives/${id}/files/${name}`);
  return [status, file.status, listed.filter((one) => one.id === id).length];
};
const READ = [200, 200, 1];
const HIDDEN = [404, 404, 0];

it('an account above only later does not read earlier archives', async () => {
  const [seller, buyer] = [await distributor(), await distributor()];
  const channel = await seller.below('Moving');
  const customer = await channel.below('Customer');
  await customer.post('/biomass/offsets', { pages: 5000 });
  const [own, bySeller] = [await archived(customer, customer), await archived(customer, seller)];
  for (const id of [own, bySeller])
    for (const by of [customer, channel, seller]) expect(await reads(customer, by, id)).toEqual(READ);
  await move(channel, buyer);

  for (const id of [own, bySeller]) {
    expect(await reads(customer, customer, id)).toEqual(READ);
    expect(await reads(customer, buyer, id)).toEqual(HIDDEN);
  }
  // The channel was above all the time.
  expect(await reads(customer, channel, own)).toEqual(READ);
  expect((await seller.get(`/accounts/${customer.id}/archives/${own}`)).status).toBe(403);
  const cookie = await signIn((await newPerson(buyer, 'full')).email);
  expect((await asPerson(cookie, 'GET', `/accounts/${customer.id}/archives/${own}`)).status).toBe(404);
});

it("an account above reads the archive it requested itself, and not the account's", async () => {
  const [seller, buyer] = [await distributor(), await distributor()];
  const channel = await seller.below('Moving');
  await channel.post('/quotes', { items: [{ pages: 100 }] });
  await move(channel, buyer);

  expect(await reads(channel, buyer, await archived(channel, buyer))).toEqual(READ);
  expect(await reads(channel, buyer, await archived(channel, channel))).toEqual(HIDDEN);
});
