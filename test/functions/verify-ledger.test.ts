import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gateway } from '../../infra/local/gateway.ts';
import { exact, keys, table } from '../../lib/platform/table/table.ts';
import { type CoveredProject, coveredProject } from './covered-project.ts';

describe('docs/verify-ledger.mjs', () => {
  let found: CoveredProject;
  const server = createServer(gateway({}));
  beforeAll(async () => {
    found = await coveredProject();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  const run = async () => {
    const { port } = server.address() as AddressInfo;
    const script = join(import.meta.dirname, '../../docs/verify-ledger.mjs');
    const address = `http://127.0.0.1:${port}/projects/${found.project}`;
    return promisify(execFile)(process.execPath, [script, address, found.certificate]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  };

  it('finds that everything adds up, and the entries of a certificate', async () => {
    const { code, stdout } = await run();

    expect(stdout).not.toContain('WRONG');
    expect(stdout).toContain(`entry 2: 0.25 of ${found.planting}`);
    expect(code).toBe(0);
  });

  it('finds a planting whose figures were changed', async () => {
    await table.write([{ update: keys.planting(found.planting), set: { allocated: exact('1.2') } }]);
    const { code, stdout } = await run();

    expect(stdout).toContain('WRONG');
    expect(code).toBe(1);
  });
});
