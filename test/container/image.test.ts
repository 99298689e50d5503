import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ENVIRONMENT, imageConfig, PROJECT } from '../../container/image.ts';
import { writeLayout } from '../../container/oci-layout.ts';
import { DEPLOYMENT_PACKAGES, productionPackages, readLock } from '../../container/packages.ts';
import { productionSources } from '../../container/sources.ts';
import { documentationMeta } from '../../dashboard/build.ts';
import { ANY_DOCUMENTATION, readBuiltDashboard, writeBuiltDashboard } from '../../infra/local/built-dashboard.ts';

const textOf = (file: string): string => readFileSync(join(PROJECT, file), 'utf8');

describe('the image', async () => {
  const lock = readLock(PROJECT);
  const packages = productionPackages(lock);
  const sources = await productionSources(PROJECT);

  it('has every package that its sources import', () => {
    const top = new Set(packages.map((folder) => folder.replace(/^node_modules\//, '')));

    expect(sources.packages.filter((name) => !top.has(name))).toEqual([]);
    expect(sources.packages).toContain('@aws-sdk/client-dynamodb-streams');
  });

  it('has no package for development or deployment, and one engine', () => {
    expect(packages.filter((folder) => lock.packages[folder]?.dev)).toEqual([]);
    for (const name of [...DEPLOYMENT_PACKAGES, 'vitest', 'esbuild', 'selfsigned'])
      expect(packages).not.toContain(`node_modules/${name}`);
    expect(packages.filter((folder) => folder.includes('@dynoxide'))).toEqual(['node_modules/@dynoxide/linux-x64']);
  });

  it('has the service and its command line, and nothing for trials, tests or the deployment', () => {
    expect(sources.files).toEqual(expect.arrayContaining(['infra/local/main.ts', 'operator/main.ts', 'package.json']));
    expect(sources.files).toEqual(
      expect.arrayContaining(['functions/jobs/long-job-work.ts', 'docs/openapi-1.6.6.json']),
    );
    const outside = /^(test|bench|upkeep|dashboard|infra\/(stack|app))|\/(demo|seed|mail-pages)/;
    expect(sources.files.filter((file) => outside.test(file))).toEqual([]);
  });

  it('runs as another user than root, in production, with everything on the volume', () => {
    const { User, Entrypoint, Volumes } = imageConfig({});

    expect(User).toBe('10001:10001');
    expect(Entrypoint.at(-1)).toBe('--production');
    expect([ENVIRONMENT.REGROVE_DATA, ENVIRONMENT.TMPDIR, ...Object.keys(Volumes)]).toEqual([
      '/data',
      '/data',
      '/data',
    ]);
  });
});

describe('an OCI layout', () => {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const layoutOf = (name: string) => {
    const files = join(folder, name);
    mkdirSync(join(files, 'etc'), { recursive: true });
    writeFileSync(join(files, 'etc/hosts'), '127.0.0.1 localhost\n');
    utimesSync(join(files, 'etc/hosts'), Math.random() * 1e9, Math.random() * 1e9);
    const layers = [{ name: 'files', folder: files }];
    return writeLayout(join(folder, `${name}-oci`), { layers, config: imageConfig({}), name: 'regrove', tag: '1' });
  };

  it('is the same for the same files, and each blob has its digest', async () => {
    const digest = await layoutOf('first');
    expect(await layoutOf('second')).toBe(digest);

    const blob = (of: string) => readFileSync(join(folder, 'first-oci/blobs', of.replace(':', '/')));
    const sha256 = (bytes: Uint8Array) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
    const manifest = JSON.parse(blob(digest).toString());
    const config = JSON.parse(blob(manifest.config.digest).toString());
    const [layer] = manifest.layers;
    expect(sha256(blob(layer.digest))).toBe(layer.digest);
    expect(blob(layer.digest)).toHaveLength(layer.size);
    expect(config.rootfs.diff_ids).toEqual([sha256(gunzipSync(blob(layer.digest)))]);
  });
});

describe("an image's dashboard", () => {
  const folder = mkdtempSync(join(tmpdir(), 'regrove-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const page = Buffer.from(`<title>Regrove</title>${documentationMeta(ANY_DOCUMENTATION)}<body>`);
  const file = { path: '/index.html', bytes: page.length, contentType: 'text/html', cacheControl: 'no-cache' };
  const headers = { 'content-security-policy': "default-src 'none'" };
  writeBuiltDashboard(folder, { files: new Map([[file.path, { ...file, contents: page }]]), headers });

  it.each([
    ['https://docs.example.com/a"b', documentationMeta('https://docs.example.com/a"b')],
    [undefined, ''],
  ])('links to the documentation where it runs: %s', (documentation, meta) => {
    const { files, headers: read } = readBuiltDashboard(folder, documentation);

    expect(read).toEqual(headers);
    expect(String(files.get('/index.html')?.contents)).toBe(`<title>Regrove</title>${meta}<body>`);
  });
});

describe('the image', () => {
  it('is run by compose read-only, without privileges, and stopped patiently', () => {
    const { services } = parse(textOf('container/compose.yaml'));
    const { regrove } = services;

    expect(regrove).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(regrove.volumes).toContainEqual('data:/data');
    expect(regrove.stop_grace_period).toBe('25s');
    // Only the proxy is reachable from outside.
    expect(regrove.ports).toBeUndefined();
  });

  it('is run by systemd as another user, which can write only its data', () => {
    const unit = textOf('container/regrove.service');

    for (const line of ['DynamicUser=yes', 'ProtectSystem=strict', 'NoNewPrivileges=yes', 'StateDirectory=regrove'])
      expect(unit.split('\n')).toContain(line);
    expect(unit).toMatch(/^ExecStart=.* --production$/m);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(20);
  });
});

it.each([
  ['--help', 0],
  ['--unknown', 2],
])('npm run container -- %s explains itself', (word, status) => {
  const { stdout, stderr, ...ended } = spawnSync(process.execPath, ['container/main.ts', word], { encoding: 'utf8' });

  expect(ended.status).toBe(status);
  expect(stdout + stderr).toContain('npm run container [-- --root DIR]');
  expect(stderr).not.toContain('    at ');
});
