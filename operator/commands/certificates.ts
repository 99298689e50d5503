import { readFileSync } from 'node:fs';
import { dataFolder } from '../../infra/local/data-folder.ts';
import { signingKeysFile, writeSigningKeys } from '../../infra/local/signing-keys.ts';
import type { SignedFacts } from '../../lib/books/certificates/json/facts.ts';
import { environment } from '../../lib/platform/environment.ts';
import { NotVerified, verifyJws } from '../../lib/platform/signing/jws.ts';
import { localSigner, withNewKey } from '../../lib/platform/signing/local.ts';
import type { PublicKey } from '../../lib/platform/signing/signer.ts';
import { LOST_MIN } from '../../lib/presentation/language/numbers.ts';
import { type Commands, Misuse, requiredPositional, textOption } from '../command.ts';
import { type Asked, type Provable, verifyInLog } from '../log-verification.ts';
import { jsonIn, readBytes, refused, requireSame, signedIn } from '../signed-file.ts';

export const certificateCommands: Commands = {
  'certificates verify': {
    usage: 'FILE [--keys JWKS.json] [--log URL_OR_FOLDER] [--vkey FILE] [--checkpoint OLDER]',
    summary:
      'Verify the signature of a downloaded certificate or report, and its place in the public log, and print its facts',
    options: {
      keys: {
        type: 'string',
        about: "the issuer's public keys, saved from /.well-known/jwks.json (default: the local keys)",
      },
      log: {
        type: 'string',
        about: "address or folder of the public log (default: the address in the checkpoint's first line)",
      },
      vkey: { type: 'string', about: "the log's verifier key, saved from /log/vkey (default: the log's own)" },
      checkpoint: { type: 'string', about: 'an older checkpoint that you kept; fails if the log was rewritten since' },
    },
    positionals: { min: 1, max: 1 },
    offline: true,
    async run(args, out) {
      const file = requiredPositional(args, 0, 'FILE');
      const keys = await publicKeysFrom(textOption(args, 'keys'));
      const { jws, coverage_jws, inclusion, coverage_inclusion, ...beside } = signedIn(file);
      const { payload, kid } = verified(jws, keys, file);
      const facts = JSON.parse(payload) as SignedFacts;
      requireSame(file, 'facts', beside.facts, facts);
      const coverage =
        coverage_jws === undefined ? undefined : coverageOf(verified(coverage_jws, keys, file), facts, file);
      requireSame(file, 'coverage', beside.coverage, coverage);
      const stated = { ...facts, ...(coverage && coverageFacts(coverage)) };
      const rows = Object.entries(stated).map(([fact, value]) => ({ fact, value: shown(value) }));
      out.list({ columns: ['fact', 'value'], rows }, { genuine: true, kid, facts, ...(coverage && { coverage }) });
      out.line(`Genuine: signed by ${facts.issuer} with the key ${kid}. ${statusOf(facts)}`);
      if (coverage)
        out.line(
          `Its coverage of ${coverage.as_of} is genuine too: ${coverage.planted} of ${coverage.trees} trees are planted${lostOf(coverage)}.`,
        );
      const isReport = 'number' in facts;
      const documents: Provable[] = [
        { kind: isReport ? 'report' : 'certificate', jws, inclusion },
        ...(coverage_jws === undefined
          ? []
          : [{ kind: 'coverage' as const, jws: coverage_jws, inclusion: coverage_inclusion }]),
      ];
      const asked = (['log', 'vkey', 'checkpoint'] as const).map((name) => [name, textOption(args, name)] as const);
      const { holds, failed } = await verifyInLog(documents, Object.fromEntries(asked) as Asked);
      for (const line of holds) out.line(line);
      if (failed.length > 0) throw refused(failed.join('\n'));
    },
  },
  'certificates rotate': {
    usage: '',
    summary: 'Create a signing key that is used from the next start; earlier signatures stay valid',
    options: {},
    positionals: { min: 0, max: 0 },
    offline: true,
    async run(_given, out) {
      const file = localKeysFile();
      writeSigningKeys(file, withNewKey(readFileSync(file, 'utf8')));
      const [newest] = await ownKeys();
      out.line(`The key ${newest?.kid} signs from the next start on.`);
      out.json({ kid: newest?.kid });
    },
  },
};

/** A certificate may be withdrawn. A report never changes, but a later number may correct it. */
const statusOf = (facts: SignedFacts | SignedReport): string =>
  'number' in facts
    ? `It is the report ${facts.number} of ${facts.account_name}; ask the issuer whether there is a later number.`
    : `Open ${facts.url} to see whether it was withdrawn.`;

type SignedReport = { issuer: string; number: string; account_name: string };

type SignedCoverage = {
  as_of: string;
  trees: number;
  planted: number;
  audited: number;
  lost: number;
  waiting: number;
};

/** Said wherever planted trees are: from a hundredth of a tree on. */
const lostOf = ({ lost }: SignedCoverage): string => (lost >= LOST_MIN ? `, of these ${lost} lost` : '');

/** The coverage must be for the same certificate, or another certificate's coverage could be put beside its facts. */
function coverageOf({ payload }: { payload: string }, { id }: SignedFacts, file: string): SignedCoverage {
  const signed = JSON.parse(payload) as { certificate_id?: unknown; coverage?: SignedCoverage };
  if (signed.certificate_id !== id || !signed.coverage)
    throw refused(`${file} is not verified. Its coverage is that of another certificate.`);
  return signed.coverage;
}

const coverageFacts = ({ as_of, planted, audited, lost, waiting }: SignedCoverage) => ({
  coverage_as_of: as_of,
  planted,
  audited,
  lost,
  waiting,
});

function verified(jws: string, keys: PublicKey[], file: string) {
  try {
    return verifyJws(jws, keys);
  } catch (error) {
    if (!(error instanceof NotVerified)) throw error;
    throw refused(`${file} is not verified. ${error.message}`);
  }
}

async function publicKeysFrom(file: string | undefined): Promise<PublicKey[]> {
  if (file === undefined) return ownKeys();
  const { keys } = jsonIn<{ keys?: PublicKey[] }>(readBytes(file).toString(), file);
  if (!Array.isArray(keys)) throw new Misuse(`${file} is not a set of keys as /.well-known/jwks.json has it.`);
  return keys;
}

const ownKeys = (): Promise<PublicKey[]> => {
  const file = localKeysFile();
  return localSigner(readBytes(file).toString(), file).publicKeys();
};

function localKeysFile(): string {
  const folder = dataFolder();
  if (folder === 'memory') throw new Misuse('Data in memory have no keys in a file; name them with --keys.');
  return environment.REGROVE_SIGNING_KEYS_FILE ?? signingKeysFile(folder);
}

const shown = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
