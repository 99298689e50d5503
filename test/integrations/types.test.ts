import { describe, expect, it } from 'vitest';
import { integrationFor } from '../../lib/integrations/adapters.ts';
import { hasAdapter, type IntegrationType, integrationTypes, isIntegrationType } from '../../lib/integrations/types.ts';

const names = Object.keys(integrationTypes) as IntegrationType[];

describe('integration types', () => {
  it('with an adapter are these, and each has one', async () => {
    const collected = names.filter(hasAdapter);

    expect(collected).toEqual(['print_tracker', 'printfleet', 'mps_monitor', 'papercut', 'glpi', 'http']);
    for (const type of collected) expect(await integrationFor(type)).toMatchObject({ check: expect.any(Function) });
  });

  it('without one are accepted by name', () => {
    expect(names.filter((type) => !hasAdapter(type)).sort()).toEqual([
      '3manager',
      'fmaudit',
      'kfs',
      'lexmark',
      'onestop',
      'print_audit',
      'printanista',
      'printerpoint',
      'xsm',
    ]);
  });

  it.each(['', 'PaperCut', 'toString', '__proto__', 'constructor'])('do not include %j', (name) =>
    expect(isIntegrationType(name)).toBe(false),
  );

  it('ask for a password only where there is a server to keep it', () => {
    for (const type of names) if (integrationTypes[type].password) expect(integrationTypes[type].server).toBe(true);
  });
});
