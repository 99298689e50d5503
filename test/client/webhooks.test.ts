import { Webhook } from 'standardwebhooks';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type Schema, verifyWebhook, type WebhookEvent, type WebhookEvents } from '../../client/index.ts';
import { newSecret, webhookHeaders } from '../../lib/communication/webhooks/signature.ts';

const secret = newSecret();
const body = JSON.stringify({ type: 'webhook.test', timestamp: '2026-11-15T09:30:00Z', data: { name: 'Grün 木' } });
const headersAt = (sentAt: Date, secrets = [secret]) => webhookHeaders(secrets, { id: 'evt_1', body, sentAt });
const now = () => new Date();

describe('verifyWebhook', () => {
  it('returns the event and its id', async () => {
    const verified = await verifyWebhook({ body, headers: headersAt(now()), secret });

    expect(verified).toEqual({ id: 'evt_1', event: JSON.parse(body) });
  });

  it('accepts signatures of the public library, and the library accepts ours', async () => {
    const library = new Webhook(secret);
    const at = now();
    const headers = {
      'webhook-id': 'evt_2',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': library.sign('evt_2', at, body),
    };

    expect((await verifyWebhook({ body, headers: new Headers(headers), secret })).id).toBe('evt_2');
    expect(library.verify(body, headersAt(now()))).toEqual(JSON.parse(body));
  });

  it('accepts either of two signatures while a secret is renewed', async () => {
    const other = newSecret();
    const headers = headersAt(now(), [other, secret]);

    for (const one of [secret, other]) expect((await verifyWebhook({ body, headers, secret: one })).id).toBe('evt_1');
  });

  it.each([
    ['a changed body', { body: `${body} ` }],
    ['the secret of another webhook', { secret: newSecret() }],
    ['an empty secret', { secret: 'whsec_' }],
    ['no headers', { headers: {} }],
    ['an old timestamp', { headers: headersAt(new Date(Date.now() - 400_000)) }],
    ['a future timestamp', { headers: headersAt(new Date(Date.now() + 400_000)) }],
    ['an invalid timestamp', { headers: { ...headersAt(now()), 'webhook-timestamp': 'NaN' } }],
    ['another id', { headers: { ...headersAt(now()), 'webhook-id': 'evt_3' } }],
    ['a signature that is not base64', { headers: { ...headersAt(now()), 'webhook-signature': 'v1,*** v1' } }],
    ['a signature of another version', { headers: asVersion2(headersAt(now())) }],
  ])('refuses %s', async (_, changed) => {
    await expect(verifyWebhook({ body, headers: headersAt(now()), secret, ...changed })).rejects.toMatchObject({
      name: 'WebhookVerificationError',
    });
  });

  it('types the data of each event', () => {
    expectTypeOf<WebhookEvents['certificate.issued']['data']['trees']>().toEqualTypeOf<number>();
    expectTypeOf<WebhookEvents['biomass_offset.created']['data']>().toExtend<Schema<'BiomassOffset'>>();
    expectTypeOf<WebhookEvent['type']>().toExtend<string>();
  });
});

function asVersion2(headers: Record<string, string>): Record<string, string> {
  return { ...headers, 'webhook-signature': String(headers['webhook-signature']).replace('v1,', 'v1a,') };
}
