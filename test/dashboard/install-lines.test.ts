import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { executableLines, packageLines } from '../../dashboard/pages/feeds/install-lines.ts';

const URL = 'https://regrove.example/v1';
const CODE = 'ABCD-EFGH-JKMN-PQRS';
const HASH = 'a'.repeat(64);
const releaseOf = (payload: unknown) => ({ payload: Buffer.from(JSON.stringify(payload)).toString('base64url') });
const linesOf = (files: unknown) => executableLines(releaseOf({ version: '2.1.0 ÿ~', files }), URL, CODE);
const install = `install --url ${URL} --code ${CODE}`;

describe('the line to paste', () => {
  it('downloads the executable of each system in the release, and checks its hash before it is started', () => {
    const systems = ['darwin-arm64', 'linux-x64', 'win32-x64', 'freebsd-x64'];
    const from = `${URL}/agent/files/${HASH}`;
    expect(linesOf(systems.map((system) => ({ system, sha256: HASH, bytes: 1 })))).toEqual([
      {
        platform: 'Windows',
        processor: 'x64',
        text: `cd /d %TEMP% && curl.exe -fsSLo regrove-agent.exe ${from} && certutil -hashfile regrove-agent.exe SHA256 | find /i "${HASH}" && regrove-agent.exe ${install}`,
      },
      {
        platform: 'Linux',
        processor: 'x64',
        text: `curl -fsSLo regrove-agent ${from} && echo "${HASH}  regrove-agent" | sha256sum -c && chmod +x regrove-agent && sudo ./regrove-agent ${install}`,
      },
      {
        platform: 'macOS',
        processor: 'Apple silicon',
        text: `curl -fsSLo regrove-agent ${from} && echo "${HASH}  regrove-agent" | shasum -a 256 -c && chmod +x regrove-agent && sudo ./regrove-agent ${install}`,
      },
    ]);
  });

  it.each([
    undefined,
    {},
    { payload: 5 },
    { payload: 'no JSON' },
    releaseOf({}),
    releaseOf({ files: [null] }),
    releaseOf({ files: [{ system: 'linux-x64', sha256: `${HASH}; rm -rf /` }] }),
  ])('is none for an executable with the release %j', (release) => {
    expect(executableLines(release, URL, CODE)).toEqual([]);
  });

  it('unpacks the package where Node is installed', () => {
    expect(packageLines(URL, CODE)).toEqual({
      unix: `curl -fsSL ${URL}/agent/package.tgz | tar -xz && sudo node package/dist/regrove-agent.cjs ${install}`,
      windows: `cd /d %TEMP% && curl.exe -fsSLo regrove-agent.tgz ${URL}/agent/package.tgz && tar -xf regrove-agent.tgz && node package\\dist\\regrove-agent.cjs ${install}`,
    });
  });
});

/** The shell and its tools are real. `curl` copies the file that is served, and `sudo` runs without other rights. */
describe('in a shell on Linux the line', () => {
  const PROGRAM = '#!/bin/sh\necho "installed $*" > installed\n';

  function paste(served: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'regrove-paste-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const tools = join(folder, 'tools');
    mkdirSync(tools);
    const tool = (name: string, script: string) => {
      writeFileSync(join(tools, name), `#!/bin/sh\n${script}\n`);
      chmodSync(join(tools, name), 0o755);
    };
    writeFileSync(join(folder, 'served'), served);
    tool('curl', `[ "$1" = -fsSLo ] && cp ${join(folder, 'served')} "$2"`);
    tool('sudo', '"$@"');
    const sha256 = createHash('sha256').update(PROGRAM).digest('hex');
    const [line] = linesOf([{ system: 'linux-x64', sha256 }]);
    const env = { ...process.env, PATH: `${tools}${delimiter}${process.env.PATH}` };
    execFileSync('/bin/sh', ['-c', line?.text ?? ''], { cwd: folder, env, stdio: 'pipe' });
    return readFileSync(join(folder, 'installed'), 'utf8');
  }

  it('runs install of the downloaded file', () => expect(paste(PROGRAM)).toBe(`installed ${install}\n`));

  it('starts nothing if the file is damaged', () =>
    expect(() => paste(`${PROGRAM}#`)).toThrow('computed checksum did NOT match'));
});
