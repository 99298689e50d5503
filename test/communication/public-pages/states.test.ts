import { describe, expect, it } from 'vitest';
import { balancePicture } from '../../../lib/communication/public-pages/project/balance.ts';
import { localMapSvg } from '../../../lib/communication/public-pages/project/local-map.ts';
import { plantingItem } from '../../../lib/communication/public-pages/project/planting-item.ts';
import { projectSheet } from '../../../lib/communication/public-pages/project/sheet.ts';
import { badgeStyle, badgeSvg } from '../../../lib/communication/public-pages/render/badge.ts';
import { barsSvg } from '../../../lib/communication/public-pages/render/drawings.ts';
import { publicPage } from '../../../lib/communication/public-pages/render/page.ts';
import { exact } from '../../../lib/platform/exact.ts';
import { PROJECT_TEXTS } from '../../../lib/presentation/texts/all/public-pages.ts';
import { drawingHash, drawingLines } from '../../support/drawings.ts';
import { emptyProject, plantingView, projectView } from './project-sample.ts';
import { badge, publicPageView } from './sample.ts';

const words = (length: number): string =>
  'Kijabe Slopes '
    .repeat(20)
    .slice(0, length - 1)
    .concat('x');
const texts = PROJECT_TEXTS.en;

/** Every conditional part of a page. */
it('pages in other states are drawn as they are stored', async () => {
  const { ledger } = projectView();
  const { ledger: none } = emptyProject();
  const picture = { file: 'p.jpg', path: '/forests/p.jpg', width: 40, height: 30 };
  const [project] = publicPageView().projects;
  const { total } = publicPageView();
  const sheets = {
    'project of a long name': projectView({ name: words(45), about: null, place: null }),
    'project of a name that is just not long': projectView({ name: words(44), picture, has_more: true }),
    'project with trees of each kind': projectView({
      ledger: { ...ledger, moved_out: exact('7.5'), free: exact('3'), lost: exact('2') },
    }),
    'project with nothing waiting': projectView({ ledger: { ...none, ordered: exact(5), planted: exact(5) } }),
    'project with one planting': projectView({ plantings: [plantingView({ free: exact(4), lost: exact(0) })] }),
  };
  const pages = {
    'account of a long name': publicPageView({ name: words(45) }),
    'account of a name that is just not long': publicPageView({ name: words(44) }),
    'account of a longest name': publicPageView({ name: words(111) }),
    'account of a name that is just not longest': publicPageView({ name: words(110) }),
    'account with a logo': publicPageView({ logo: { file: 'l.png', width: 40, height: 20 } }),
    'account with a picture': publicPageView({ projects: project ? [{ ...project, picture }] : [] }),
    'account without trees': publicPageView({
      total: { ...total, trees: 0, trees_planted: 0 },
      projects: [],
      newest: [],
    }),
    'account with many trees': publicPageView({
      total: { ...total, trees: 123_456_789, accounts: 1, mtco2e_offset: 0 },
    }),
  };
  const badges = [
    badge({ trees: 0 }),
    badge({ trees: 123_456_789_012 }),
    badge({ trees: 0.001, trees_planted: 0 }),
    badge({ issuer: words(40) }),
    badge({ issuer: words(41) }),
    badge({ issuer: '株式会社 森の印刷' }),
  ];
  const hashes = {
    ...Object.fromEntries(Object.entries(sheets).map(([name, view]) => [name, drawingHash(projectSheet(view, 'en'))])),
    ...Object.fromEntries(Object.entries(pages).map(([name, view]) => [name, drawingHash(publicPage(view, 'en'))])),
    ...Object.fromEntries(
      badges.map((view, index) => [`badge ${index}`, drawingHash(badgeSvg(view, 'en', 'auto', 'large'))]),
    ),
  };

  await expect(drawingLines(hashes)).toMatchFileSnapshot('states.txt');
});

