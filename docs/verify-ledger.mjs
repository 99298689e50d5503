/**
 * Recomputes the public ledger of a forestry project from its public files. It needs Node 20 or later and nothing else.
 *
 *   node verify-ledger.mjs https://HOST/projects/PROJECT_ID [CERTIFICATE_ID]
 *
 * It checks that
 * 1. every entry has the hash of the entry before it, from the first one to the `head` of the signed figures;
 * 2. the entries of each planting add up to the trees that the planting says are assigned, and to no more than it has;
 * 3. all entries add up to the trees that the signed figures say are planted, and those of audited plantings to `audited`;
 * 4. `lost` and `free` are the sums of the plantings, and `waiting` follows from the other figures;
 * 5. the figures are signed with a key of the service;
 * 6. with a certificate's id: the entries of the certificate, and whether they are what the certificate says.
 *
 * It prints one line for each check and exits with 1 if one fails. Amounts are compared exactly, as whole billionths of a tree.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';

const [address, certificateId] = process.argv.slice(2);
if (!address) {
  console.error('usage: node verify-ledger.mjs https://HOST/projects/PROJECT_ID [CERTIFICATE_ID]');
  process.exit(2);
}
const base = address.replace(/(?<!\/)\/+$/, '');
const site = new URL(base).origin;

let failures = 0;
const check = (name, isRight, detail = '') => {
  if (!isRight) failures += 1;
  console.log(`${isRight ? 'ok    ' : 'WRONG '} ${name}${detail && `: ${detail}`}`);
};

const { text: ledgerText, jws } = await signedFigures();
const ledger = JSON.parse(ledgerText);
const plantings = await allRows('plantings.csv', 'id');
const entries = await allRows('entries.csv', 'number');

// A balance that changed between two downloads is not an error: it is told apart from a wrong one.
const known = entries.slice(0, ledger.entries);
check('the ledger has as many entries as the signed figures say', known.length === ledger.entries, `${known.length}`);
checkChain();
checkPlantings();
checkSums();
await checkSignature();
if (certificateId) await checkCertificate();
console.log(failures === 0 ? 'Everything adds up.' : `${failures} checks failed.`);
process.exitCode = failures === 0 ? 0 : 1;

/** The digits of `trees` as the file has them are part of the hash, so they are not read as a number. */
function checkChain() {
  let previous = '0'.repeat(64);
  for (const [index, entry] of entries.entries()) {
    const { number, at, planting_id, trees, certificate_hash, hash } = entry;
    const computed = sha256([previous, number, at, planting_id, trees, certificate_hash].join('\n'));
    if (Number(number) !== index + 1) return check('entries are numbered without gaps', false, `after ${index}`);
    if (computed !== hash) return check('every entry has the hash of the one before it', false, `entry ${number}`);
    previous = hash;
  }
  check('every entry has the hash of the one before it', true, `${entries.length} entries`);
  check('the last entry is the head of the signed figures', (known.at(-1)?.hash ?? null) === ledger.head);
}

function checkPlantings() {
  const assigned = Map.groupBy ? Map.groupBy(entries, (one) => one.planting_id) : groupBy(entries);
  for (const { id, name, trees, allocated } of plantings) {
    const sum = sumOf((assigned.get(id) ?? []).map((one) => one.trees));
    if (sum !== units(allocated)) check(`planting ${name} has as many trees assigned as it says`, false, allocated);
    if (sum > units(trees)) check(`planting ${name} has no more trees assigned than were planted`, false, trees);
  }
  const unknown = entries.filter((entry) => !plantings.some(({ id }) => id === entry.planting_id));
  check('every entry names a planting of the project', unknown.length === 0, unknown[0]?.number);
  check('the trees assigned to orders are those of the entries', true, `${plantings.length} plantings`);
}

function checkSums() {
  const audited = new Set(plantings.filter(({ status }) => status === 'audited').map(({ id }) => id));
  const figure = (name) => units(numberIn(ledgerText, name));
  check('planted', sumOf(known.map((one) => one.trees)) === figure('planted'));
  check(
    'audited',
    sumOf(known.filter((one) => audited.has(one.planting_id)).map((one) => one.trees)) === figure('audited'),
  );
  check('lost', sumOf(plantings.map((one) => one.lost)) === figure('lost'));
  check('free', sumOf(plantings.map((one) => one.free)) === figure('free'));
  const waiting =
    figure('ordered') + figure('moved_in') - figure('moved_out') - figure('before_ledger') - figure('planted');
  check('waiting = ordered + moved_in - moved_out - before_ledger - planted', waiting === figure('waiting'));
}

