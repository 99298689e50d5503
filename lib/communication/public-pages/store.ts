import * as z from 'zod';
import { counterAt } from '../../accounts/account/counter-attributes.ts';
import { itemsOfLines } from '../../accounts/account/line-items.ts';
import { getAccountScope } from '../../accounts/account/scope.ts';
import type { StoredSettings } from '../../accounts/settings/settings.ts';
import { getSettings } from '../../accounts/settings/store.ts';
import { type Counters, sumOf } from '../../accounts/totals/counters.ts';
import { figuresOfLines, hasAccountsBelow } from '../../accounts/totals/figures.ts';
import { reportedFigures, reportedFiguresOfAllTime } from '../../accounts/totals/reported-paper.ts';
import { figuresOfAllTime, treesLost, treesPlanted } from '../../accounts/totals/totals.ts';
import { issuer } from '../../books/certificates/issuer.ts';
import { listCertificates } from '../../books/certificates/store.ts';
import { certificateUrl } from '../../books/certificates/url.ts';
import { nameShown } from '../../platform/fields.ts';
import type { AccountPath } from '../../platform/table/account-path.ts';
import { kinds, read } from '../../platform/table/table.ts';
import { addMonths, monthOf } from '../../platform/time.ts';
import { pictureFile } from '../../trees/forestry/picture/picture.ts';
import { getPicture } from '../../trees/forestry/picture/store.ts';
import { forestryCatalog, type StoredForestryProject } from '../../trees/forestry/store.ts';
import { type Counted, OWN, publicPageUrl } from './url.ts';
import type { BadgeView, OrderedProject, PublicPageView } from './view.ts';

const MONTHS = 12;
const CERTIFICATES_SHOWN = 6;

/** Undefined for an unknown account and for one whose page is switched off: visitors cannot tell the two apart. */
export async function getPublicPage(id: string, counted: Counted, now: Date): Promise<PublicPageView | undefined> {
  const found = await findPublicAccount(id, counted);
  if (!found) return undefined;
  const { name, counters, with_below, settings, path } = found;
  const { items: certificates } = await listCertificates(path, { limit: CERTIFICATES_SHOWN });
  const ordered = treesByProject(counters);
  const catalog = await forestryCatalog([...ordered.keys(), ...certificates.map(({ project_id }) => project_id)]);
  const projectOf = (project: string) => catalog.find((one) => one.id === project);
  const total = reportedFiguresOfAllTime(counters);
  const { pages, trees, paper_kg, mtco2e, mtco2e_offset, accounts, certificates: count } = total;
  const { website, logo } = settings;
  return {
    id,
    name,
    with_below,
    website,
    url: publicPageUrl(id, counted),
    picture_url: `${certificateUrl(`forest-${id}${counted === 'own' ? OWN : ''}`)}.png`,
    issuer: issuer(),
    logo: logo && { file: `logo-${logo.digest}.png`, width: logo.width, height: logo.height },
    total: {
      pages,
      trees,
      trees_planted: treesPlanted(counters),
      trees_lost: treesLost(counters),
      are_all_for_paper: pages === figuresOfAllTime(counters).pages,
      paper_grams: paper_kg * 1000,
      mtco2e,
      mtco2e_offset,
      certificates: count,
      accounts,
    },
    months: lastMonths(now).map((month) => {
      const figures = reportedFigures(counters, [month]);
      return { month, pages: figures.pages, trees: figures.trees };
    }),
    projects: [...ordered]
      .flatMap(([project, amount]) => orderedProject(projectOf(project), amount) ?? [])
      .sort((one, other) => other.trees - one.trees),
    newest: certificates.map((one) => ({
      url: certificateUrl(one.id),
      date: one.date,
      month: one.month,
      trees: one.trees.toNumber(),
      project: projectOf(one.project_id)?.name ?? '',
    })),
  };
}

export async function getBadge(id: string, counted: Counted): Promise<BadgeView | undefined> {
  const found = await findPublicAccount(id, counted);
  if (!found) return undefined;
  const { name, counters, with_below } = found;
  const { trees } = figuresOfAllTime(counters);
  return {
    id,
    name,
    with_below,
    trees,
    issuer: issuer(),
    trees_planted: treesPlanted(counters),
    trees_lost: treesLost(counters),
  };
}

/** The logo with this digest, even if the account has no public page: certificates show it. */
export async function getLogo(id: string, digest: string): Promise<Uint8Array | undefined> {
  const scope = await getAccountScope(id);
  const { logo } = scope ? await getSettings(scope.path) : { logo: null };
  return logo?.digest === digest ? Buffer.from(logo.png, 'base64') : undefined;
}

export async function getProjectPicture(id: string, digest: string): Promise<Uint8Array | undefined> {
  const found = await getPicture(id, digest);
  return found && Buffer.from(found.jpeg, 'base64');
}

const lastMonths = (now: Date): string[] =>
  Array.from({ length: MONTHS }, (_, index) => addMonths(monthOf(now), index - MONTHS + 1));

type PublicAccount = {
  path: AccountPath;
  name: string;
  counters: Counters;
  with_below: boolean;
  settings: StoredSettings;
};

async function findPublicAccount(id: string, counted: Counted): Promise<PublicAccount | undefined> {
  const scope = await getAccountScope(id);
  if (!scope) return undefined;
  const [settings, items] = await Promise.all([getSettings(scope.path), itemsOfLines(scope.path)]);
  const account = items[0]?.find(({ sk }) => sk === kinds.account);
  if (!account || !settings.public_page) return undefined;
  const { own, below } = figuresOfLines(items);
  const { display_name: name } = read(account, AccountName);
  const counters = counted === 'own' ? own : sumOf([own, below]);
  return { path: scope.path, name, counters, with_below: counted === 'all' && hasAccountsBelow(below), settings };
}

const AccountName = z.object({ display_name: nameShown() });

/** Trees by project, without projects whose offsets were all deleted. */
const treesByProject = (counters: Counters): Map<string, number> =>
  new Map(
    Object.entries(counters)
      .map(([attribute, trees]) => ({ at: counterAt(attribute), trees }))
      .filter(({ at, trees }) => at?.counter.name === 'ordered' && trees.gt(0))
      .map(({ at, trees }) => [at?.project ?? '', trees.toNumber()]),
  );

const orderedProject = (project: StoredForestryProject | undefined, trees: number): OrderedProject | undefined =>
  project && {
    id: project.id,
    name: project.name,
    place: project.place && { region: project.place.region, country: project.place.country },
    latitude: project.forest_latitude,
    longitude: project.forest_longitude,
    trees,
    picture: project.picture && {
      file: pictureFile(project.id, project.picture),
      width: project.picture.width,
      height: project.picture.height,
    },
  };
