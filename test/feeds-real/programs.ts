import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** A program that nobody here wrote, and how to end it. */
export type Program = { port: number; stop(): Promise<void> };

/** Starts one that says on its first line, or by what it prints then, that it listens. */
export async function startProgram(
  command: string,
  given: string[],
  { portIn, needs }: { portIn(text: string): number | undefined; needs: string },
): Promise<Program> {
  const child = spawn(command, given, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const port = await new Promise<number>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      const found = portIn(said);
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', () => reject(new Error(needs)));
    child.on('exit', (code) => reject(new Error(`${command} ended with ${code}. ${needs} It said: ${said}`)));
  });
  return { port, stop: () => ended(child) };
}

async function ended(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  const over = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await over;
}

/** For a program that takes its port as an argument. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
