import { describe, expect, it } from 'vitest';
import { reportedAgent } from '../../../lib/metering/agents/reported-agent.ts';

const AGENT = {
  id: 'a1',
  version: '2.1.0',
  host: 'front-desk',
  system: 'linux-x64',
  started_at: '2026-11-12T08:00:00Z',
  sources: [{ kind: 'snmp', name: 'Office', devices: 3, read_at: '2026-11-12T08:30:00Z', trouble: null }],
};

describe('what an agent reports about itself', () => {
  it('is kept as it is', () => {
    expect(reportedAgent(AGENT)).toEqual(AGENT);
    expect(reportedAgent({ ...AGENT, more: 1, sources: [{ ...AGENT.sources[0], more: 1 }] })).toEqual(AGENT);
  });

  it.each([
    undefined,
    null,
    'a',
    [],
    {},
    { id: 1 },
    { id: '' },
    { id: ' ' },
    { id: 'a b' },
    { id: '\u202ea' },
    { id: 'a'.repeat(101) },
  ])('is ignored without a usable id: %j', (sent) => {
    expect(reportedAgent(sent)).toBeUndefined();
    expect(reportedAgent({ ...AGENT, ...(typeof sent === 'object' && sent), id: (sent as { id?: unknown })?.id })).toBe(
      undefined,
    );
  });

  it('has null in place of a wrong field', () => {
    const wrong = { version: 2, host: {}, system: '', started_at: 'yesterday', sources: 'all' };
    const nothing = { version: null, host: null, system: null, started_at: null, sources: null };
    expect(reportedAgent({ id: 'a'.repeat(100), ...wrong })).toEqual({ id: 'a'.repeat(100), ...nothing });
    expect(reportedAgent({ id: 'a' })).toEqual({ id: 'a', ...nothing });
    const sources = [{ kind: 1, name: [], devices: -1, read_at: 5, trouble: {} }, null, { devices: 1.5 }];
    const empty = { kind: null, name: null, devices: null, read_at: null, trouble: null };
    expect(reportedAgent({ id: 'a', sources })?.sources).toEqual([empty, empty, empty]);
  });

  it('has texts of at most 100 characters without control characters and overrides, and at most 50 sources', () => {
    expect(reportedAgent({ ...AGENT, host: `\u202e\u0007${'é'.repeat(120)}` })?.host).toBe('é'.repeat(100));
    expect(reportedAgent({ ...AGENT, host: '\u{1f333}'.repeat(120) })?.host).toBe('\u{1f333}'.repeat(100));
    expect(reportedAgent({ ...AGENT, sources: Array.from({ length: 60 }, () => ({})) })?.sources).toHaveLength(50);
  });
});