async function checkSignature() {
  check('the figures are signed with a key of the service', await isSigned(jws, ledgerText));
}

/** A holder finds the lines of a certificate by the hash of its id. Nobody finds another's. */
async function checkCertificate() {
  const hash = sha256(certificateId);
  const own = entries.filter((one) => one.certificate_hash === hash);
  for (const { number, planting_id, trees } of own) console.log(`       entry ${number}: ${trees} of ${planting_id}`);
  const text = await textAt(`${site}/certificates/${certificateId}.json`);
  const { coverage_jws } = JSON.parse(text);
  const signed = payloadOf(coverage_jws);
  check('the coverage of the certificate is signed with a key of the service', await isSigned(coverage_jws, signed));
  const { coverage } = JSON.parse(signed);
  const named = new Set(coverage.plantings.map(({ id }) => id));
  check(
    'the entries name the plantings of the certificate',
    own.every((one) => named.has(one.planting_id)),
  );
  const planted = units(numberIn(signed, 'planted'));
  const elsewhere = planted - sumOf(own.map((one) => one.trees));
  check(
    'the entries add up to the trees that the certificate says are planted',
    elsewhere === 0n,
    elsewhere > 0n ? 'the rest may be in the ledger of a project that it was moved from or to' : '',
  );
}

/** `facts` is for people; the payload of the JWS is what is signed. */
async function signedFigures() {
  const { jws: signature } = JSON.parse(await textAt(`${base}/ledger.json`));
  return { jws: signature, text: payloadOf(signature) };
}

/** A file has at most 10,000 rows; the value of a column in the last one continues it. */
async function allRows(file, column) {
  const rows = [];
  for (;;) {
    const page = csvRows(await textAt(`${base}/${file}${rows.length > 0 ? `?after=${rows.at(-1)[column]}` : ''}`));
    rows.push(...page);
    if (page.length < 10_000) return rows;
  }
}

async function isSigned(token, text) {
  const [header, payload, signature] = token.split('.');
  const { kid, alg } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const { keys } = JSON.parse(await textAt(`${site}/.well-known/jwks.json`));
  const jwk = keys.find((one) => one.kid === kid);
  if (!jwk || alg !== 'ES256' || payloadOf(token) !== text) return false;
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' };
  return verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
}

function payloadOf(token) {
  return Buffer.from(token.split('.')[1], 'base64url').toString();
}

async function textAt(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.text();
}

/** Rows of a CSV file (RFC 4180) as objects of text. */
function csvRows(text) {
  const rows = [[]];
  let cell = '';
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const one = text[i];
    if (isQuoted && one === '"' && text[i + 1] === '"') cell += text[++i];
    else if (one === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (one === ',' || one === '\n')) {
      rows.at(-1).push(cell.replace(/\r$/, ''));
      cell = '';
      if (one === '\n') rows.push([]);
    } else cell += one;
  }
  const [header = [], ...lines] = rows.filter((row) => row.length > 0);
  return lines.map((line) => Object.fromEntries(header.map((name, index) => [name, line[index] ?? ''])));
}

/** The digits of a top-level or nested number of a JSON text, which `JSON.parse` would round. */
function numberIn(text, name) {
  return new RegExp(`"${name}":(-?[0-9.]+)`).exec(text)?.[1] ?? 'missing';
}

/** Billionths of a tree. */
function units(digits) {
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,9}))?$/.exec(String(digits)) ?? [];
  return BigInt(`${sign}${whole}${decimals.padEnd(9, '0')}`);
}

function sumOf(amounts) {
  return amounts.reduce((sum, one) => sum + units(one), 0n);
}

function groupBy(rows) {
  const groups = new Map();
  for (const row of rows) groups.set(row.planting_id, [...(groups.get(row.planting_id) ?? []), row]);
  return groups;
}

function sha256(text) {
  return createHash('sha256').update(text).digest('hex');
}
