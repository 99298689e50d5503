import { StoredOffset } from '../../../books/biomass/offset.ts';
import { issuedAt, StoredCertificate } from '../../../books/certificates/certificate.ts';
import { exact, lists, table } from '../../../platform/table/table.ts';
import { StoredCarbonOffset } from '../../../trees/carbon/offset.ts';
import { columnsOf } from '../column.ts';
import { byAccount, noun } from '../noun.ts';
import { BY_DATE, dated } from './dated.ts';

const b = columnsOf<StoredOffset>();

export const biomassOffsets = noun({
  name: 'biomass_offsets',
  about: 'Pages turned into ordered trees of a forestry project, with their price and what plantings cover of them.',
  owners: byAccount,
  month: BY_DATE,
  columns: [
    b.text('id', 'Id of the offset.', ({ id }) => id),
    b.text('account_id', 'The account.', ({ account_id }) => account_id),
    b.text('order_id', 'The order that it belongs to.', ({ order_id }) => order_id),
    b.text('quote_id', 'The quote that it executed.', ({ quote_id }) => quote_id),
    b.text('project_id', 'The forestry project.', ({ project_id }) => project_id),
    b.text('certificate_id', 'Its certificate.', ({ certificate_id }) => certificate_id),
    b.moment(
      'date',
      "The day that it counts for; of a month's close the last second of the month.",
      ({ date }) => date,
    ),
    b.moment('booked_at', 'When it was stored.', ({ booked_at }) => booked_at),
    b.integer('pages', 'Standard pages.', ({ pages }) => pages),
    b.boolean(
      'is_derived',
      'Ordered by the number of trees: nobody reported its pages.',
      (row) => row.is_derived === true,
    ),
    b.integer('pages_from_feeds', 'Standard pages that feeds counted.', (row) => row.pages_from_feeds ?? 0),
    b.trees('trees', 'Trees ordered.', ({ trees }) => trees),
    b.usd('price_usd', 'Price in USD.', ({ price }) => price),
    b.moment('final_at', 'When it became final; null while it can be deleted.', ({ final_at }) => final_at),
    b.moment('billed_at', 'When it was billed; null before.', ({ billed_at }) => billed_at),
    b.trees('covered_trees', 'Trees that plantings cover.', ({ covered }) => covered ?? exact(0)),
    b.boolean(
      'is_before_ledger',
      'Booked before the ledger of its project began.',
      (row) => row.before_ledger === true,
    ),
    b.text('ledger_project_id', 'The project whose plantings cover it, if it was moved.', (row) => row.ledger_project),
  ],
  page: ({ path }, reading) => table.query(lists.biomassOffsets(path), StoredOffset, dated(reading)),
});

const c = columnsOf<StoredCarbonOffset>();

export const carbonOffsets = noun({
  name: 'carbon_offsets',
  about: 'Tonnes of carbon credits ordered from a carbon project.',
  owners: byAccount,
  month: BY_DATE,
  columns: [
    c.text('id', 'Id of the offset.', ({ id }) => id),
    c.text('account_id', 'The account.', ({ account_id }) => account_id),
    c.text('order_id', 'The order that it belongs to.', ({ order_id }) => order_id),
    c.text('project_id', 'The carbon project.', ({ project_id }) => project_id),
    c.text('project_name', 'Its name on the day of the order.', ({ project_name }) => project_name),
    c.text('registry_name', 'Its registry on the day of the order.', ({ registry_name }) => registry_name),
    c.moment('date', 'The day of the order.', ({ date }) => date),
    c.tonnes('mtco2e', 'Metric tonnes of CO2 equivalent.', ({ mtco2e }) => mtco2e),
    c.usd('price_usd', 'Price in USD.', ({ price }) => price),
    c.text('status', '`processing` or `fulfilled`.', ({ status }) => status),
    c.moment('vintage_start_date', 'Earliest vintage of its credits.', ({ vintage_start_date }) => vintage_start_date),
    c.moment('vintage_end_date', 'Latest vintage of its credits.', ({ vintage_end_date }) => vintage_end_date),
    c.json('serial_numbers', 'Serial numbers of its credits, as a JSON list.', (row) =>
      JSON.stringify(row.serial_numbers),
    ),
    c.moment('billed_at', 'When it was billed; null before.', ({ billed_at }) => billed_at),
  ],
  page: ({ path }, reading) => table.query(lists.carbonOffsets(path), StoredCarbonOffset, dated(reading)),
});

const k = columnsOf<StoredCertificate>();

export const certificates = noun({
  name: 'certificates',
  about: 'The certificate of each biomass offset.',
  owners: byAccount,
  month: BY_DATE,
  columns: [
    k.text('id', 'Id of the certificate.', ({ id }) => id),
    k.text('account_id', 'The account.', ({ account_id }) => account_id),
    k.text(
      'offset_id',
      'Its biomass offset; null for old certificates, whose offset names them.',
      (row) => row.offset_id,
    ),
    k.text('project_id', 'The forestry project.', ({ project_id }) => project_id),
    k.moment('date', 'The date of the order, which it states.', ({ date }) => date),
    k.moment('issued_at', 'When it was booked.', issuedAt),
    k.boolean('is_derived', 'Ordered by the number of trees: it names no paper.', (row) => row.is_derived === true),
    k.integer('pages', 'Standard pages reforested.', ({ pages }) => pages),
    k.trees('trees', 'Trees reforested.', ({ trees }) => trees),
    k.text('books_month', 'The month of its deposits; null for a single purchase.', (row) => row.month),
    k.trees('covered_trees', 'Trees that plantings cover.', ({ covered }) => covered ?? exact(0)),
    k.moment('coverage_at', 'When its coverage last changed.', ({ coverage_at }) => coverage_at),
  ],
  page: ({ path }, reading) => table.query(lists.certificates(path), StoredCertificate, dated(reading)),
});
