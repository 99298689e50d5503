import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gateway } from '../../../infra/local/gateway.ts';
import { rollUp } from '../../../lib/accounts/totals/roll-up.ts';
import { certificateJson } from '../../../lib/books/certificates/web/documents.ts';
import { clock } from '../../../lib/platform/clock.ts';
import { DAY_MS, dayOf, monthOf } from '../../../lib/platform/time.ts';
import { checkpointBody, signedNote, verifierIn } from '../../../lib/platform/transparency-log/checkpoint.ts';
import {
  checkpointFile,
  checkpointSizes,
  type LogFiles,
  useLogFiles,
} from '../../../lib/platform/transparency-log/log-files.ts';
import { logKey } from '../../../lib/platform/transparency-log/log-key.ts';
import { allocate } from '../../../lib/trees/ledger/allocate.ts';
import { forgetLedgers } from '../../../lib/trees/ledger/recent-ledger.ts';
import { auditPlanting } from '../../../lib/trees/plantings/store.ts';
import { ownTable } from '../../faults/whole-table.ts';
import { type CoveredProject, coveredProject } from '../../functions/covered-project.ts';
import { folderForFile } from '../../support/folders.ts';
import { billMonth } from '../../support/ledger.ts';
import { at, now } from '../../support/moment.ts';
import { entriesOf, runLog, useLogIn } from './log-run.ts';

/** A certificate whose trees are planted: its coverage and the project's figures are in the log. */
let [files, found]: [LogFiles, CoveredProject] = [] as never;
const folder = folderForFile('log');
const older = join(folder, 'older');
const server = createServer(gateway({}));
beforeAll(async () => {
  await ownTable();
  files = useLogIn(join(folder, 'log'));
  found = await coveredProject();
  await runLog();
  const [size = 0] = await checkpointSizes(files);
  writeFileSync(older, readFileSync(join(folder, 'log', checkpointFile(size))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  useLogFiles(undefined);
});

const coverageProof = async () =>
  JSON.parse((await certificateJson(found.certificate, clock.now())) ?? '{}').coverage_inclusion;
const site = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const verified = (...more: string[]) =>
  promisify(execFile)(process.execPath, [
    join(import.meta.dirname, '../../../docs/verify-ledger.mjs'),
    `${site()}/projects/${found.project}`,
    found.certificate,
    ...more,
  ]).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );

describe('a covered certificate', () => {
  it('has its coverage in the log, again after an audit of its planting', async () => {
    const before = await coverageProof();
    expect(before.index).toBeGreaterThanOrEqual(0);
    const audit = { date: '2026-06-01', by: 'A', survival_percent: 50, document: null };
    await auditPlanting(found.planting, audit, clock.now());
    expect(await coverageProof()).toBeNull();
    forgetLedgers();
    await runLog();

    expect((await coverageProof()).index).toBeGreaterThan(before.index);
  });

  it("has the project's figures that day in the log, as ledger.json?at= has them", async () => {
    const day = clock.now().toISOString().slice(0, 10);
    const { facts, inclusion } = await (
      await fetch(`${site()}/projects/${found.project}/ledger.json?at=${day}`)
    ).json();

    expect([facts.project_id, facts.as_of.slice(0, 10)]).toEqual([found.project, day]);
    expect((await entriesOf(files))[inclusion.index]).toMatch(/^ledger\n/);
    const other = await fetch(`${site()}/projects/${found.project}/ledger.json?at=2020-01-01`);
    expect(other.status).toBe(404);
  });

  it('is verified by docs/verify-ledger.mjs with an older checkpoint', async () => {
    const { code, stdout } = await verified('--checkpoint', older);

    expect(stdout).not.toContain('WRONG');
    expect(stdout).toContain('ok     the coverage is in the log');
    expect(stdout).toContain('ok     the log begins with the entries of the older checkpoint');
    expect(code).toBe(0);
  });

  it('is not verified if the log does not begin with the checkpoint', async () => {
    const verifier = verifierIn(readFileSync(join(folder, 'log', 'vkey'), 'utf8'));
    const { sign } = await logKey();
    const body = checkpointBody({ origin: verifier.name, size: 1, root: Buffer.alloc(32, 7) });
    writeFileSync(join(folder, 'another'), await signedNote(body, { verifier, sign }));
    const { code, stdout } = await verified('--checkpoint', join(folder, 'another'));

    expect(code).toBe(1);
    expect(stdout).toContain('the first difference is among the entries 0 to 0');
  });

  it('has the figures of one run per day in the log, and those of a later head the day after', async () => {
    const { root, project } = found;
    const figuresAt = async (day: string) =>
      (await (await fetch(`${site()}/projects/${project}/ledger.json?at=${day}`)).json()).facts;
    const today = clock.now();
    const signed = await figuresAt(dayOf(today));
    const { body } = await root.post('/biomass/offsets', { pages: 8_333, project_id: project });
    await billMonth(root.path, monthOf(today), today);
    await allocate(project, { now: () => today });
    await rollUp([root.path]);
    forgetLedgers();
    await runLog();

    const { coverage_inclusion } = JSON.parse((await certificateJson(body.certificate_id, today)) ?? '{}');
    expect(coverage_inclusion.index).toBeGreaterThan(0);
    expect(await figuresAt(dayOf(today))).toEqual(signed);

    const tomorrow = new Date(today.getTime() + DAY_MS);
    at(tomorrow.toISOString());
    forgetLedgers();
    await runLog();
    expect((await figuresAt(dayOf(tomorrow))).entries).toBeGreaterThan(signed.entries);
    now();
  });
});
