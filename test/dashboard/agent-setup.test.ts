import { expect, it } from 'vitest';
import { at } from '../../dashboard/routes.ts';
import type { Answer } from './drawn/browser.ts';
import { answersFor } from './drawn/viewers.ts';
import { answering, DEALER, visit } from './drawn/visit.ts';

const FEED = '018cc251-f400-7000-8000-0000000000f1';
const PATH = `/accounts/${DEALER.account}/feeds/${FEED}`;
const USUAL = answersFor(DEALER);
const RELEASE = {
  payload: Buffer.from(JSON.stringify({ files: [{ system: 'linux-x64', sha256: 'a'.repeat(64) }] })).toString(
    'base64url',
  ),
};

const WITH_NODE = 'For computers with Node 20 or later';

/** The page of an agent's feed, after a code was asked for. */
async function withCode(release: { json: unknown; status?: number }) {
  const answer: Answer = async (method, path, query) => {
    if (path === '/agent/release.json') return release;
    if (path === `${PATH}/enrollments`) return { json: { code: 'ABCD-EFGH', expires_at: '2026-11-18T12:10:00Z' } };
    const given = await USUAL(method, path, query);
    return path === PATH && given !== 'lost'
      ? { ...given, json: { ...(given.json as object), id: FEED, type: 'agent' } }
      : given;
  };
  const page = await visit(at(DEALER.account, 'feed', FEED), answering(answer));
  await page.press('Create installation code');
  return page;
}

const lines = (page: Awaited<ReturnType<typeof withCode>>) =>
  page.texts('code').filter((text) => text.includes('ABCD-EFGH'));

it('offers the executables of the release first, and the package for computers with Node below them', async () => {
  const page = await withCode({ json: RELEASE });

  expect(lines(page)).toEqual([
    expect.stringMatching(/^Linux \(x64\): curl .*\/v1\/agent\/files\/a{64} /),
    expect.stringContaining('package.tgz'),
    expect.stringContaining('package.tgz'),
  ]);
  expect(page.texts('summary')).toContain(WITH_NODE);
});

it('offers the package where the service has no release', async () => {
  const page = await withCode({ json: { error: 'No release.' }, status: 404 });

  expect(lines(page)).toEqual([expect.stringContaining('package.tgz'), expect.stringContaining('package.tgz')]);
  expect([page.texts('summary'), page.texts('p')]).toEqual([
    expect.not.arrayContaining([WITH_NODE]),
    expect.arrayContaining([WITH_NODE]),
  ]);
});

it('makes no code while it is unknown whether there is a release', async () => {
  const page = await withCode({ json: { error: 'Forbidden.' }, status: 403 });

  expect([lines(page), page.sent]).toEqual([[], []]);
  expect(page.texts('[role=alert]').join(' ')).toContain('Forbidden.');
});
