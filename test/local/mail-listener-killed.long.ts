import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import { folderStore } from '../../lib/platform/objects/folder-store.ts';
import { readObject } from '../../lib/platform/objects/object-store.ts';
import { folderForFile, removeFolders } from '../support/folders.ts';

/** A sender forgets a mail once it was answered 250, so until then the mail must be on the disk, whole. */
const MAIL = `Subject: Meters\r\n\r\n${'A1;1000;printed pages of one device\r\n'.repeat(8_000)}`;

afterAll(removeFolders);

/** Whether the mail was answered 250. Each command waits for the answer to the one before. */
function isAccepted(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1');
  const commands = [
    'EHLO client.example\r\n',
    'MAIL FROM:<a@dealer.example>\r\n',
    'RCPT TO:<nobody@reports.example.com>\r\n',
    'DATA\r\n',
    `${MAIL}.\r\n`,
  ];
  const lines = createInterface(socket);
  lines.on('line', (line) => {
    if (/^\d{3}-/.test(line)) return;
    const command = commands.shift();
    if (command !== undefined) return void socket.write(command);
    resolve(line.startsWith('250'));
    socket.end();
  });
  // A killed listener resets the connection.
  for (const one of [socket, lines]) one.on('error', () => {});
  socket.on('close', () => resolve(false));
  return promise;
}

it.each(['before', 'after'])(
  'a listener killed %s any call answers 250 to no mail that is not stored whole',
  async (when) => {
    const stored: number[] = [];
    for (let isKilled = true; isKilled; ) {
      const folder = folderForFile('killed-listener');
      const call = stored.length;
      const script = join(import.meta.dirname, 'killed-listener.ts');
      const listener = spawn(process.execPath, [script, String(call), when], {
        env: { ...process.env, REGROVE_FILES: folder },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(listener, 'exit');
      const [port] = await once(createInterface(listener.stdout), 'line');
      isKilled = !(await isAccepted(Number(port)));
      listener.kill('SIGKILL');
      await ended;

      const store = folderStore(folder);
      const objects = await Array.fromAsync(store.list('mail-in/'));
      const texts = await Promise.all(objects.map(async ({ name }) => String(await readObject(store, name))));
      const where = `killed ${when} call ${call}`;
      for (const text of texts) expect(text.slice(text.indexOf('\n') + 1) === MAIL, where).toBe(true);
      stored.push(texts.length);
    }

    // Killed early it has stored nothing, killed late the whole mail, and the one that was accepted is there.
    expect([stored[0], stored.at(-2), stored.at(-1)]).toEqual([0, 1, 1]);
    expect(stored.length).toBeGreaterThan(8);
  },
);
