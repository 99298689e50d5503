import { randomUUID } from 'node:crypto';

/** The smallest bodies that create each noun of the catalog; `more` adds or overrides fields. */
export const forestBody = (more: object = {}) => ({
  name: `Forest ${randomUUID()}`,
  forest_latitude: -0.9,
  forest_longitude: 36.5,
  content_logo: 'https://example.com/logo.png',
  content_masthead: 'https://example.com/masthead.png',
  content_body_html: '<p>Trees.</p>',
  ...more,
});

export const stovesBody = (more: object = {}) => ({
  name: `Stoves ${randomUUID()}`,
  type: 'Cookstoves',
  registry: 'Verra',
  price: 20,
  ...more,
});

export const plantingBody = (project_id: string, more: object = {}) => ({
  project_id,
  name: 'North slope',
  trees: 10,
  status: 'planted',
  planted_from: '2025-03-01',
  planted_to: '2025-03-31',
  ...more,
});

export const lotBody = (project_id: string, more: object = {}) => ({
  project_id,
  registry: 'Verra',
  kind: 'removal',
  serial: randomUUID(),
  tonnes: '2.5',
  vintage_start_date: '2024-01-01',
  vintage_end_date: '2024-12-31',
  retired_on: '2026-03-01',
  ...more,
});
