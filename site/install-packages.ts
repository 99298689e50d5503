import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs a folder's packages by its own lock file, unless they are installed. Installing the service does not include them.
 */
export async function installPackages(folder: string, about: string): Promise<void> {
  const lock = join(folder, 'package-lock.json');
  const installed = join(folder, 'node_modules/.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log(`Installing ${about}, once …`);
  const npm = spawn('npm', ['ci', '--prefix', folder, '--no-fund', '--no-audit'], { stdio: 'inherit', shell: false });
  const [code] = await once(npm, 'close');
  if (code !== 0) throw new Error(`npm ci in ${folder} ended with ${code}.`);
}
