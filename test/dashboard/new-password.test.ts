import { expect, it } from 'vitest';
import type { AttentionItem } from '../../dashboard/api/types.ts';
import { at } from '../../dashboard/routes.ts';
import type { Answer } from './drawn/browser.ts';
import { answersFor } from './drawn/viewers.ts';
import { answering, DEALER, visit } from './drawn/visit.ts';

/** A new password for a server used by more feeds than fit on one page. */
const FEEDS = 130;
const BASE = `/accounts/${DEALER.account}`;
const USUAL = answersFor(DEALER);

const item = (place: number): AttentionItem => ({
  id: `i${place}`,
  kind: 'feed_unhealthy',
  account_id: `c${place}`,
  account_name: `Customer ${place}`,
  owner_account_id: DEALER.account,
  resource_id: `f${place}`,
  since: '2026-11-01T00:00:00Z',
  reason: 'The system refused the credentials.',
  reason_detail: { code: 'credentials_refused', values: {}, text: '' } as unknown as AttentionItem['reason_detail'],
});
const ITEMS = Array.from({ length: FEEDS }, (_, place) => item(place));

const server = (id: string) => ({
  id,
  account_id: DEALER.account,
  type: 'papercut',
  url: `https://${id}.example.org`,
  username: 'u',
});

/** Page by page, with at most 100 rows each. */
function page(rows: unknown[], path: string, query: URLSearchParams): ReturnType<Answer> {
  const from = Number(query.get('cursor') ?? 0);
  const to = from + Math.min(100, Number(query.get('limit') ?? 100));
  const link = `</v1${path}?cursor=${to}>; rel="next"`;
  return { json: rows.slice(from, to), ...(to < rows.length && { headers: { link } }) };
}

/** `failing`: the first checks' codes; all others are healthy. */
function desk(failing: string[], servers = ['one']): Answer {
  const codes = [...failing];
  return (method, path, query) => {
    if (path === `${BASE}/attention`) return page(ITEMS, path, query);
    if (path === `${BASE}/servers`) return { json: servers.map(server) };
    if (path === `${BASE}/feeds`)
      return page(
        ITEMS.map(({ resource_id }, place) => ({ id: resource_id, server_id: servers[place % servers.length] })),
        path,
        query,
      );
    if (method === 'PATCH') return { json: server('one') };
    if (path.endsWith('/check')) {
      const code = codes.shift();
      const reason_detail = code && { code, values: {}, text: code };
      return {
        json: {
          health_check: code ? 'unhealthy' : 'healthy',
          reason: code ?? null,
          reason_detail: reason_detail ?? null,
        },
      };
    }
    return USUAL(method, path, query);
  };
}

async function entered(answer: Answer) {
  const opened = await visit(at(DEALER.account, 'overview'), answering(answer));
  await opened.settle(2_000);
  const before = opened.asked.length;
  await opened.press('New password');
  const asked = opened.asked.slice(before);
  await opened.type('input[type=password]', 'new');
  await opened.submit();
  await opened.settle(5_000);
  const checks = () => opened.sent.filter(({ call }) => call.endsWith('/check')).length;
  return { ...opened, asked, checks };
}

it('counts every feed of the group, also those beyond the first page', async () => {
  const opened = await visit(at(DEALER.account, 'overview'), answering(desk([])));
  await opened.settle(2_000);

  expect(opened.texts('.cause header .badge')).toEqual([String(FEEDS)]);
});

it('goes on with the other feeds when the first fails for another reason than the password', async () => {
  const { checks, texts } = await entered(desk(['system_slow', 'refused_to_tell']));

  expect(checks()).toBe(FEEDS);
  expect(texts('dialog [role=status]')).toEqual([`${FEEDS} of ${FEEDS} checked, ${FEEDS - 2} working again.`]);
  expect(texts('dialog .notice')).toEqual([]);
});

it.each([
  [['credentials_refused'], 1],
  [['system_slow', 'system_slow', 'credentials_refused'], 3],
])('stops where the password is refused: %j', async (codes, count) => {
  const { checks, texts } = await entered(desk(codes));

  expect(checks()).toBe(count);
  expect(texts('dialog .notice')).toEqual([
    'The system rejected this password, so the other feeds were not tried with it.',
  ]);
});

it('asks no feed for its server where the account has one server', async () => {
  const { asked } = await entered(desk([]));

  expect(asked.filter((path) => path.startsWith(`${BASE}/feeds?`))).toEqual([]);
});

it('checks the feeds of the chosen server, once all are known', async () => {
  const { checks } = await entered(desk([], ['one', 'two']));

  expect(checks()).toBe(FEEDS / 2);
});
