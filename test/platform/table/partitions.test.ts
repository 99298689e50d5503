import { describe, expect, it } from 'vitest';
import { pathBelow, rootPath } from '../../../lib/platform/table/account-path.ts';
import { type SignedKind, signedPrefixes } from '../../../lib/platform/table/keys/documents.ts';
import { keys } from '../../../lib/platform/table/keys.ts';
import { partitions, signedPartitions } from '../../../lib/platform/table/partitions.ts';
import { matchesWildcard } from '../../cloud/emulated/wildcard.ts';

const ID = '0190a5c0-0000-7000-8000-000000000001';
const HASH = 'a'.repeat(64);
const root = rootPath(ID);

const samples: Record<keyof typeof partitions, { pk: string }[]> = {
  account: [keys.account(root), keys.user(pathBelow(root, ID), ID), keys.apiKeyOfAccount(root, ID)],
  apiKey: [keys.apiKey(HASH)],
  rateWindow: [keys.rateWindow(HASH, 1)],
  session: [keys.session(HASH)],
  person: [keys.person(HASH), keys.personSettings(HASH)],
  operators: [keys.operatorActivity(ID), keys.operator(HASH)],
  looks: [keys.operatorView(root, '2026-11-01', HASH)],
  beat: [keys.beat(0)],
  mail: [keys.mail(HASH)],
  mailCounts: [keys.mailCounts('2026-11', 3)],
  suppressed: [keys.suppressed('a@example.org')],
  restoreTest: [keys.restoreTest(), keys.restoreReport('2026-11')],
  longJob: [keys.longJob(ID), keys.longJobLine(ID, 1)],
  latestJob: [keys.latestJob('public-log')],
  jobRuns: [keys.jobRun('beat')],
  letters: [keys.letterLease('notices', ID)],
  agentReleases: [keys.agentReleases()],
  ledger: [keys.ledger(ID), keys.ledgerSnapshot(ID, '2026-11-01'), keys.plantingOrder(ID, '2026-11-01', ID)],
};
const signed = Object.keys(signedPrefixes) as SignedKind[];
const all: [name: string, pattern: string, own: { pk: string }[]][] = [
  ...Object.entries(partitions).map(([name, pattern]): [string, string, { pk: string }[]] => [
    name,
    pattern,
    samples[name as keyof typeof partitions],
  ]),
  ...signed.map((kind): [string, string, { pk: string }[]] => [
    `a signed ${kind}`,
    signedPartitions(kind),
    [keys.signedDocument(kind, ID)],
  ]),
];
const others = [
  keys.accountDirectory(ID),
  keys.attentionReported(HASH),
  keys.unsubscribe(HASH),
  keys.signInCodes(HASH, HASH),
  keys.ledgerEntries(ID, 1),
];

describe.each(all)('the pattern of %s', (name, pattern, own) => {
  const isIn = ({ pk }: { pk: string }) => matchesWildcard(pattern, pk, { hasQuestionMark: true });

  it('matches its own partitions and no other', () => {
    const foreign = all.flatMap(([of, , some]) => (of === name ? [] : some));

    expect(own.filter((key) => !isIn(key))).toEqual([]);
    expect([...foreign, ...others].filter(isIn)).toEqual([]);
  });
});
