import { readFileSync } from 'node:fs';
import { clock } from '../../lib/platform/clock.ts';
import { environment } from '../../lib/platform/environment.ts';
import { Fault } from '../../lib/platform/fault.ts';
import { invalidInput } from '../../lib/platform/http/invalid-input.ts';
import { guardedHttp } from '../../lib/platform/outbound/guarded-http.ts';
import { allowsLoopback } from '../../lib/platform/outbound/url.ts';
import { exact } from '../../lib/platform/table/table.ts';
import { carbonCatalog, forgetCarbonCatalog } from '../../lib/trees/carbon/project-store.ts';
import { Catalog, importCatalog } from '../../lib/trees/catalog/catalog.ts';
import { importPictures, PICTURE_LIMITS, type Pictures } from '../../lib/trees/catalog/pictures.ts';
import { forestryCatalog, forgetForestryCatalog, type StoredForestryProject } from '../../lib/trees/forestry/store.ts';
import { getLedgerItem } from '../../lib/trees/plantings/ledger-item.ts';
import { type Arguments, type Commands, flag, Misuse, requiredPositional, textOption } from '../command.ts';
import { bar, type Output } from '../output.ts';
import { printWarnings } from '../warnings.ts';

export const projectCommands: Commands = {
  'projects import': {
    usage: 'FILE.json [--without-pictures]',
    summary: 'Load forestry and carbon projects, matched by id, else by name; none is removed',
    details: `The picture of each forestry project (content_masthead) is downloaded over https from the public internet,
at most 8 MB and 10 seconds each, and stored re-encoded: certificates and public pages show the stored copy.
A picture that cannot be downloaded is reported, and the import continues. So is wording that claims more than is known
(docs/claims.md).`,
    options: {
      'without-pictures': { type: 'boolean', about: 'download no pictures and keep the stored ones' },
    },
    positionals: { min: 1, max: 1 },
    check: (args) => void readCatalog(requiredPositional(args, 0, 'FILE.json')),
    async run(args, out) {
      const catalog = readCatalog(requiredPositional(args, 0, 'FILE.json'));
      const { forests, warnings, ...imported } = await importCatalog(catalog, clock.now());
      const pictures = flag(args, 'without-pictures') ? undefined : await picturesOf(forests, args, out);
      const rows = Object.entries(imported).map(([kind, counts]) => ({ projects: kind, ...counts }));
      const columns = ['projects', 'created', 'updated', 'unchanged'];
      out.list({ columns, rows }, { ...imported, warnings, ...(pictures && { pictures }) });
      if (pictures) printPictures(pictures, out);
      printWarnings(warnings, out);
      const isChanged = Object.values(imported).some(({ created, updated }) => created + updated > 0);
      if (!isChanged && !pictures?.drawn && !pictures?.removed) out.line('Nothing changed.');
    },
  },
  'projects list': {
    usage: '[--kind forestry|carbon]',
    summary: 'List forestry and carbon projects, oldest first, with the day on which the ledger of each begins',
    options: {
      kind: { type: 'string', about: 'only forestry, or only carbon' },
    },
    positionals: { min: 0, max: 0 },
    lists: true,
    check: (args) => void kindFrom(args),
    async run(args, out) {
      const kind = kindFrom(args);
      forgetForestryCatalog();
      forgetCarbonCatalog();
      const forestry = await Promise.all(
        (await forestryCatalog()).map(async ({ id, name, status, created_at }) => ({
          id,
          name,
          kind: 'forestry',
          status,
          type: null,
          registry: null,
          usd_per_mtco2e: null,
          created_at,
          ledger_from: (await getLedgerItem(id)).ledger_from,
        })),
      );
      const carbon = (await carbonCatalog()).map(({ id, name, active, type, registry, price, created_at }) => ({
        id,
        name,
        kind: 'carbon',
        status: active ? 'active' : 'inactive',
        type,
        registry,
        usd_per_mtco2e: exact(price),
        created_at,
        ledger_from: null,
      }));
      const rows = [...forestry, ...carbon].filter((project) => kind === undefined || project.kind === kind);
      out.list({ columns: COLUMNS, rows, money: ['usd_per_mtco2e'] });
    },
  },
};

/** Local data may use pictures from this machine, as with `npm start`. */
async function picturesOf(forests: StoredForestryProject[], args: Arguments, out: Output): Promise<Pictures> {
  const isLocal = textOption(args, 'table') === undefined && environment.REGROVE_ALLOW_LOOPBACK === undefined;
  const http = guardedHttp({ ...PICTURE_LIMITS, allowLoopback: isLocal || allowsLoopback() });
  try {
    return await importPictures(forests, http, (done) => out.progress(`Pictures: ${bar(done, forests.length)}`));
  } finally {
    http.close();
  }
}

function printPictures({ drawn, unchanged, removed, problems }: Pictures, out: Output): void {
  if (drawn + unchanged + removed > 0) out.line(`Pictures: ${drawn} new, ${unchanged} as before, ${removed} removed.`);
  for (const problem of problems) out.line(problem);
}

const KINDS = ['forestry', 'carbon'];
const COLUMNS = ['id', 'name', 'kind', 'status', 'type', 'registry', 'usd_per_mtco2e', 'created_at', 'ledger_from'];

function kindFrom(args: Arguments): string | undefined {
  const kind = textOption(args, 'kind');
  if (kind === undefined || KINDS.includes(kind)) return kind;
  throw new Misuse(`--kind must be one of ${KINDS.join(', ')}, but was ${kind}.`);
}

function readCatalog(file: string): Catalog {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Misuse(`${file} cannot be read as JSON: ${(error as Error).message}.`);
  }
  const parsed = Catalog.safeParse(json);
  if (parsed.success) return parsed.data;
  const unknown = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => pathOf([...issue.path, key])) : [],
  );
  if (unknown.length === 0)
    throw new Fault('invalid', `${file}: ${invalidInput(Catalog, parsed.error, json).message}`, {
      reason: 'not_accepted',
    });
  throw new Fault(
    'invalid',
    `${file} has keys that a catalog does not know: ${unknown.join(', ')}; correct or remove them.`,
    { reason: 'not_accepted' },
  );
}

const pathOf = (path: PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .slice(1);
