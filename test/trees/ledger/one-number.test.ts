import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handler as openCertificate } from '../../../functions/web/certificates.ts';
import { handler as openForest } from '../../../functions/web/forests.ts';
import { atAddress } from '../../../lib/accounts/account/booking.ts';
import { treesOf } from '../../../lib/accounts/paper/paper.ts';
import { rollUp } from '../../../lib/accounts/totals/roll-up.ts';
import { issue } from '../../../lib/books/biomass/offset.ts';
import { insertOffset } from '../../../lib/books/biomass/store.ts';
import { accountsOf } from '../../../lib/communication/mails/compose/tree-news-mail.ts';
import { treesContent } from '../../../lib/communication/mails/kinds/trees.ts';
import { getPublicPage } from '../../../lib/communication/public-pages/store.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { exact, sumOfExact } from '../../../lib/platform/exact.ts';
import { Fault } from '../../../lib/platform/fault.ts';
import { addMonths, DAY_MS, monthOf } from '../../../lib/platform/time.ts';
import { amount } from '../../../lib/presentation/language/numbers.ts';
import { standingInWords } from '../../../lib/presentation/rendering/figures.ts';
import { forestryCatalog } from '../../../lib/trees/forestry/store.ts';
import { allocate } from '../../../lib/trees/ledger/allocate.ts';
import { checkAccounts } from '../../../lib/trees/ledger/check-accounts.ts';
import { checkProject } from '../../../lib/trees/ledger/check-project.ts';
import { moveWaiting } from '../../../lib/trees/ledger/move-waiting.ts';
import { settleSome, settlingOf } from '../../../lib/trees/ledger/settle.ts';
import { getBalance } from '../../../lib/trees/ledger/store.ts';
import { NewPlanting } from '../../../lib/trees/plantings/input.ts';
import {
  auditPlanting,
  eachStoredPlanting,
  insertPlanting,
  markNotPlanted,
} from '../../../lib/trees/plantings/store.ts';
import { ownTable, type WholeTable } from '../../faults/whole-table.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { billMonth, freshProject } from '../../support/ledger.ts';
import { isLong } from '../../support/long.ts';
import { putForestryProject } from '../../support/stored-projects.ts';
import { stateOf } from './laws.ts';

/**
 * Whatever happened to an account's trees, every surface shows the same numbers after the day's run: certificates with
 * their coverage, totals, badge, public page, link preview, claims, the report, the mail about trees, and the projects'
 * ledgers.
 */
const KINDS = [
  'order',
  'order',
  'bill',
  'load',
  'load',
  'allocate',
  'allocate',
  'audit',
  'audit',
  'replace',
  'mistake',
  'move',
] as const;
type Event = { what: (typeof KINDS)[number]; one: number; other: number; amount: number };

const events: fc.Arbitrary<Event[]> = fc.array(
  fc.record({
    what: fc.constantFrom(...KINDS),
    one: fc.nat(50),
    other: fc.nat(50),
    amount: fc.integer({ min: 1, max: 300_000 }),
  }),
  { minLength: 25, maxLength: 45 },
);

/** Both accounts have trees in both projects, some of them covered, before anything else happens. */
const BEGINNING: Event[] = (
  ['order', 'order', 'order', 'order', 'bill', 'load', 'load', 'allocate', 'allocate'] as const
).map((what, index) => ({
  what,
  one: index,
  other: index >> (what === 'order' ? 1 : 0),
  amount: 100_000 + 7_777 * index,
}));

let whole: WholeTable;
beforeAll(async () => {
  whole = await ownTable();
});
afterAll(() => clock.use(undefined));

type World = { accounts: TestAccount[]; projects: string[]; now: number };

it('has the same tree figures for an account everywhere', async () => {
  const seen = { planted: 0, lost: 0, mistaken: 0, moved: 0 };
  await fc.assert(
    fc.asyncProperty(events, async (history) => {
      await whole.restore([]);
      const world = await beginWorld();
      for (const event of [...BEGINNING, ...history]) {
        world.now += DAY_MS;
        clock.use(() => world.now);
        await happen(event, world).catch((error) => {
          if (!(error instanceof Fault)) throw error;
        });
      }
      await dailyRun(world);
      const [dealer, customer] = world.accounts;
      if (!dealer || !customer) throw new Error('There are two accounts.');
      for (const id of world.projects) expect(await checkProject(id)).toEqual([]);
      expect(await checkAccounts(world.projects)).toEqual([]);
      const { own, together } = await totalsOf(dealer);
      await expectSaid(customer, (await totalsOf(customer)).own, '');
      await expectSaid(dealer, together, '&include=below', own);
      await expectLedgers(dealer, world.projects);
      seen.planted += Number(together.trees_planted > 0);
      seen.lost += Number(together.trees_lost >= 0.01);
      const { offsets, plantings } = stateOf(await whole.items());
      seen.mistaken += Number(plantings.some((one) => one.not_planted_at && exact(one.allocated).gt(0)));
      seen.moved += Number(offsets.some((one) => one.ledger_project));
    }),
    {
      numRuns: Number(process.env.HISTORIES ?? (isLong ? 60 : 3)),
      endOnFailure: true,
      ...(isLong ? {} : { seed: 46 }),
    },
  );
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0);
});

