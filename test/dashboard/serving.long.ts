import { beforeAll, describe, expect, inject, it } from 'vitest';
import { dashboardPolicy } from '../../infra/dashboard-headers.ts';
import type { Demo } from '../support/demo.ts';

let origin: string;
beforeAll(async () => {
  const { url } = (await (await fetch(inject('demo'))).json()) as Demo;
  origin = new URL(url).origin;
});

const asBrowser = { accept: 'text/html,application/xhtml+xml' };

describe('the local server', () => {
  it.each(['/', '/sign-in', '/accounts/018cc251-f400-74af-927b-0435b985272d/feeds/new', '/no/such/page'])(
    'serves the dashboard to a browser at %s, with its content security policy',
    async (path) => {
      const answer = await fetch(origin + path, { headers: asBrowser });

      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-security-policy')).toBe(dashboardPolicy());
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('<div id="app">');
    },
  );

  it('serves every hashed file as immutable', async () => {
    const page = await (await fetch(`${origin}/`, { headers: asBrowser })).text();
    const files = Array.from(page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g), ([, path = '']) => path);

    expect(files.length).toBeGreaterThan(1);
    for (const path of files) {
      const answer = await fetch(origin + path);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([
        path,
        200,
        'public, max-age=31536000, immutable',
      ]);
      await answer.body?.cancel();
    }
  });

  it.each(['/v1/nothing', '/certificates/nothing', '/assets/nothing.js', '/.well-known/nothing', '/v1'])(
    'does not stand in the way of %s',
    async (path) => {
      const answer = await fetch(origin + path, { headers: asBrowser });

      expect(await answer.text()).not.toContain('<div id="app">');
    },
  );

  it('answers a program with 404 for an unknown route', async () => {
    const answer = await fetch(`${origin}/accounts`, { headers: { 'user-agent': 'Till/1.0 (Test)' } });

    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 404 }]);
  });
});
