import * as z from 'zod';
import { Account } from '../../lib/accounts/account/account.ts';
import type { PriceReader } from '../../lib/accounts/account/price-readers.ts';
import { certificateJson, certificatePdf } from '../../lib/books/certificates/web/documents.ts';
import { StatementLine } from '../../lib/books/statements/line.ts';
import { listAllLines } from '../../lib/books/statements/store.ts';
import { issuedFacts, shownIssued } from '../../lib/communication/reports/issued-report.ts';
import { listReady, requireIssued } from '../../lib/communication/reports/issued-store.ts';
import { IssuedReport } from '../../lib/communication/reports/report.ts';
import type { ArchiveContents, ArchiveNoun, DocumentNoun } from '../../lib/operations/archives/noun.ts';
import { NO_ACCOUNT } from '../../lib/platform/http/caller.ts';
import type { GuardedEndpoint, Input } from '../../lib/platform/http/declaration.ts';
import { LOCALE_DEFAULT } from '../../lib/platform/locale.ts';
import type { AccountPath } from '../../lib/platform/table/account-path.ts';
import { keys, type Page, table } from '../../lib/platform/table/table.ts';
import { servedJson } from '../../lib/presentation/signed-documents/served.ts';
import { activity } from '../api/activity.ts';
import { biomass } from '../api/biomass.ts';
import { biomassCertificates } from '../api/biomass-certificates.ts';
import { carbon } from '../api/carbon.ts';
import { deposits } from '../api/deposits.ts';
import { feeds } from '../api/feeds.ts';
import { invoices } from '../api/invoices.ts';
import { months } from '../api/months.ts';
import { orders } from '../api/orders.ts';
import { quotes } from '../api/quotes.ts';
import { servers } from '../api/servers.ts';
import { users } from '../api/users.ts';
import { webhooks } from '../api/webhooks.ts';

/** A noun with the rows of an API list, read by that list's own code. */
function listed(
  name: string,
  about: string,
  { response, columnsBelow, run }: GuardedEndpoint,
  more: Pick<ArchiveNoun, 'withoutPeople' | 'isPersonal'> = {},
): ArchiveNoun {
  if (!(response instanceof z.ZodArray)) throw new Error(`${name} is not a list.`);
  return {
    name,
    about,
    item: response.element as z.ZodObject,
    columnsBelow,
    ...more,
    read({ id, path, role }, paging, now, reader) {
      // The lists read nothing else in a request.
      const caller = readerOf(reader);
      const input = { account: { id, path, role }, query: paging, params: {}, body: {}, caller, now };
      return run(input as unknown as Input<unknown, unknown, unknown>) as Promise<Page<unknown>>;
    },
  };
}

const readerOf = (id: string): PriceReader => ({
  kind: 'key',
  account: { ...NO_ACCOUNT, id },
  session: undefined,
});

const getAccount = (path: AccountPath): Promise<Account | undefined> => table.get(keys.account(path), Account);

const accounts: ArchiveNoun = {
  name: 'accounts',
  about: 'the account, and the accounts below it where they are included',
  item: Account,
  async read({ path }) {
    const found = await getAccount(path);
    return { items: found ? [found] : [], cursorAfter: () => '' };
  },
};

const statements: ArchiveNoun = {
  name: 'statements',
  about: 'the offsets with their prices, as in the statements of all months',
  item: StatementLine,
  read: async ({ path, name }, paging, _, reader) => {
    const account = await getAccount(path);
    return listAllLines({ path, name, external_id: account?.external_id ?? null }, readerOf(reader), paging);
  },
};

/** The resource of a change to a user is that user. */
const activityWithoutPeople = ({ operation, resource_id }: Record<string, unknown>) => ({
  user_id: null,
  operator: null,
  changes: null,
  resource_id: /User|Invitation|CompanyIdentity/.test(String(operation)) ? null : resource_id,
});

const NO_CONTACT = { name: null, phone: null, email: null };

/** The addresses that get invoices, and the seller's contact. */
const invoiceWithoutPeople = ({ buyer, seller }: Record<string, unknown>) => ({
  buyer: { ...(buyer as object), emails: [] },
  seller: { ...(seller as object), contact: NO_CONTACT },
  mails: [],
});

const listedCertificates = listed(
  'certificates',
  'the certificates of these offsets',
  biomassCertificates.listBiomassCertificates,
);

const certificates: DocumentNoun = {
  name: 'certificates',
  read: (account, paging, now) =>
    listedCertificates.read(account, paging, now, account.id) as ReturnType<DocumentNoun['read']>,
  json: (_, id, now) => certificateJson(id, now),
  pdf: (_, id, now) => certificatePdf(id, LOCALE_DEFAULT, now),
};

const reports: DocumentNoun = {
  name: 'reports',
  read: ({ path }, paging) => listReady(path, paging),
  async json({ path }, id) {
    const facts = await issuedFacts(await requireIssued(path, id), LOCALE_DEFAULT);
    return servedJson(IssuedReport.parse(shownIssued(facts)));
  },
  async pdf({ path }, id) {
    const { renderReport } = await import('../../lib/communication/reports/render/pdf.ts');
    const facts = await issuedFacts(await requireIssued(path, id), LOCALE_DEFAULT);
    return renderReport(facts, { locale: LOCALE_DEFAULT, size: 'a4' });
  },
};

/** Everything in an archive. docs/archives.md lists it. */
export const ARCHIVE_CONTENTS: ArchiveContents = {
  nouns: [
    accounts,
    listed('deposits', 'paper consumption by day', deposits.listDeposits),
    listed('months', 'the books of each month', months.listMonths),
    listed('biomass_offsets', 'pages turned into trees', biomass.listBiomassOffsets),
    listedCertificates,
    listed('carbon_offsets', 'carbon credits ordered', carbon.listCarbonOffsets),
    listed('quotes', 'quotes', quotes.listQuotes),
    listed('orders', 'orders', orders.listOrders),
    statements,
    listed('invoices', 'the invoices and credit notes', invoices.listInvoices, { withoutPeople: invoiceWithoutPeople }),
    listed('feeds', 'the sources of page counts', feeds.listFeeds),
    listed('servers', 'print-monitoring systems', servers.listServers, {
      withoutPeople: () => ({ username: null }),
    }),
    listed('webhooks', 'the addresses that get events', webhooks.listWebhooks),
    listed('activity', 'who changed what in the last 400 days', activity.listActivity, {
      withoutPeople: activityWithoutPeople,
    }),
    listed('users', 'the users', users.listUsers, { isPersonal: true }),
  ],
  documents: [certificates, reports],
};
