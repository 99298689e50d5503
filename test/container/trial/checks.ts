import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { depositUntil } from './load.ts';
import { type Image, inContainer, listingOf, type Running } from './sandbox.ts';
import { type Answer, call, type Service } from './service.ts';
import type { MailServer } from './settings.ts';

type Judge = (name: string, holds: boolean, figures?: string) => void;

/** The user, the root and the probes. */
export async function checkRoot(image: Image, service: Service, promise: Judge): Promise<void> {
  const [, user] = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${service.running.pid}/status`, 'utf8')) ?? [];
  promise('runs as another user than root', user === String(image.user) && user !== '0', `user ${user}`);
  const script = `for (const path of ['/x', '/app/x', '/etc/x', '/tmp/x', '/dev/x', '/usr/local/bin/x']) {
    try { require('node:fs').writeFileSync(path, ''); console.log(path + ' written'); } catch (error) { console.log(path + ' ' + error.code); }
  }`;
  const attempts = inContainer(image, service.running, ['/usr/local/bin/node', '-e', script]).trim().split('\n');
  promise(
    'nothing but the volume can be written',
    attempts.every((line) => /EROFS|EACCES/.test(line)),
    attempts.join(', '),
  );
  const status = async (path: string, headers = {}) => (await call(service, 'GET', path, { headers })).status;
  promise(
    '/health and /ready answer without an account',
    (await status('/health')) === 200 && (await status('/ready')) === 200,
  );
  promise('plain HTTP is refused', (await status('/v1/account', { 'x-forwarded-proto': 'http' })) === 403);
  promise('there are no pages of mails', (await status('/mail')) === 404);
  inContainer(image, service.running, ['/usr/local/bin/node', '/app/container/healthcheck.ts'], portOf(service));
  promise('the health check of the image passes', true);
}

const portOf = ({ port }: Service): Record<string, string> => ({ PORT: String(port) });

/** From an empty volume to a certificate and a signed-in person, using a self-hoster's commands and requests. */
export async function checkEndToEnd(
  image: Image,
  service: Service,
  { mail, settings }: { mail: MailServer; volume: string; settings: Record<string, string> },
  promise: Judge,
): Promise<string> {
  const before = listingOf(image.root);
  const regrove = (...words: string[]) =>
    JSON.parse(inContainer(image, service.running, ['/usr/local/bin/regrove', ...words, '--json'], settings));
  const email = 'mei@school.example';
  const { id } = regrove('accounts', 'create', '--name', 'Riverside', '--email', email) as { id: string };
  const created = regrove('keys', 'create', id) as { key?: string; api_key?: string };
  const key = created.key ?? created.api_key ?? '';
  regrove('projects', 'import', '/data/catalog.json', '--without-pictures');
  promise('the operator’s commands work beside the service', id.length === 36 && key !== '');
  const invitation = await mailWith(mail, email, /./);
  promise(
    'the invitation came by SMTP with STARTTLS and a login',
    invitation.isEncrypted && invitation.user === 'regrove',
  );

  const own = { ...service, key };
  const { certificate_id: certificate } = json(await firstOffset(own)) as { certificate_id: string };
  const page = await call(own, 'GET', `/certificates/${certificate}`, { headers: { accept: 'text/html' } });
  const pdf = await call(own, 'GET', `/certificates/${certificate}.pdf`);
  promise(
    'a request ends in a certificate, as page and PDF',
    page.status === 200 && pdf.body.startsWith('%PDF-'),
    `page ${page.status}, PDF of ${pdf.body.length} bytes`,
  );

  const asked = json(await call({ ...service, key: '' }, 'POST', '/v1/sign_in', { body: { email } })) as {
    request: string;
  };
  const { text = '' } = await PostalMime.parse((await mailWith(mail, email, /\d{8}|\d{4}.\d{4}/)).mime);
  const code = (/\d{8}|\d{4}\s\d{4}/.exec(text)?.[0] ?? '').replace(/\s/, '');
  const body = { email, code, request: asked.request };
  const session = await call({ ...service, key: '' }, 'POST', '/v1/sign_in/verify', { body });
  const cookie = String(session.headers['set-cookie'] ?? '');
  promise(
    'the code that came by mail signs in, with a cookie for HTTPS alone',
    session.status === 200 && /__Host-.*Secure/.test(cookie),
  );
  const backups = ['/data/backups', '--key-file', '/data/backup.key'];
  inContainer(image, service.running, ['/usr/local/bin/regrove', 'backup', 'key', '/data/backup.key'], settings);
  regrove('backup', 'create', '--to', ...backups);
  regrove('backup', 'verify', '--from', ...backups);
  promise('a backup is made and verified in the container', true);
  promise('nothing was written outside the volume', listingOf(image.root) === before);
  return key;
}

/** The service checks for new projects once per minute. */
async function firstOffset(service: Service): Promise<Answer> {
  for (let i = 0; ; i++) {
    const answer = await call(service, 'POST', '/v1/biomass/offsets', { body: { pages: 50_000 } });
    if (answer.status === 200 || i > 90) return answer;
    await sleep(1_000);
  }
}

/** The latest mail to an address with matching text. */
async function mailWith(mail: MailServer, to: string, text: RegExp): Promise<MailServer['taken'][number]> {
  for (let i = 0; i < 600; i++) {
    for (const one of mail.taken.toReversed()) {
      const parsed = await PostalMime.parse(one.mime);
      if (one.to.includes(to) && text.test(parsed.text ?? '')) return one;
    }
    await sleep(100);
  }
  throw new Error(`No mail with ${text} came to ${to} within a minute.`);
}

/** SIGTERM under load. One request is sent halfway to observe the drain: it is running until its body is complete. */
export async function checkDrain(service: Service, restart: () => Promise<Running>, promise: Judge): Promise<void> {
  let isOver = false;
  const loading = depositUntil(service, () => isOver, true);
  await sleep(3_000);
  const half = halfSent(service);
  await half.isRunning;
  const signaledAt = performance.now();
  service.running.signal('SIGTERM');
  const probe = (path: string) => call({ ...service, key: '' }, 'GET', path, { headers: { connection: 'close' } });
  for (let status = 200; status === 200; status = (await probe('/ready')).status) await sleep(5);
  const [ready, health, refused] = await Promise.all([probe('/ready'), probe('/health'), probe('/v1/account')]);
  promise(
    'while it drains it lives, is not ready, and refuses new requests',
    ready.status === 503 && health.status === 200 && refused.status === 503 && refused.headers['retry-after'] === '5',
    `/ready ${ready.status}, /health ${health.status}, new ${refused.status}`,
  );
  const late = await half.complete();
  const code = await service.running.ended;
  const ms = performance.now() - signaledAt;
  isOver = true;
  const { answered, refused: told, cut } = await loading;
  promise('a request that was running is answered', late.status === 200);
  promise('it ends within 20 seconds', code === 0 && ms < 20_000, `code ${code} after ${Math.round(ms)} ms`);
  answered.set((JSON.parse(late.body) as { id: string }).id, 0);

  service.running = await restart();
  const lost: string[] = [];
  for (const id of answered.keys())
    if ((await call(service, 'GET', `/v1/deposits/${id}`)).status !== 200) lost.push(id);
  promise(
    'no answered deposit is lost, on the same volume after a restart',
    lost.length === 0 && answered.size > 10,
    `${answered.size} answered, ${told} told to come again, ${cut} without an answer, ${lost.length} lost`,
  );
}

/** A deposit whose body is completed later. */
function halfSent({ port, key }: Service): { isRunning: Promise<void>; complete(): Promise<Answer> } {
  const body = JSON.stringify({ pages: 11 });
  const headers = {
    'user-agent': 'ContainerTrial/1.0',
    'x-forwarded-proto': 'https',
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'content-length': body.length,
  };
  const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/v1/deposits', headers, agent: false });
  const answer = new Promise<Answer>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, body: text, headers: response.headers });
    });
  });
  sent.write(body.slice(0, 5));
  return {
    // The server has the headers after the time it needs for many other requests.
    isRunning: readySoon(),
    complete() {
      sent.end(body.slice(5));
      return answer;
    },
  };
}

const readySoon = (): Promise<void> => sleep(500);

const json = ({ status, body }: Answer): unknown => {
  if (status !== 200) throw new Error(`Answered ${status}: ${body}`);
  return JSON.parse(body);
};
