import { exact, lists, table } from '../../../platform/table/table.ts';
import { carbonCatalog, type StoredCarbonProject } from '../../../trees/carbon/project-store.ts';
import { freeTonnes, type StoredCreditLot } from '../../../trees/credits/credit-lot.ts';
import { CreditEntryChunk, type StoredCreditEntry } from '../../../trees/credits/entries.ts';
import { listLots } from '../../../trees/credits/store.ts';
import { forestryCatalog, type StoredForestryProject } from '../../../trees/forestry/store.ts';
import { EntryChunk, type StoredEntry } from '../../../trees/ledger/entries.ts';
import type { Planting } from '../../../trees/plantings/planting.ts';
import { listPlantings } from '../../../trees/plantings/store.ts';
import { columnsOf } from '../column.ts';
import { byCarbonProject, byForestryProject, noun, PAGE_ROWS } from '../noun.ts';

const f = columnsOf<StoredForestryProject>();

export const forestryProjects = noun({
  name: 'forestry_projects',
  about: 'The catalog of forestry projects, as it is now.',
  owners: byForestryProject,
  columns: [
    f.text('id', 'Id of the project.'),
    f.text('name', 'Name.'),
    f.text('status', '`active` or `complete`.'),
    f.double('latitude', 'Degrees.', ({ forest_latitude }) => forest_latitude),
    f.double('longitude', 'Degrees.', ({ forest_longitude }) => forest_longitude),
    f.moment('created_at', 'When it was loaded.'),
  ],
  page: async ({ id }) => ({ items: (await forestryCatalog([id])).filter((project) => project.id === id) }),
});

const c = columnsOf<StoredCarbonProject>();

export const carbonProjects = noun({
  name: 'carbon_projects',
  about: 'The catalog of carbon projects, as it is now.',
  owners: byCarbonProject,
  columns: [
    c.text('id', 'Id of the project.'),
    c.text('name', 'Name.'),
    c.text('type', 'Kind of project.'),
    c.text('registry', 'Registry that issues its credits.'),
    c.digits('price_usd', 'USD for a tonne; text, because its decimals have no bound.', ({ price }) =>
      exact(price).toFixed(),
    ),
    c.boolean('is_active', 'Whether orders may name it.', ({ active }) => active),
    c.moment('created_at', 'When it was loaded.'),
  ],
  page: async ({ id }) => ({ items: (await carbonCatalog([id])).filter((project) => project.id === id) }),
});

const p = columnsOf<Planting>();

export const plantings = noun({
  name: 'plantings',
  about: 'Lots of trees that were, or will be, put in the ground, as they are now.',
  owners: byForestryProject,
  columns: [
    p.text('id', 'Id of the planting.'),
    p.text('project_id', 'The forestry project.'),
    p.text('name', 'Name of the planting.'),
    p.text('partner', 'The organization that planted.'),
    p.text('status', '`planned`, `planted` or `audited`.'),
    p.integer('trees', 'Trees, of 8,333 standard pages each.'),
    p.integer('seedlings', 'Seedlings put in the ground.'),
    p.json('species', 'Species, as a JSON list.', ({ species }) => JSON.stringify(species)),
    p.day('planted_from', 'First day of planting.'),
    p.day('planted_to', 'Last day of planting.'),
    p.double('latitude', 'Degrees.'),
    p.double('longitude', 'Degrees.'),
    p.trees('allocated', 'Trees that cover offsets.'),
    p.trees('lost', 'Trees that did not survive by the latest audit, less those replaced.'),
    p.trees('free', 'Trees that cover no offset yet.'),
    p.text('replaces', 'The planting whose lost trees it replaces.'),
    p.moment('not_planted_at', 'When it was recorded that it was never planted; null otherwise.'),
    p.moment('created_at', 'When it was recorded.'),
  ],
  page: ({ id }, { cursor }) => listPlantings(id, { limit: PAGE_ROWS, cursor }),
});

const l = columnsOf<StoredCreditLot>();

