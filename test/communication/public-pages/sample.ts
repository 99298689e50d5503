import type { BadgeView, PublicPageView } from '../../../lib/communication/public-pages/view.ts';

const ID = '019a7c1e-7b3c-7d42-9f0a-4be1c2d3e4f5';

export const publicPageView = (changes: Partial<PublicPageView> = {}): PublicPageView => ({
  id: ID,
  url: `https://regrove.example.com/forests/${ID}`,
  picture_url: `https://regrove.example.com/certificates/forest-${ID}.png`,
  name: 'Hartmann & Söhne Druckerei',
  with_below: true,
  issuer: 'Evergreen Forests',
  website: 'https://www.hartmann.example/druckerei?a=1&b=2',
  logo: null,
  total: {
    pages: 10_525_377,
    trees: 1_263.047762,
    trees_planted: 812.5,
    trees_lost: 0,
    are_all_for_paper: true,
    paper_grams: 47_618_748.9,
    mtco2e: 63.761504,
    mtco2e_offset: 12.5,
    certificates: 36,
    accounts: 14,
  },
  months: [0, 12.4, 40.1, 80, 0.004, 120.5, 60, 63.05, 99.99, 140, 35, 8.2].map((trees, index) => ({
    month: index === 0 ? '2025-12' : `2026-${String(index).padStart(2, '0')}`,
    trees,
    pages: Math.round(trees * 8333),
  })),
  projects: [
    {
      id: ID,
      name: 'Bosque Nuboso de San Gerardo',
      place: { region: 'San José', country: 'CR' },
      latitude: 9.55,
      longitude: -83.81,
      trees: 1_003.5,
      picture: null,
    },
    {
      id: ID,
      name: 'Kijabe Slopes',
      place: { region: null, country: 'KE' },
      latitude: -0.93,
      longitude: 36.57,
      trees: 259.54,
      picture: null,
    },
    { id: ID, name: 'Out at sea', place: null, latitude: 40, longitude: -40, trees: 0.0048, picture: null },
  ],
  newest: [
    {
      url: `https://regrove.example.com/certificates/${ID}`,
      date: '2026-10-31T23:59:59Z',
      month: '2026-10',
      trees: 140,
      project: 'Kijabe Slopes',
    },
    {
      url: `https://regrove.example.com/certificates/${ID}`,
      date: '2026-10-12T08:00:00Z',
      month: null,
      trees: 0.0001,
      project: 'Out at sea',
    },
  ],
  ...changes,
});

export const badge = (changes: Partial<BadgeView> = {}): BadgeView => ({
  id: ID,
  name: 'Hartmann & Söhne Druckerei',
  with_below: true,
  issuer: 'Evergreen Forests',
  trees: 1_263.047762,
  trees_planted: 812.5,
  trees_lost: 0,
  ...changes,
});
