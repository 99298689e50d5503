import * as z from 'zod';
import { ApiKey, CreatedApiKey, NewApiKey, newKeyText } from '../../lib/accounts/api-keys/api-key.ts';
import * as store from '../../lib/accounts/api-keys/store.ts';
import { uuid } from '../../lib/platform/fields.ts';
import { forgetCaller } from '../../lib/platform/http/caller-lookup.ts';
import { Deleted, deleted } from '../../lib/platform/http/deleted.ts';
import { endpoint, list } from '../../lib/platform/http/endpoint.ts';
import { idAt } from '../../lib/platform/id.ts';
import { timestamp } from '../../lib/platform/time.ts';

const listApiKeys = list({
  path: '/api_keys',
  scoped: true,
  summary: 'List the API keys of an account, newest first',
  description: 'Revoked keys stay listed. The text of a key is never shown again.',
  item: ApiKey,
  faults: [],
  run: ({ account, query }) => store.pageOfApiKeys(account.path, query),
});

const createApiKey = endpoint({
  method: 'POST',
  path: '/api_keys',
  scoped: true,
  creates: true,
  summary: 'Create an API key',
  description:
    'Only this response shows the text of the key; a response that is repeated under an Idempotency-Key has null in its place. An account has up to 50 keys that are not revoked. With feed_id, the key may push to that feed and do nothing else.',
  body: NewApiKey,
  response: CreatedApiKey,
  faults: ['invalid', 'not_found'],
  async run({ account, body, caller, now, remember }) {
    const { label = null, revision, feed_id } = body;
    const keyText = newKeyText();
    const creator = caller.account.id;
    const newKey = { id: idAt(now), keyText, label, revision, created_at: timestamp(now), feed_id, creator };
    const response = { ...store.apiKeyOf(account.path, newKey), key: keyText };
    await store.insertApiKey(account, newKey, remember(response));
    return response;
  },
});

const deleteApiKey = endpoint({
  method: 'DELETE',
  path: '/api_keys/{id}',
  scoped: true,
  summary: 'Revoke an API key',
  description:
    'The key stops working within 60 seconds. A key may revoke itself, even the last one of an account: people can sign in. Revoking a revoked key changes nothing.',
  params: z.object({ id: uuid() }),
  response: Deleted,
  faults: ['not_found'],
  async run({ account, params: { id }, now }) {
    const key = await store.requireApiKey(account.path, id);
    if (!key.revoked_at) await store.revokeApiKey(account.path, key, timestamp(now));
    forgetCaller(key.hash);
    return deleted(id);
  },
});

export const apiKeys = { listApiKeys, createApiKey, deleteApiKey };
