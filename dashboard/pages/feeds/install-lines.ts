import { SYSTEMS } from './systems.ts';

/** The lines to paste: each downloads the agent from this service and installs it with a code instead of a key. */
export type Line = { platform: string; processor: string; text: string };

/** A release.json. Its `payload` is base64url of JSON. */
export type Release = { payload?: unknown };
type ReleasedFile = { system: string; sha256: string };

/**
 * One line per system that the service's release has an executable for. The line checks the file's hash, so a damaged download
 * is not started. Signatures are checked by updates: a first installation trusts the service it is pasted from.
 */
export function executableLines(release: Release | undefined, url: string, code: string): Line[] {
  const files = filesIn(release);
  return Object.entries(SYSTEMS).flatMap(([system, shown]) => {
    const hash = files.find((file) => file.system === system)?.sha256;
    return hash === undefined ? [] : [{ ...shown, text: executableLine(system, hash, url, code) }];
  });
}

function executableLine(system: string, hash: string, url: string, code: string): string {
  const install = `install --url ${url} --code ${code}`;
  const from = `${url}/agent/files/${hash}`;
  // An administrator's Command Prompt starts in the folder of Windows itself.
  if (system.startsWith('win32'))
    return `cd /d %TEMP% && curl.exe -fsSLo regrove-agent.exe ${from} && certutil -hashfile regrove-agent.exe SHA256 | find /i "${hash}" && regrove-agent.exe ${install}`;
  const check = system.startsWith('darwin') ? 'shasum -a 256 -c' : 'sha256sum -c';
  return `curl -fsSLo regrove-agent ${from} && echo "${hash}  regrove-agent" | ${check} && chmod +x regrove-agent && sudo ./regrove-agent ${install}`;
}

/** For a computer with Node. */
export function packageLines(url: string, code: string): { unix: string; windows: string } {
  const install = `install --url ${url} --code ${code}`;
  return {
    unix: `curl -fsSL ${url}/agent/package.tgz | tar -xz && sudo node package/dist/regrove-agent.cjs ${install}`,
    windows: `cd /d %TEMP% && curl.exe -fsSLo regrove-agent.tgz ${url}/agent/package.tgz && tar -xf regrove-agent.tgz && node package\\dist\\regrove-agent.cjs ${install}`,
  };
}

/** The released files; none if the release cannot be read. A hash becomes part of a command, so it must look like one. */
function filesIn(release: Release | undefined): ReleasedFile[] {
  try {
    const { files } = JSON.parse(atob(String(release?.payload).replaceAll('-', '+').replaceAll('_', '/')));
    return files.filter(({ sha256 }: ReleasedFile) => /^[0-9a-f]{64}$/.test(sha256));
  } catch {
    return [];
  }
}
