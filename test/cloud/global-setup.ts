import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { type Door, openDoor } from '../support/door.ts';
import { provideCommon, shareEngine } from '../support/global-setup.ts';
import { type Cloud, startCloud } from './emulated/cloud.ts';
import { type Synthesized, synthesize } from './emulated/synthesize.ts';
import { find } from './find-function.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The template and its bundles, for tests that start their own cloud. */
    synthesised: Synthesized;
  }
}

/**
 * The suite uses the default settings, so it tests a deployment without any setting. Five differ: a sender, because without one no mail
 * is sent; the public log, which is off by default; no request limit, as in the rest of that suite; the documentation at the front door; and the second stack's functions.
 */
const SETTINGS = { rateLimit: 0, mailFrom: 'trees@mail.test', publicLog: true };

/** The integration suite runs against one cloud. */
export default async function setup(project: TestProject) {
  const removeFiles = provideCommon(project);
  const { endpoint: engine, table, stop } = await shareEngine(project, process.env.DYNAMODB_ENDPOINT);
  const site = writeSite();
  const synthesised = await synthesize(SETTINGS, site);
  rmSync(site, { recursive: true });
  const cloud = await startCloud(allowingLoopback(synthesised), { engine, table });
  const logs = await serveLogs(cloud);
  process.env.REGROVE_TEST_URL = cloud.apiUrl.replace(/\/v1$/, '');
  process.env.REGROVE_TEST_FRONT_DOOR = cloud.frontDoorUrl;
  process.env.REGROVE_TEST_CERTIFICATES = `${cloud.publicUrl}/certificates`;
  process.env.REGROVE_TEST_LOG = logs.url;
  project.provide('synthesised', synthesised);
  return async () => {
    const denied = cloud.calls.filter(({ refusal }) => refusal);
    logs.close();
    await cloud.stop();
    rmSync(synthesised.folder, { recursive: true, force: true });
    await stop();
    removeFiles();
    if (denied.length > 0) throw new Error(`Refused by policy: ${JSON.stringify(denied.slice(0, 5), null, 2)}`);
  };
}

/** A documentation with two pages. Building all of it takes minutes and extra packages. */
function writeSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-site-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'alarms'));
  for (const page of ['index', 'alarms/trees-short']) {
    writeFileSync(join(folder, `${page}.html`), `<title>${page}</title><script>1</script>`);
    writeFileSync(join(folder, `${page}.md`), `# ${page}`);
  }
  writeFileSync(join(folder, '404.html'), '<title>There is no such page</title>');
  writeFileSync(join(folder, 'assets', 'app-1A2B.js'), '1');
  return folder;
}

/** The suite's print-monitoring systems are on this machine, which a function on AWS would not connect to. */
function allowingLoopback({ template, folder }: Synthesized): Synthesized {
  const copy = structuredClone(template);
  for (const name of ['Servers', 'Feeds']) {
    const [, { Properties }] = find(copy, 'AWS::Lambda::Function', `${name}Function`);
    (Properties.Environment as { Variables: Record<string, string> }).Variables.REGROVE_ALLOW_LOOPBACK = '1';
  }
  return { template: copy, folder };
}

/** A line may arrive after the answer, so this waits for it, unless the gateway answered by itself. */
const serveLogs = (cloud: Cloud): Promise<Door> =>
  openDoor(async (id) => {
    for (let i = 0; i < 6_000 && !cloud.logOf(id) && cloud.reached(id); i++) await sleep(10);
    return JSON.stringify(cloud.logOf(id) ?? {});
  });
