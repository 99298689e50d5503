import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gateway } from '../../infra/local/gateway.ts';
import { exact, keys, table } from '../../lib/platform/table/table.ts';
import { forgetLedgers } from '../../lib/trees/ledger/recent-ledger.ts';
import { longTest } from '../support/long-test.ts';
import { type CoveredProject, coveredProject, movedProject } from './covered-project.ts';

describe('docs/verify-ledger.mjs', () => {
  let found: Pick<CoveredProject, 'project' | 'certificate' | 'planting'>;
  const server = createServer(gateway({}));
  beforeAll(async () => {
    found = await coveredProject();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  const run = async ({ project, certificate }: { project: string; certificate: string } = found) => {
    const { port } = server.address() as AddressInfo;
    const script = join(import.meta.dirname, '../../docs/verify-ledger.mjs');
    const address = `http://127.0.0.1:${port}/projects/${project}`;
    return promisify(execFile)(process.execPath, [script, address, certificate]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  };

  it('says in one line that no such project answers', async () => {
    const unknown = randomUUID();
    const { code, stdout } = await run({ ...found, project: unknown });

    expect([code, stdout]).toEqual([1, expect.stringMatching(/^WRONG {2}http\S+\/ledger\.json answered 404\.\n$/)]);
    expect(stdout).toContain(unknown);
  });

  it("finds everything adding up, and a certificate's entries", async () => {
    const { code, stdout } = await run();

    expect(stdout).not.toContain('WRONG');
    expect(stdout).toContain(`entry 2: 0.25 of ${found.planting}`);
    expect(code).toBe(0);
  });

  longTest('finds no difference after a move, a loss, a replacement and a planting never planted', async () => {
    const { from, to, certificate } = await movedProject();
    for (const project of [from, to]) {
      const { code, stdout } = await run({ project, certificate });

      expect(stdout).not.toContain('WRONG');
      expect(stdout).toContain('are covered again in their order');
      expect(stdout).toContain('other shares are in the ledgers of other projects');
      expect(code).toBe(0);
    }
    await table.write([{ update: keys.ledger(from), add: { lost: exact(1), version: 1 } }]);
    forgetLedgers();
    expect(await run({ project: from, certificate })).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/WRONG {2}lost/),
    });
  });

  it('finds a planting whose figures were changed', async () => {
    await table.write([{ update: keys.planting(found.planting), set: { allocated: exact('1.2') } }]);
    const { code, stdout } = await run();

    expect(stdout).toContain('WRONG');
    expect(code).toBe(1);
  });
});
