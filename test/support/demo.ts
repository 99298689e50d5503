import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { sha256 } from '../../lib/platform/digest.ts';
import { clearAfterFile, type Started, startForFile, until } from '../local/process.ts';
import { openDoor } from './door.ts';
import { isLong } from './long.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Responds with a `Demo`, and below codes/ with the newest sign-in code for an address. */
    demo: string;
  }
}

/** A server with a year of demo data: its address, its first key, and its first person's session. */
export type Demo = { url: string; key: string; cookie: { name: string; value: string } };

const FIRST_PERSON = 'admin@example.com';

/** Only journeys see what scheduled jobs do; at a start they catch up with a whole year. */
const ARGUMENTS = isLong ? [] : ['--no-schedule'];

/**
 * One such server for all test files that visit the dashboard, in any worker, because seeding the year takes the time. It
 * starts at the first request, so a run without those files never starts it.
 */
export async function setup(project: TestProject) {
  const releases = agentRelease();
  const settings = { REGROVE_SEED: 'demo', REGROVE_ALLOW_LOOPBACK: '1', REGROVE_AGENT_RELEASES: releases };
  let server: Promise<Started> | undefined;
  let demo: Promise<Demo> | undefined;
  const door = await openDoor(async (path) => {
    server ??= startForFile(settings, ARGUMENTS).then(watched);
    const [, email] = /^codes\/(.+)$/.exec(path) ?? [];
    if (email) return codeFor(email, await server);
    demo ??= server.then(signedIn);
    return JSON.stringify(await demo);
  });
  project.provide('demo', door.url);
  const end = () => {
    server = demo = undefined;
    return clearAfterFile();
  };
  project.onTestsRerun(end);
  return () => {
    door.close();
    rmSync(releases, { recursive: true });
    return end();
  };
}

/** A folder with a release of the agent, so the dashboard knows outdated agents and executables. Nothing downloads them. */
function agentRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-releases-'));
  const files = ['win32-x64', 'linux-x64'].map((system) => ({ system, sha256: sha256(system), bytes: 1 }));
  const payload = Buffer.from(JSON.stringify({ version: '2.1.0', sequence: 1, files })).toString('base64url');
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ payload, signatures: [] }));
  return folder;
}

/** If the server exits during the tests, they only see refused connections; its own output gives the reason. */
function watched(server: Started): Started {
  server.child.stderr?.pipe(process.stderr);
  server.child.once('exit', (code, signal) => {
    if (signal !== null || code !== 0) console.error(`The server of the dashboard ended with ${code ?? signal}.`);
  });
  return server;
}

/** Started once for all: using one of two codes for an address invalidates the other. */
async function signedIn(server: Started): Promise<Demo> {
  const post = (path: string, body: object) => server.call(path, { method: 'POST', body: JSON.stringify(body) });
  await post('/sign_in', { email: FIRST_PERSON });
  const answer = await post('/sign_in/verify', { email: FIRST_PERSON, code: await codeFor(FIRST_PERSON, server) });
  const [, name, value] = /^([^=]+)=([^;]+);/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  if (!name || !value) throw new Error(`${FIRST_PERSON} cannot sign in: ${answer.status} ${await answer.text()}`);
  return { url: server.url, key: server.key, cookie: { name, value } };
}

/** As printed in the terminal. */
async function codeFor(email: string, { out }: Started): Promise<string> {
  const code = () =>
    out()
      .match(new RegExp(`(?<=mail to ${email}: )\\d{8}(?= )`, 'g'))
      ?.at(-1);
  await until(() => code() !== undefined);
  return code() ?? '';
}
