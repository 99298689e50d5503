import { beforeAll, describe, expect, it } from 'vitest';
import { BASELINE } from '../accounts/settings/jpegs.ts';
import { distributor, type TestAccount } from '../support/api.ts';
import { pngOf } from '../support/pictures.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await distributor();
});

const urlOf = ({ id }: TestAccount): string => `https://regrove.test/forests/${id}`;

describe('settings', () => {
  it('are all off to begin with', async () => {
    const { id } = account;

    expect((await account.get('/settings')).body).toEqual({
      account_id: id,
      public_page: false,
      public_page_url: urlOf(account),
      badge_url: `${urlOf(account)}/badge.svg`,
      website: null,
      logo_url: null,
      recycled_percent: 0,
      paper_goal: null,
      warnings: [],
    });
  });

  it('take a website whose address claims too much, and name the passage', async () => {
    const own = await distributor();
    const { status, body } = await own.patch('/settings', { website: 'https://carbon-neutral.example/' });

    expect([status, body.website]).toEqual([200, 'https://carbon-neutral.example/']);
    expect(body.warnings).toEqual([
      { field: 'website', passage: 'carbon-neutral', instead: expect.stringContaining('trees were ordered') },
    ]);
    expect((await own.get('/settings')).body.warnings).toEqual(body.warnings);
    expect((await own.patch('/settings', { website: 'https://www.gruenwald.example/' })).body.warnings).toEqual([]);
  });

  it('change one by one, and stay', async () => {
    const own = await distributor();
    await own.patch('/settings', { public_page: true });
    await own.patch('/settings', { website: 'https://www.example.com/trees?of=us' });
    const { body } = await own.patch('/settings', {});

    expect(body).toMatchObject({ public_page: true, website: 'https://www.example.com/trees?of=us' });
    expect((await own.get('/settings')).body).toEqual(body);
    expect((await own.patch('/settings', { website: null, public_page: false })).body).toMatchObject({
      public_page: false,
      website: null,
    });
  });

  it("are the named account's", async () => {
    const child = await account.below();
    await account.patch(`/accounts/${child.id}/settings`, { public_page: true });

    expect((await child.get('/settings')).body).toMatchObject({ account_id: child.id, public_page: true });
    expect((await account.get('/settings')).body.public_page).toBe(false);
  });

  it.each([
    ['http://www.example.com', 'website must begin with https://, such as https://www.example.com.'],
    ['javascript:alert(1)', 'website must be a whole address without blanks, such as https://www.example.com.'],
    ['javascript://example.com/%0aalert(1)', 'website must begin with https://, such as https://www.example.com.'],
    ['www.example.com', 'website must be a whole address without blanks, such as https://www.example.com.'],
    ['https://exam ple.com', 'website must be a whole address without blanks, such as https://www.example.com.'],
    ['https://a.com\u202e/moc', 'website must be a whole address without blanks, such as https://www.example.com.'],
    ['', 'website must be a whole address without blanks, such as https://www.example.com.'],
    [
      'https://bank.example@evil.example',
      'website must not contain a user name or password; give the address that people open.',
    ],
    [`https://${'x'.repeat(2048)}`, 'website must be at most 2048 characters long, but has 2056.'],
  ])('refuse %s as a website', async (website, error) => {
    expect(await account.patch('/settings', { website })).toMatchObject({ status: 400, body: { error } });
  });

  it('are not there in 1.6.3', async () => {
    const headers = { 'api-revision': '1.6.3' };

    expect((await account.get('/settings', headers)).status).toBe(404);
    expect((await account.put('/settings/logo', pngOf(2, 2), headers)).status).toBe(404);
  });
});

describe('a logo', () => {
  it('has an address that changes with it, and none when it is gone', async () => {
    const own = await distributor();
    const { body: first } = await own.put('/settings/logo', pngOf(20, 10));
    const { body: second } = await own.put('/settings/logo', BASELINE, { 'content-type': 'image/jpeg' });

    expect(first.logo_url).toMatch(new RegExp(`^${urlOf(own)}/logo-[\\w-]{22}\\.png$`));
    expect(second.logo_url).not.toBe(first.logo_url);
    expect((await own.get('/settings')).body).toEqual(second);
    expect((await own.delete('/settings/logo')).body.logo_url).toBeNull();
    expect((await own.delete('/settings/logo')).status).toBe(200);
  });

  it('leaves the other settings as they are', async () => {
    const own = await distributor();
    await own.patch('/settings', { public_page: true, website: 'https://www.example.com' });
    await own.put('/settings/logo', pngOf(20, 10));

    expect((await own.delete('/settings/logo')).body).toMatchObject({
      public_page: true,
      website: 'https://www.example.com',
    });
  });

  it.each([
    [
      'no type',
      '',
      'Content-Type must be image/png or image/jpeg, but there is none; send the file itself as the body.',
    ],
    [
      'the type of JSON',
      'application/json',
      'Content-Type must be image/png or image/jpeg, but it is "application/json"; send the file itself as the body.',
    ],
    [
      'the type of an SVG',
      'image/svg+xml',
      'Content-Type must be image/png or image/jpeg, but it is "image/svg+xml"; send the file itself as the body.',
    ],
  ])('sent with %s is refused', async (_, type, error) => {
    expect(await account.put('/settings/logo', pngOf(2, 2), { 'content-type': type })).toMatchObject({
      status: 400,
      body: { error },
    });
  });

  it('is recognized by its bytes, not by its type', async () => {
    expect((await account.put('/settings/logo', pngOf(2, 2), { 'content-type': 'image/jpeg' })).status).toBe(200);
    expect((await account.put('/settings/logo', pngOf(2, 2), { 'content-type': 'Image/PNG; q=1' })).status).toBe(200);
    expect(await account.put('/settings/logo', Buffer.from('<svg/>'))).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/^The logo is neither a PNG nor a JPEG/) },
    });
  });

  it('has 200 KB at the most', async () => {
    expect(await account.put('/settings/logo', Buffer.alloc(200_001))).toMatchObject({
      status: 400,
      body: { error: 'The file has 200001 bytes, but may have at most 200000; send a smaller one.' },
    });
  });

  it('is not nothing', async () => {
    expect(await account.put('/settings/logo', undefined, { 'content-type': 'image/png' })).toMatchObject({
      status: 400,
      body: { error: 'The body is empty; send the file itself as the body.' },
    });
  });
});
