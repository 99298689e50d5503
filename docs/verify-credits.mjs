/**
 * Recomputes a carbon project's public credit ledger from its public files. It needs only Node 20 or later.
 *
 *   node verify-credits.mjs https://HOST/carbon_projects/PROJECT_ID [CARBON_OFFSET_ID]
 *
 * It checks:
 * 1. Each entry contains the previous entry's hash, from the first entry to the `head` in the signed figures.
 * 2. Each lot's entries add up to its allocated tonnes, and to no more than it has.
 * 3. A range of serials has one serial per tonne, and no serial is in two lots.
 * 4. `retired`, `assigned`, `free`, the lot count and `lots_sha256` match the files.
 * 5. A key of the service signed the figures.
 * 6. With a carbon offset id: its entries match the shares and positions in its signed certificate.
 *
 * A lot's entries take its tonnes in order, so each entry's position follows from the entries before it. The program prints one
 * line per check and exits with 1 if one fails. Amounts are compared exactly, as whole billionths of a tonne.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';

const [address, offsetId] = process.argv.slice(2);
if (!URL.canParse(address ?? '')) {
  console.error('usage: node verify-credits.mjs https://HOST/carbon_projects/PROJECT_ID [CARBON_OFFSET_ID]');
  process.exit(2);
}
const base = address.replace(/(?<!\/)\/+$/, '');
const site = new URL(base).origin;

let failures = 0;
const check = (name, isRight, detail = '') => {
  if (!isRight) failures += 1;
  console.log(`${isRight ? 'ok    ' : 'WRONG '} ${name}${detail && `: ${detail}`}`);
};

const { jws } = JSON.parse(await textAt(`${base}/ledger.json`));
const signed = payloadOf(jws);
const ledger = JSON.parse(signed);
const { rows: lots, text: lotsFile } = await wholeFile('lots.csv', 'id');
const { rows: entries } = await wholeFile('entries.csv', 'number');

// Entries appended after the signature are not an error.
const known = entries.slice(0, ledger.entries);
checkChain();
const positions = checkLots();
checkSerials();
checkFigures();
check('the figures are signed with a key of the service', await isSigned(jws));
if (offsetId) await checkCertificate();
console.log(failures === 0 ? 'Everything adds up.' : `${failures} checks failed.`);
process.exitCode = failures === 0 ? 0 : 1;

/** The hash covers the digits in the file, so `tonnes` is not parsed as a number. */
function checkChain() {
  let previous = '0'.repeat(64);
  const broken = entries.findIndex(({ number, at, lot_id, tonnes, certificate_hash, hash }, index) => {
    const computed = sha256([previous, number, at, lot_id, tonnes, certificate_hash].join('\n'));
    previous = hash;
    return computed !== hash || Number(number) !== index + 1;
  });
  check('every entry has its number and the hash of the one before it', broken < 0, `entry ${broken + 1}`);
  check('there are as many entries as the signed figures say', known.length === ledger.entries, `${known.length}`);
  check('the last entry is the head of the signed figures', (known.at(-1)?.hash ?? null) === ledger.head);
}

/** Returns each entry's first position in its lot, by entry number. */
function checkLots() {
  const ends = new Map(lots.map(({ id }) => [id, 0n]));
  const begins = new Map();
  const unknown = [];
  for (const { number, lot_id, tonnes } of known) {
    const end = ends.get(lot_id);
    if (end === undefined) unknown.push(number);
    begins.set(number, end ?? 0n);
    ends.set(lot_id, (end ?? 0n) + units(tonnes));
  }
  check('every entry names a lot of the project', unknown.length === 0, unknown[0]);
  const differing = lots.filter(({ id, allocated }) => ends.get(id) !== units(allocated));
  check('the entries of each lot add up to what it says is allocated', differing.length === 0, differing[0]?.id);
  const over = lots.filter(({ id, tonnes }) => ends.get(id) > units(tonnes));
  check('no lot has more tonnes assigned than were retired', over.length === 0, over[0]?.id);
  return begins;
}