export const creditLots = noun({
  name: 'credit_lots',
  about: 'Carbon credits that a registry retired, as they are now.',
  owners: byCarbonProject,
  columns: [
    l.text('id', 'Id of the lot.'),
    l.text('project_id', 'The carbon project whose offsets it fulfills.'),
    l.text('registry', 'The registry.'),
    l.text('registry_project_id', "The registry's id of the project."),
    l.text('methodology', 'Methodology.'),
    l.text('kind', '`removal` or `avoidance`; null where it was not recorded.'),
    l.text('serial', 'Serial as the registry writes it.'),
    l.tonnes('tonnes', 'Tonnes of CO2 equivalent.'),
    l.tonnes('allocated', 'Tonnes that fulfill offsets.'),
    l.tonnes('free', 'Tonnes that fulfill none yet.', freeTonnes),
    l.day('vintage_start_date', 'Start of the vintage.'),
    l.day('vintage_end_date', 'End of the vintage.'),
    l.day('retired_on', 'Day of the retirement.'),
    l.text('beneficiary', 'Beneficiary, as the registry publishes it.'),
    l.text('retirement_url', 'The retirement at the registry.'),
    l.moment('created_at', 'When it was loaded.'),
  ],
  page: ({ id }, { cursor }) => listLots(id, { limit: PAGE_ROWS, cursor }),
});

type EntryRow = StoredEntry & { project_id: string };
const e = columnsOf<EntryRow>();

export const ledgerEntries = noun({
  name: 'ledger_entries',
  about: 'Trees of a planting that cover a certificate. Entries are only ever added.',
  owners: byForestryProject,
  month: { by: 'the month of `at`', of: ({ at }) => at.slice(0, 7) },
  columns: [
    e.text('project_id', 'The forestry project whose ledger it is in.'),
    e.integer('number', 'Number of the entry in that ledger, from 1.'),
    e.moment('at', 'When it was made.'),
    e.text('planting_id', 'The planting.'),
    e.trees('trees', 'Trees.'),
    e.text('account_id', 'The account of the certificate.', ({ path }) => path.slice(path.lastIndexOf('/') + 1)),
    e.text('certificate_id', 'The certificate.'),
    e.text('offset_id', 'The biomass offset.'),
    e.text('certificate_hash', 'SHA-256 of the id of the certificate, as the public ledger has it.'),
    e.text('hash', 'Hash of the entry, which chains it to the one before.'),
  ],
  async page({ id }, { cursor }) {
    const { items, next } = await table.query(lists.ledgerEntries(id), EntryChunk, { limit: CHUNKS_PAGE, cursor });
    return { items: items.flatMap(({ entries }) => entries.map((entry) => ({ ...entry, project_id: id }))), next };
  },
});

type CreditEntryRow = StoredCreditEntry & { project_id: string };
const s = columnsOf<CreditEntryRow>();

export const creditEntries = noun({
  name: 'credit_entries',
  about: 'Tonnes of a credit lot that are assigned to a carbon offset. Entries are only ever added.',
  owners: byCarbonProject,
  month: { by: 'the month of `at`', of: ({ at }) => at.slice(0, 7) },
  columns: [
    s.text('project_id', 'The carbon project whose ledger it is in.'),
    s.integer('number', 'Number of the entry in that ledger, from 1.'),
    s.moment('at', 'When it was made.'),
    s.text('lot_id', 'The credit lot.'),
    s.tonnes('tonnes', 'Tonnes of CO2 equivalent.'),
    s.text('offset_id', 'The carbon offset.'),
    s.text('certificate_hash', 'SHA-256 of the id of the carbon offset, as the public ledger has it.'),
    s.text('hash', 'Hash of the entry, which chains it to the one before.'),
  ],
  async page({ id }, { cursor }) {
    const { items, next } = await table.query(lists.creditEntries(id), CreditEntryChunk, {
      limit: CHUNKS_PAGE,
      cursor,
    });
    return { items: items.flatMap(({ entries }) => entries.map((entry) => ({ ...entry, project_id: id }))), next };
  },
});

/** An entries item has up to 100 entries. */
const CHUNKS_PAGE = 20;
