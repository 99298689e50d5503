import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { feedTypes } from '../../../lib/metering/feeds/feed-types.ts';
import {
  hasAdapter,
  type IntegrationType,
  integrationTypes,
  isPushed,
  isReportServer,
} from '../../../lib/metering/integrations/integration-types.ts';
import { adapterOf } from '../../../lib/metering/integrations/load-adapter.ts';

const names = Object.keys(integrationTypes) as IntegrationType[];

const readAdapter = (type: string): string =>
  readFileSync(`lib/metering/integrations/adapters/${type.replaceAll('_', '-')}.ts`, 'utf8');

describe('integration types', () => {
  it("with an adapter are the contract's, and each has a file and each file one", async () => {
    const collected = names.filter(hasAdapter);

    const contract = ['print_tracker', 'printfleet', 'mps_monitor', 'papercut', 'glpi', 'lexmark', 'http'];
    expect(collected).toEqual(expect.arrayContaining(contract));
    const files = readdirSync('lib/metering/integrations/adapters').map((file) =>
      file.replace('.ts', '').replaceAll('-', '_'),
    );
    expect(collected.toSorted()).toEqual(files.sort());
    for (const type of collected) expect(await adapterOf(type)).toMatchObject({ connect: expect.any(Function) });
  });

  it('of servers that count by report need only a name', () => {
    expect(names.filter(isReportServer).sort()).toEqual([
      '3manager',
      'fmaudit',
      'kfs',
      'onestop',
      'print_audit',
      'printanista',
      'printerpoint',
      'xsm',
    ]);
  });

  it('without an adapter are pushed to or count by report, and need no server', () => {
    expect(names.filter((type) => !hasAdapter(type))).toEqual(names.filter(isPushed));
    expect(names.filter((type) => isPushed(type) && !isReportServer(type))).toEqual(['agent', 'upload']);
    for (const type of names.filter(isPushed)) expect(integrationTypes[type].server).toBe(false);
  });

  it('ask for a password only where there is a server to keep it', () => {
    for (const type of names) if (integrationTypes[type].password) expect(integrationTypes[type].server).toBe(true);
  });

  it('have a managed flag exactly where the adapter reads the scope', () => {
    const reading = names.filter((type) => hasAdapter(type) && /\bscope\b/.test(readAdapter(type)));

    expect(names.filter((type) => integrationTypes[type].managed_only)).toEqual(reading);
  });

  it('have words and an example for each field that a feed needs', () => {
    const described = feedTypes().map(({ type, name, fields }) => ({
      type,
      words: [name, ...Object.values(fields).flatMap((field) => field && [field.label, field.help, field.example])],
      fields: Object.values(fields).map((field) => field?.required ?? false),
    }));

    expect(described.map(({ type }) => type).toSorted()).toEqual(names.toSorted());
    for (const { type, words, fields } of described) {
      const { server, password, external_id } = integrationTypes[type as IntegrationType];
      expect([type, fields]).toEqual([type, [server, server, password, external_id]]);
      expect(words).not.toContain('');
    }
  });
});