async function beginWorld(): Promise<World> {
  const now = Date.parse('2026-01-15T08:00:00Z');
  clock.use(() => now);
  const dealer = await distributor();
  const customer = await dealer.below();
  for (const account of [dealer, customer])
    await account.patch(`/settings?account_id=${account.id}`, { public_page: true });
  return { accounts: [dealer, customer], projects: [await freshProject(), await freshProject()], now };
}

type Said = { trees: number; trees_planted: number; trees_lost: number };

const totalsOf = async (account: TestAccount): Promise<{ own: Said; together: Said }> =>
  (await account.get(`/totals?account_id=${account.id}`)).body;

/** Compares an account's numbers on each surface with its totals. */
async function expectSaid(account: TestAccount, said: Said, include: string, own = said): Promise<void> {
  const view = await getPublicPage(account.id, 'all', clock.now());
  expect(view?.total).toMatchObject({ trees_planted: said.trees_planted, trees_lost: said.trees_lost });

  const words = standingInWords(said, 'en');
  const pages = ['', '/badge.svg'].map((file) => opened(openForest, `/forests/${account.id}${file}`));
  for (const body of await Promise.all(pages)) for (const word of words) expect(body).toContain(word);
  expect((await pages[0])?.match(/og:description" content="([^"]*)"/)?.[1]).toContain(words.join(' · '));

  const coverages = await coveragesOf(account);
  expect(amountOf(coverages, 'planted')).toBeCloseTo(own.trees_planted, 6);
  expect(amountOf(coverages, 'lost')).toBeCloseTo(own.trees_lost, 6);

  const { body: report } = await account.get(`/reports/2026?account_id=${account.id}${include}`);
  expect(amountOf(report.projects, 'planted_in_all')).toBeCloseTo(said.trees_planted, 6);
  expect(amountOf(report.projects, 'lost_in_all')).toBeCloseTo(said.trees_lost, 6);
  if (include === '') {
    expect(amountOf(coverages, 'audited')).toBeCloseTo(amountOf(report.projects, 'audited_in_all'), 6);
    expect(amountOf(coverages, 'waiting')).toBeCloseTo(amountOf(report.projects, 'waiting_in_all'), 6);
  }

  const { body: claims } = await account.get(`/claims?account_id=${account.id}`);
  expectClaimed(claims.sentences, own, false);
  if (include !== '') expectClaimed(claims.sentences, said, true);

  const [facts] = await accountsOf([{ path: account.path, user: '', month: 'planted', planting: null }]);
  expect(facts).toMatchObject({ planted: own.trees_planted, lost: own.trees_lost });
  const mail = treesContent({ ...MAIL, accounts: facts ? [facts] : [], plantings: [] });
  expect(JSON.stringify(mail).includes('Of these lost')).toBe(own.trees_lost >= 0.01);
}

/** Every sentence about trees contains the planted and lost numbers as formatted on pages and badges. */
function expectClaimed(sentences: Sentence[], said: Said, withBelow: boolean): void {
  if (said.trees_planted < 0.01) return;
  const number = (trees: number) => amount(trees, 'en');
  const about = sentences.filter(({ with_below }) => with_below === withBelow);
  expect(about.length).toBeGreaterThan(0);
  for (const { text } of about) {
    expect(text).toContain(number(said.trees_planted));
    expect(text.includes('have been lost')).toBe(said.trees_lost >= 0.01);
    if (said.trees_lost >= 0.01) expect(text).toContain(`${number(said.trees_lost)} have been lost`);
  }
}

type Sentence = { text: string; with_below: boolean };

const MAIL = { locale: 'en', name: '', month: '2026-10', url: 'https://a', unsubscribeUrl: 'https://b' } as const;

/** The projects' ledgers match the sum over all accounts, by the project whose ledger holds the trees. */
async function expectLedgers(dealer: TestAccount, projects: string[]): Promise<void> {
  const { body: report } = await dealer.get(`/reports/2026?account_id=${dealer.id}&include=below`);
  const { body: rows } = await dealer.get(`/totals/projects?account_id=${dealer.id}`);
  for (const id of projects) {
    const { ledger, isOneMoment } = await getBalance(id, clock.now());
    expect(isOneMoment).toBe(true);
    const row = report.projects.find((one: { project_id: string }) => one.project_id === id);
    const total = rows.find((one: { project_id: string }) => one.project_id === id);
    const said = [
      row?.ordered_in_all,
      row?.moved_in_all,
      row?.planted_in_all,
      row?.audited_in_all,
      row?.waiting_in_all,
    ];
    const { ordered, moved_in, moved_out, planted, audited, waiting } = ledger;
    const is = [ordered, moved_in.minus(moved_out), planted, audited, waiting].map((one) => one.toNumber());
    expect(said.map((one) => one ?? 0)).toEqual(is);
    expect(total?.together.trees_planted ?? 0).toBeCloseTo(planted.toNumber(), 5);
    expect(total?.together.trees_lost ?? 0).toBeCloseTo(row?.lost_in_all ?? 0, 5);
  }
}

const amountOf = (rows: Record<string, number>[], name: string): number =>
  sumOfExact(rows.map((row) => row[name] ?? 0)).toNumber();

const opened = async (handler: typeof openForest, rawPath: string): Promise<string> => {
  const requestContext = { http: { method: 'GET' }, requestId: 'r' };
  return (await handler({ rawPath, headers: {}, queryStringParameters: { lang: 'en' }, requestContext })).body;
};

async function coveragesOf(account: TestAccount): Promise<Record<string, number>[]> {
  const { body } = await account.get(`/biomass/certificates?account_id=${account.id}&limit=1000`);
  return Promise.all(
    body.map(
      async ({ id }: { id: string }) => JSON.parse(await opened(openCertificate, `/certificates/${id}.json`)).coverage,
    ),
  );
}

async function dailyRun({ accounts, projects }: World): Promise<void> {
  for (const id of projects) {
    await allocate(id, { now: clock.now });
    for await (const planting of eachStoredPlanting(id))
      for (let message = settlingOf(planting)[0]; message; ) message = await settleSome(message, 4);
  }
  for (const { path } of accounts.toReversed()) await rollUp([path]);
}

async function happen({ what, one, other, amount }: Event, { accounts, projects, now }: World): Promise<void> {
  const at = new Date(now);
  const account = accounts[one % accounts.length] as TestAccount;
  const project = projects[other % projects.length] as string;
  const today = at.toISOString().slice(0, 10);
  const plantings = stateOf(await whole.items()).plantings.filter((item) => item.project_id === project);
  const planting = plantings.length > 0 ? plantings[one % plantings.length] : undefined;
  const lot = { project_id: project, name: 'Lot', planted_from: today, planted_to: today, status: 'planted' };
  switch (what) {
    case 'order': {
      const planned = { account_id: account.id, project_id: project, date: at, bookedAt: at, pages: amount };
      return insertOffset(atAddress(account.path), issue({ ...planned, trees: treesOf(amount) }), []);
    }
    case 'bill':
      for (const { path } of accounts)
        for (const back of [0, -1]) await billMonth(path, addMonths(monthOf(at), back), at);
      return;
    case 'load':
      return void (await insertPlanting(NewPlanting.parse({ ...lot, trees: 1 + (amount % 40) }), at));
    case 'replace': {
      const mistake = plantings.find((item) => item.not_planted_at) ?? planting;
      const input = { ...lot, trees: 1 + (amount % 30), replaces: mistake?.id };
      return mistake && void (await insertPlanting(NewPlanting.parse(input), at));
    }
    case 'audit': {
      const audit = { date: today, by: 'Auditor', survival_percent: amount % 101, document: null };
      return planting && void (await auditPlanting(planting.id, audit, at));
    }
    case 'mistake':
      for (const found of plantings.filter((item) => exact(item.allocated).gt(0) && !item.not_planted_at).slice(0, 1))
        await markNotPlanted(found.id, at);
      return;
    case 'allocate':
      return void (await allocate(project, { now: () => at }));
    case 'move': {
      const to = projects.find((id) => id !== project) ?? '';
      await setStatus(project, 'complete');
      await moveWaiting({ from: project, to, reason: 'It ended.' }, { now: at });
      return setStatus(project, 'active');
    }
  }
}

async function setStatus(id: string, status: 'active' | 'complete'): Promise<void> {
  const found = (await forestryCatalog([id])).find((one) => one.id === id);
  if (found) await putForestryProject({ ...found, status });
}
