import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type ApiDocument, type Described, ownOperations } from '../../lib/operations/api-reference/document.ts';
import { callOf } from '../../lib/operations/api-reference/examples.ts';
import { EXAMPLE_MOMENT } from '../../lib/platform/fields.ts';
import { DAY_MS, timestamp } from '../../lib/platform/time.ts';
import { exampleId } from '../../openapi/example-id.ts';
import { pathToNew, type World } from '../fuzz/world.ts';
import { newPerson, signInAsOperator } from '../support/people.ts';

/** The API reference's examples, with ids that exist where they run. */
export const reference = JSON.parse(readFileSync('docs/openapi-1.6.6.json', 'utf8')) as ApiDocument;
export const examples: Described[] = ownOperations(reference);

let used = 0;

/**
 * Creates what an example refers to, and returns a function that puts the new ids, and names never used before, into the example's text.
 */
export async function runnable(described: Described, world: World): Promise<(text: string) => string> {
  const values = valuesIn(described.path, await pathToNew(described.path, world));
  const number = used++;
  const changes = new Map<string, string | undefined>([
    [exampleId('project'), world.ids.get('projects')?.[0]],
    [exampleId('carbon_project'), world.ids.get('carbon/projects')?.[0]],
    [exampleId('to'), world.ids.get('projects')?.[0]],
    [
      exampleId('server'),
      described.operation.operationId === 'createFeed' ? await paperCutOf(world) : world.ids.get('servers')?.[0],
    ],
    [exampleId('parent'), world.ids.get('channels')?.[0]],
    [exampleId('tid'), TENANT],
    [exampleId('oid'), randomUUID()],
    [exampleId('account'), world.root.id],
    ['jo.green@example.com', `jo.green.${number}@example.com`],
    ['crm-1042', `crm-${number}`],
    ['Blue Office', `Blue Office ${number}`],
    ['Kijabe Slopes', `Kijabe Slopes ${number}`],
    ['Quiet Water Mangroves', `Quiet Water Mangroves ${number}`],
    ['Oaks and Pines', `Oaks and Pines ${number}`],
    ['Peatland and Mangroves', `Peatland and Mangroves ${number}`],
    ['site-7', `site-${number}`],
    // A credit is used once.
    ['some block', `block ${number}`],
    ['VER-US-0003', `VER-US-${10_000 + number}`],
    ['VCS-1899-2020-0001', `VCS-1899-2020-${10_000 + number}`],
    ...(described.operation.operationId === 'snoozeAttention'
      ? [[EXAMPLE_MOMENT, timestamp(new Date(Date.now() + 7 * DAY_MS))] as const]
      : []),
    // The path comes last, because it names the created resource.
    ...Object.entries(callOf(described).values).map(([name, example]): [string, string | undefined] => [
      example,
      values[name],
    ]),
  ]);
  return (text) =>
    [...changes].reduce((changed, [from, to]) => (to === undefined ? changed : changed.replaceAll(from, to)), text);
}

/** A path's variable values. */
function valuesIn(template: string, path: string): Record<string, string> {
  const names = Array.from(template.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '([^/?]+)')}(\\?|$)`);
  const found = pattern.exec(path)?.slice(1) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, found[index] ?? '']));
}

/** A new session cookie for an operator who is a full user of the root: an example may end the session. */
export const sessionFor = async ({ root }: World): Promise<string> =>
  (await signInAsOperator((await newPerson(root, 'full')).email)).slice('__Host-regrove='.length);

/** Operations whose example needs something that cannot be created here, with the resulting status. */
export const OTHERWISE: Record<string, number> = {
  // No worker makes the archive here: test/operations/archives.
  getArchiveFile: 404,
  // A mailed code, an invitation, and a membership the reader has.
  createSession: 401,
  // An authenticator makes the credential: test/accounts/passkeys/api.test.ts.
  createPasskeySession: 401,
  createPasskey: 400,
  updatePasskey: 404,
  deletePasskey: 404,
  acceptInvitation: 404,
  declineInvitation: 404,
  leaveAccount: 404,
  // An OpenID Connect provider that answers, or Microsoft with a person's consent.
  putSignInSetting: 400,
  createCompanySession: 400,
  // The service of these examples receives no mail.
  renewFeedMailAddress: 400,
  renewServerMailAddress: 400,
  connectFeed: 400,
  finishConnectingFeed: 400,
  // A code of a feed, which works once.
  createAgentKey: 401,
  // A billed month and a seller: test/books/invoices/issue.test.ts.
  issueInvoices: 400,
  // A failed message.
  retryDeadLetters: 400,
};

/** The company sign-in tenant in test/fuzz/world.ts. */
const TENANT = '0193a1b2-0000-4000-8000-000000000000';

/** The feed example uses PaperCut, and a feed needs a server of its type. */
async function paperCutOf({ root }: World): Promise<string> {
  const server = { type: 'papercut', url: 'https://127.0.0.1:9/', username: 'reader', password: 'secret' };
  return (await root.post('/servers', server)).body.id;
}