describe("a project's balance", () => {
  const { ledger } = emptyProject();
  const labels = (changes: Partial<typeof ledger>) =>
    Array.from(
      balancePicture({ ledger: { ...ledger, ...changes } }, 'en').matchAll(/<dt>([^<]*)/g),
      ([, text]) => text,
    );

  it('has a bar for ordered and waiting trees, and for each other kind that there is', () => {
    const usual = [texts.ordered, texts.waiting];
    expect(labels({ unbilled: exact(0) })).toEqual(usual);
    for (const [kind, label] of [
      ['moved_in', texts.movedIn],
      ['planted', texts.planted],
      ['audited', texts.audited],
      ['unbilled', texts.unbilled],
      ['before_ledger', texts.beforeLedger],
      ['moved_out', texts.movedOut],
    ] as const)
      expect(labels({ unbilled: exact(0), [kind]: exact(1) }).filter((one) => !usual.includes(one ?? ''))).toEqual([
        label,
      ]);
  });
});

describe('the map of plantings', () => {
  const spot = (number: number, latitude: number, longitude: number) => ({ number, latitude, longitude });
  const scaleOf = (degrees: number) => {
    let scale = 0;
    localMapSvg([spot(1, 0, 0), spot(2, 0, degrees)], 'map', (value) => {
      scale = value;
      return '';
    });
    return Number(scale.toPrecision(6));
  };

  it.each([
    [0.01, 0.2],
    [0.03, 1],
    [0.1, 2],
    [0.3, 10],
    [0.5, 20],
    [1.3, 50],
  ])('%d degrees wide has a scale of %d kilometers', (degrees, kilometers) => {
    expect(scaleOf(degrees)).toBe(kilometers);
  });

  it('is drawn as tall as it may be, with places of one number side by side', () => {
    const map = localMapSvg([spot(1, 9, 83), spot(2, 9.5, 83), spot(3, 9, 83)], 'map', String) ?? '';

    expect(map).toContain('<circle class="solid" cx="320.0" cy="256.0" r="5"/><text x="329.0" y="249.0">1, 3</text>');
    expect(map).toContain('<circle class="solid" cx="320.0" cy="44.0" r="5"/><text x="329.0" y="37.0">2</text>');
  });
});

describe('a planting', () => {
  const shown = (changes: Parameters<typeof plantingView>[0]) => plantingItem(plantingView(changes), 1, 'en');

  it('reports what is assigned once it is planted, unless it replaces another', () => {
    expect(shown({ status: 'planted' })).toContain(`<dt>${texts.assigned}`);
    expect(shown({ status: 'planned' })).not.toContain(`<dt>${texts.assigned}`);
    expect(shown({ status: 'planted', replaces: 'x', allocated: exact(0) })).not.toContain(`<dt>${texts.assigned}`);
    expect(shown({ status: 'planted', replaces: 'x' })).toContain(`<dt>${texts.assigned}`);
  });

  it('says that it was recorded by mistake', () => {
    expect(shown({})).not.toContain(texts.notPlanted);
    expect(shown({ not_planted_at: '2026-06-01T00:00:00Z' })).toContain(texts.notPlanted);
  });

  it('lists its audits, the latest first', () => {
    const audit = (date: string) => ({ date, by: date, survival_percent: 90, document: null });
    const text = shown({ audits: [audit('2025-01-01'), audit('2026-01-01'), audit('2025-06-01')] });

    expect(
      Array.from(text.matchAll(/by (20\d\d-\d\d-\d\d)|(20\d\d-\d\d-\d\d)/g), ([found]) => found.slice(-10)),
    ).toEqual(['2026-01-01', '2025-06-01', '2025-01-01']);
  });
});

it("a month's bar shows any trees, and nothing without trees", () => {
  const heights = (...trees: number[]) =>
    Array.from(
      barsSvg(trees.map((one) => ({ month: '2026-01', trees: one, pages: 0 }))).matchAll(/ height="([\d.]+)"/g),
      ([, height]) => Number(height),
    );

  expect(heights(0, 1, 50, 100, 0.001)).toEqual([0, 1, 50, 100, 1]);
  expect(heights(0, 0)).toEqual([0, 0]);
});

it.each([
  [{}, { theme: 'auto', size: 'large' }],
  [
    { theme: 'dark', size: 'small' },
    { theme: 'dark', size: 'small' },
  ],
  [
    { theme: 'light', size: 'large' },
    { theme: 'light', size: 'large' },
  ],
  [
    { theme: 'x', size: 'x' },
    { theme: 'auto', size: 'large' },
  ],
])('the badge of %j has the style %j', (query, style) => {
  expect(badgeStyle(query)).toEqual(style);
});
