import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { newFolder, start } from './process.ts';

/** Mail on one machine: in the data folder, at /mail, and the code in the terminal. */
async function mailIn(url: string, wanted: RegExp): Promise<{ path: string; page: string }> {
  for (let i = 0; i < 200; i++) {
    const page = await (await fetch(`${url}/mail`)).text();
    const row = page.split('<tr>').find((one) => wanted.test(one));
    const [path] = /\/mail\/[0-9a-f]{64}/.exec(row ?? '') ?? [];
    if (path) return { path, page };
    await sleep(100);
  }
  throw new Error(`No mail like ${wanted}.`);
}

describe('npm start', () => {
  it('shows an invitation at /mail as its reader sees it, as text and as source, even after a restart', async () => {
    const folder = newFolder();
    const first = await start({ REGROVE_DATA: folder }, ['--no-schedule']);
    const origin = new URL(first.url).origin;
    await first.call('/users', { method: 'POST', body: JSON.stringify({ email: 'mei@school.example', locale: 'de' }) });
    const { path, page } = await mailIn(origin, /mei@school\.example/);
    expect(page).toMatch(/<time datetime="\d{4}-[^"]+Z">\p{L}{3} \d{1,2}, \d{4}, \d{1,2}:\d\d\s[AP]M<\/time>/u);
    const html = await fetch(`${origin}${path}.html`);
    const source = await (await fetch(`${origin}${path}.eml`)).text();

    expect(await html.text()).toContain('Sie sind eingeladen');
    expect(html.headers.get('content-security-policy')).toContain('sandbox');
    expect(source).toContain('To: mei <mei@school.example>');
    expect(await (await fetch(`${origin}${path}`)).text()).toContain('sandbox=');

    await first.end('SIGKILL');
    const second = await start({ REGROVE_DATA: folder }, ['--no-schedule']);
    const again = await fetch(`${new URL(second.url).origin}${path}`);
    expect(again.status).toBe(200);
    const list = await (await fetch(`${new URL(second.url).origin}/mail`)).text();
    expect(list.match(/mei@school\.example/g)).toHaveLength(1);
  });

  it('prints the sign-in code in the terminal, and shows mail to no foreign host name', async () => {
    const started = await start({ REGROVE_DATA: 'memory' }, ['--no-schedule']);
    const origin = new URL(started.url).origin;
    await started.call('/users', { method: 'POST', body: JSON.stringify({ email: 'jo@school.example' }) });
    await fetch(`${started.url}/sign_in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'RegroveTests/1.0 (Regrove)' },
      body: JSON.stringify({ email: 'jo@school.example' }),
    });
    await mailIn(origin, /jo@school\.example<\/td><td>.*\d{8} is your sign-in code/s);

    expect(started.out()).toMatch(/jo@school\.example: \d{8} is your sign-in code/);
    const { request } = await import('node:http');
    const status = await new Promise<number | undefined>((resolve) =>
      request(`${origin}/mail`, { headers: { host: 'evil.example' } }, (answer) => resolve(answer.statusCode)).end(),
    );
    expect(status).toBe(404);
  });
});
