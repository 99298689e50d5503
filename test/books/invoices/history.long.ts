import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actOfCommand } from '../../../lib/accounts/operators/record.ts';
import { creditInvoice } from '../../../lib/books/invoices/credit-invoice.ts';
import { Invoice } from '../../../lib/books/invoices/invoice.ts';
import { startIssuing } from '../../../lib/books/invoices/issue-start.ts';
import { setPaidOn } from '../../../lib/books/invoices/paid.ts';
import { type StoredInvoice, shownInvoice } from '../../../lib/books/invoices/stored-invoice.ts';
import { Fault } from '../../../lib/platform/fault.ts';
import { useFiles } from '../../../lib/platform/objects/files.ts';
import { folderStore } from '../../../lib/platform/objects/folder-store.ts';
import { inOwnTable } from '../../operator/run-command.ts';
import { distributor, type TestAccount } from '../../support/api.ts';
import { folderForFile } from '../../support/folders.ts';
import { catchMessages } from '../../support/people.ts';
import { allDocuments, expectLaws } from './laws.ts';
import { TAXES } from './sample.ts';
import { bill, ended, MONTH, setBuyer, setSeller, setTerms } from './work.ts';

/**
 * The laws of invoices over random histories: orders and their deletion, billing of the month and of single accounts, late
 * offsets, credits, issues again, payments, and two operators at once.
 */
inOwnTable('invoice-history');

beforeAll(async () => {
  catchMessages();
  useFiles(folderStore(folderForFile('invoice-history')));
  await setSeller();
});
afterAll(() => useFiles(undefined));

type World = { roots: TestAccount[]; accounts: TestAccount[]; offsets: { account: TestAccount; id: string }[] };
type Operation = { name: string; run(world: World): Promise<unknown> };

const act = () => actOfCommand(new Date());
const all = { month: MONTH, dry_run: false, include_earlier: false };

/** Whatever is refused changes nothing. */
const unlessRefused = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!(error instanceof Fault)) throw error;
  });
};

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

const issueOnce = () => startIssuing(all, act()).then(ended);

const credited = async (index: number, how: 'part' | 'whole' | 'again') => {
  const invoices = (await allDocuments()).filter(({ kind }) => kind === 'invoice');
  const invoice = at(invoices, index);
  if (!invoice) return;
  const line = at(invoice.lines, index);
  const lines = how === 'part' && line ? [{ line: line.line, net: 0.01 * (1 + (index % 50)) }] : null;
  await creditInvoice(invoice.id, { lines, reason: 'Because.', again: how === 'again' }, act());
};

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.nat(99), fc.integer({ min: 1, max: 400_000 })).map(ordered) },
  { weight: 1, arbitrary: fc.nat(99).map(deleted) },
  { weight: 2, arbitrary: fc.constant({ name: 'bill the month', run: () => unlessRefused(bill()) }) },
  {
    weight: 3,
    arbitrary: fc.nat(99).map((index) => ({
      name: `bill account ${index}`,
      run: ({ accounts }: World) => unlessRefused(bill(MONTH, at(accounts, index)?.path)),
    })),
  },
  { weight: 3, arbitrary: fc.constant({ name: 'issue', run: () => unlessRefused(issueOnce()) }) },
  {
    weight: 1,
    arbitrary: fc.constant({
      name: 'issue twice at once, while the month is billed',
      run: () => Promise.all([issueOnce(), issueOnce(), bill()].map(unlessRefused)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(99), fc.constantFrom('part', 'whole', 'again')).map(([index, how]) => ({
      name: `credit ${index} ${how}`,
      run: () => unlessRefused(credited(index, how)),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.nat(99).map((index) => ({
      name: `credit ${index} twice and issue at once`,
      run: () => Promise.all([credited(index, 'part'), credited(index, 'again'), issueOnce()].map(unlessRefused)),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.nat(99).map((index) => ({
      name: `pay ${index}`,
      run: async () => {
        const invoice = at(await allDocuments(), index);
        if (invoice) await unlessRefused(setPaidOn(invoice.id, index % 3 === 0 ? null : `${MONTH}-20`, act()));
      },
    })),
  },
);

function ordered([index, pages]: [number, number]): Operation {
  return {
    name: `order ${pages} for ${index}`,
    async run({ accounts, offsets }) {
      const account = at(accounts, index);
      const answer = await account?.post('/biomass/offsets', { pages, date: `${MONTH}-05` });
      if (account && answer?.status === 200) offsets.push({ account, id: answer.body.id });
    },
  };
}

function deleted(index: number): Operation {
  return {
    name: `delete ${index}`,
    run: async ({ offsets }) => {
      const offset = at(offsets, index);
      await offset?.account.delete(`/biomass/offsets/${offset.id}`);
    },
  };
}

/** What may never change after the issue. */
function fixed(document: StoredInvoice): string {
  const { credited: _, paid_on, mails, ...rest } = Invoice.parse(shownInvoice(document));
  return JSON.stringify([rest, document.files, document.runs, document.credits_id]);
}

async function world(): Promise<World> {
  const roots = [await distributor(), await distributor()];
  for (const { id } of roots) await setBuyer(id);
  await setTerms(roots[1]?.id ?? '', { currency: 'EUR', usd_rate: 0.9, price_per_page: 0.00027, tax: TAXES.S });
  const below = [await roots[0]?.below(), await roots[1]?.below()].filter((one) => one !== undefined);
  return { roots, accounts: [...roots, ...below], offsets: [] };
}

it('hold over random histories', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 8, maxLength: 20 }), async (operations) => {
      const made = await world();
      const issued = new Map<string, string>();
      for (const { name, run } of operations) {
        await run(made);
        await expectLaws(made.roots, MONTH, name);
        for (const document of await allDocuments()) {
          const before = issued.get(document.id) ?? fixed(document);
          expect(fixed(document), `${name}: ${document.number}`).toBe(before);
          issued.set(document.id, before);
        }
      }
      // In the end everything billed is covered.
      await unlessRefused(bill());
      await unlessRefused(issueOnce());
      await expectLaws(made.roots, MONTH, 'the end');
    }),
    { numRuns: 12, interruptAfterTimeLimit: 400_000 },
  );
});