function checkSerials() {
  const ranges = lots.filter(({ first }) => first !== '');
  const short = ranges.filter(({ first, last, tonnes }) => units(tonnes) !== units(BigInt(last) - BigInt(first) + 1n));
  check('a range of serials has a tonne for each', short.length === 0, short[0]?.id);
  const folded = ({ block }) => block.trim().toLowerCase();
  const sorted = ranges.toSorted((one, other) =>
    folded(one) === folded(other)
      ? Number(BigInt(one.first) > BigInt(other.first)) - 0.5
      : folded(one) < folded(other)
        ? -1
        : 1,
  );
  const met = sorted.filter((one, index) => {
    const before = sorted[index - 1];
    return before && folded(before) === folded(one) && BigInt(before.last) >= BigInt(one.first);
  });
  const documents = lots.filter(({ first }) => first === '').map(folded);
  check('no serial is in two lots', met.length === 0 && new Set(documents).size === documents.length, met[0]?.id);
}

function checkFigures() {
  const figure = (name) => units(numberIn(signed, name));
  check('retired', sumOf(lots.map((one) => one.tonnes)) === figure('retired'));
  check('assigned', sumOf(known.map((one) => one.tonnes)) === figure('assigned'));
  check('free = retired - assigned', figure('retired') - figure('assigned') === figure('free'));
  check('the number of lots', lots.length === ledger.lots, `${lots.length}`);
  check('lots.csv is the one that was signed', sha256(lotsFile) === ledger.lots_sha256);
}

/** A holder finds their carbon offset's lines by hashing its id; nobody else can. */
async function checkCertificate() {
  const own = known.filter((one) => one.certificate_hash === sha256(offsetId));
  const { jws: certificate } = JSON.parse(await textAt(`${site}/carbon_offsets/${offsetId}.json`));
  check('the certificate is signed with a key of the service', await isSigned(certificate));
  const shares = sharesIn(payloadOf(certificate));
  const entered = own.map(({ number, lot_id, tonnes }) => {
    const from = positions.get(number);
    const lot = lots.find(({ id }) => id === lot_id);
    console.log(`       entry ${number}: ${tonnes} t of ${lot?.serial}`);
    return `${lot_id} ${from} ${from + units(tonnes)}`;
  });
  check(
    'the entries are the shares that the certificate says, at their positions',
    entered.length === shares.length && entered.toSorted().every((one, index) => one === shares.toSorted()[index]),
  );
}

/** The positions are read from the signed text, because `JSON.parse` would round them. */
function sharesIn(text) {
  return text.split('"id":"').flatMap((part) => {
    const share = /"from":([0-9.]{1,40}),"to":([0-9.]{1,40})/.exec(part);
    return share ? [`${part.slice(0, 36)} ${units(share[1])} ${units(share[2])}`] : [];
  });
}

/** A file has at most 10,000 rows; a column in the last row leads to the next file. The joined text has one header. */
async function wholeFile(file, column) {
  const rows = [];
  let text = '';
  for (;;) {
    const part = await textAt(`${base}/${file}${rows.length > 0 ? `?after=${rows.at(-1)[column]}` : ''}`);
    const page = csvRows(part);
    text += text === '' ? part : part.slice(part.indexOf('\n') + 1);
    rows.push(...page);
    if (page.length < 10_000) return { rows, text };
  }
}

async function isSigned(token) {
  const [header, payload, signature] = token.split('.');
  const { kid, alg } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const { keys } = JSON.parse(await textAt(`${site}/.well-known/jwks.json`));
  const jwk = keys.find((one) => one.kid === kid);
  if (!jwk || alg !== 'ES256') return false;
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' };
  return verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'));
}

function payloadOf(token) {
  return Buffer.from(token.split('.')[1], 'base64url').toString();
}

async function textAt(url) {
  const response = await fetch(url).catch(() => undefined);
  if (response?.ok) return response.text();
  console.log(`WRONG  ${url} ${response ? `answered ${response.status}` : 'does not answer'}.`);
  process.exit(1);
}

/** A CSV file's rows (RFC 4180) as objects with text values. */
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

/** A top-level JSON number's digits, which `JSON.parse` would round. */
function numberIn(text, name) {
  return new RegExp(`"${name}":(-?[0-9.]+)`).exec(text)?.[1] ?? 'missing';
}

/** Billionths of a tonne. */
function units(digits) {
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,9}))?$/.exec(String(digits)) ?? [];
  return BigInt(`${sign}${whole}${decimals.padEnd(9, '0')}`);
}

function sumOf(amounts) {
  return amounts.reduce((sum, one) => sum + units(one), 0n);
}

function sha256(text) {
  return createHash('sha256').update(text).digest('hex');
}
