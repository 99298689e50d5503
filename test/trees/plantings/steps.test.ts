import { expect, it } from 'vitest';
import { NewPlanting } from '../../../lib/trees/plantings/input.ts';
import { change, create, type Plantings } from '../../../lib/trees/plantings/planting-rules.ts';
import { plantingsChange } from '../../../lib/trees/plantings/steps.ts';

it('plantings are created where none is, and changed and deleted where one is', () => {
  const now = new Date('2026-03-05T10:00:00Z');
  const [none, plantings]: [Plantings, Plantings] = [new Map(), new Map()];
  const lot = { project_id: '0193a1b2-0000-7000-8000-000000000001', name: 'Lot', trees: 5, status: 'planted' };
  create(plantings, 'a', NewPlanting.parse({ ...lot, planted_from: '2026-01-01', planted_to: '2026-01-02' }), now);
  const renamed: Plantings = new Map(plantings);
  change(renamed, 'a', { name: 'Hill' }, now);
  const musts = (before: Plantings, after: Plantings) => plantingsChange(before, after).steps.map(({ must }) => must);

  expect(musts(none, plantings)).toEqual(['not exist', undefined, undefined]);
  expect(musts(plantings, renamed)).toEqual(['exist']);
  expect(musts(renamed, none)).toEqual(['exist', undefined, undefined]);
});
