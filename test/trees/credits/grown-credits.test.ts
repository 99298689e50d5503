import { expect, it } from 'vitest';
import type { Change } from '../../../lib/platform/changes/change.ts';
import { projectsWithMoreCredits } from '../../../lib/trees/credits/grown-credits.ts';

const change = (pk: string, sk: string, before: object | undefined, after: object | undefined) =>
  ({ id: '1', sequence: 1n, pk, sk, before, after, at: new Date() }) as Change;

it('names a project once when its free credits grew, by however little, or its import was committed', () => {
  const changes = [
    change('CREDITS#a', 'CREDITS', undefined, { free: 5 }),
    change('CREDITS#a', 'CREDITS', { free: 5 }, { free: 7 }),
    change('CREDITS#b', 'CREDITS', { free: '999999999999' }, { free: '999999999999.000000001' }),
    change('CREDITS#c', 'CREDITS', { free: 5 }, { free: 4 }),
    change('CREDITS#d', 'CREDITS', { free: 5 }, undefined),
    change('CREDITS#e', 'LOT#1', undefined, { free: 5 }),
    change('CREDITS#f', 'CREDITS', { free: 5 }, { free: 5, importing: 'hash' }),
    change('CREDITS#g', 'CREDITS', { free: 5, importing: 'hash' }, { free: 5 }),
  ];

  expect(projectsWithMoreCredits(changes)).toEqual(['a', 'b', 'f']);
});
