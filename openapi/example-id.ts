import { createHash } from 'node:crypto';

/** The moment that the examples happen at. */
export const EXAMPLE_MOMENT = '2026-11-15T09:30:00Z';

/** The same id wherever the same thing is meant: a UUID version 7 of that moment. */
export function exampleId(noun: string): string {
  const hash = createHash('sha256')
    .update(SAME[noun] ?? noun)
    .digest('hex');
  const time = Date.parse(EXAMPLE_MOMENT).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}

const SAME: Record<string, string> = {
  forestry_project: 'project',
  biomass_project: 'project',
  biomass_certificate: 'certificate',
};
