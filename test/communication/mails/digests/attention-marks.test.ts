import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  dueAttentionDigests,
  getMark,
  mark,
  moveMark,
  NOTIFICATION_OF,
} from '../../../../lib/communication/mails/digests/attention-marks.ts';
import { sha256 } from '../../../../lib/platform/digest.ts';

const [EARLY, DUE, LATE] = ['2026-11-14T08:00:00Z', '2026-11-15T08:00:00Z', '2026-11-16T08:00:00Z'];
let person: string;
beforeEach(() => {
  person = sha256(randomUUID());
});
const daysDue = async (now: string) =>
  (await Array.fromAsync(dueAttentionDigests(new Date(now)))).filter(
    (one) => one.kind === 'desk' && one.person === person,
  );
async function marked(due = DUE) {
  await mark(person, due);
  const found = await getMark(person);
  if (!found) throw new Error('There is no mark.');
  return found;
}

describe("a person's mark", () => {
  it('is due from its time on', async () => {
    await mark(person, DUE);

    expect(await daysDue('2026-11-15T07:59:59Z')).toEqual([]);
    expect(await daysDue('2026-11-15T08:00:00Z')).toEqual([{ kind: 'desk', person, day: '2026-11-15' }]);
    expect(await daysDue('2026-11-20T08:00:00Z')).toEqual([{ kind: 'desk', person, day: '2026-11-20' }]);
  });

  it('keeps the earliest time, and has a new version each time', async () => {
    const first = await marked(DUE);
    const later = await marked(LATE);
    const same = await marked(DUE);
    const earlier = await marked(EARLY);

    expect([first, later, same, earlier].map(({ due }) => due)).toEqual([DUE, DUE, DUE, EARLY]);
    expect(new Set([first, later, same, earlier].map(({ version }) => version)).size).toBe(4);
    expect(await daysDue(EARLY)).toHaveLength(1);
  });

  it('is moved or removed', async () => {
    await moveMark(person, await marked(), LATE);
    expect(await getMark(person)).toMatchObject({ due: LATE, version: expect.any(String) });
    expect([await daysDue(DUE), await daysDue(LATE)]).toMatchObject([[], [{ person }]]);
    await moveMark(person, await marked(LATE), undefined);

    expect([await getMark(person), await daysDue(LATE)]).toEqual([undefined, []]);
  });

  it('is left alone by who read it before a cause marked the person again', async () => {
    const read = await marked();
    const { version } = await marked(LATE);
    await moveMark(person, read, LATE);
    await moveMark(person, read, undefined);

    expect(await getMark(person)).toEqual({ due: DUE, version });
  });
});

it('a cause is mailed to users who chose its notification', () => {
  expect(NOTIFICATION_OF).toEqual({
    feed_unhealthy: 'feeds',
    feed_silent: 'feeds',
    reading_held: 'feeds',
    report_waiting: 'feeds',
    agent_silent: 'feeds',
    agent_outdated: 'feeds',
    webhook_off: 'webhooks',
    month_overdue: 'certificates',
  });
});
