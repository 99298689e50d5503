import { expect, it } from 'vitest';
import { queuesHere } from '../../functions/schedules.ts';
import { IDLE_USD } from '../../lib/operations/cost-model/month-cost.ts';
import { waitingQueueOf } from '../../lib/platform/jobs/shared-queue.ts';
import { textOf } from './variables.ts';

const page = textOf('docs/costs.md');
const [, idle = ''] = /## A month without callers\n([\s\S]*?)\n\n-/.exec(page) ?? [];
const amounts = Array.from(
  idle.matchAll(/^\| (.+?) \|.*\| ([\d.]+) \|$/gm),
  ([, part, usd]) => [part, Number(usd)] as const,
);

it('docs/costs.md adds up to the cost of an idle deployment', () => {
  const parts = amounts.filter(([part]) => part !== 'together').map(([, usd]) => usd);

  expect(parts.reduce((sum, usd) => sum + usd, 0)).toBeCloseTo(IDLE_USD, 2);
  expect(amounts.at(-1)).toEqual(['together', IDLE_USD]);
});

it.each(['docs/costs.md', 'README.md'])('%s states that cost in words', (file) => {
  expect(textOf(file)).toContain(`${IDLE_USD.toFixed(2)} USD a month`);
});

it('docs/costs.md knows the number of queues', () => {
  expect(page).toContain(`| ${new Set(queuesHere().map(waitingQueueOf)).size} queues x `);
});
