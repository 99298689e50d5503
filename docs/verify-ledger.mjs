/**
 * Recomputes a forestry project's public ledger from its public files. It needs only Node 20 or later.
 *
 *   node verify-ledger.mjs https://HOST/projects/PROJECT_ID [CERTIFICATE_ID] [--checkpoint OLDER]
 *
 * It checks:
 * 1. Each entry contains the previous entry's hash, from the first entry to the `head` in the signed figures.
 * 2. Each planting's entries add up to its assigned trees, and to no more than it has.
 * 3. The entries for planted plantings add up to `planted`, and those for audited plantings to `audited`.
 * 4. Each planting's `lost` and `free` follow from its trees, audits and replacements, and add up to the signed figures.
 * 5. If a planting was not planted, its shares are covered again in their order, by the plantings replacing it.
 * 6. `waiting` follows from the other figures, and the plantings file has the signed hash.
 * 7. A key of the service signed the figures.
 * 8. With a certificate id: its coverage is signed, and its trees match its entries, including those in other projects' ledgers
 *    if trees were moved.
 * 9. If the service has a public log: its newest checkpoint is signed and has its tiles' root, the log contains the certificate's
 *    facts and coverage, and it begins with the entries of the older checkpoint you kept.
 *
 * The program prints one line per check and exits with 1 if one fails, and with 3 if the files changed during the check, so
 * that it has no result. Amounts are compared exactly, as whole billionths of a tree.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const words = process.argv.slice(2);
const option = words.indexOf('--checkpoint');
const [, olderFile] = option < 0 ? [] : words.splice(option, 2);
const [address, certificateId] = words;
if (!URL.canParse(address ?? '') || (option >= 0 && !olderFile)) {
  console.error('usage: node verify-ledger.mjs https://HOST/projects/PROJECT_ID [CERTIFICATE_ID] [--checkpoint OLDER]');
  process.exit(2);
}
const base = address.replace(/(?<!\/)\/+$/, '');
const site = new URL(base).origin;

const EMPTY = Buffer.alloc(0);
let failures = 0;
const check = (name, isRight, detail = '') => {
  if (!isRight) failures += 1;
  console.log(`${isRight ? 'ok    ' : 'WRONG '} ${name}${detail && `: ${detail}`}`);
};

const found = await filesOfOneMoment(base);
if (!found) {
  console.log(
    'The files changed while they were read, or their figures are not signed yet. Try again in some minutes.',
  );
  process.exit(3);
}
const { ledgerText, ledger, jws, plantings, entries } = found;
const notPlanted = new Set(plantings.filter((one) => one.not_planted_at !== '').map(({ id }) => id));
const standing = entries.filter((one) => !notPlanted.has(one.planting_id));
checkChain();
checkPlantings();
checkAgain();
checkSums();
check('the figures are signed with a key of the service', await isSigned(jws, ledgerText));
if (certificateId) await checkCertificate();
await checkLog();
console.log(failures === 0 ? 'Everything adds up.' : `${failures} checks failed.`);
process.exitCode = failures === 0 ? 0 : 1;

/** Figures, plantings and entries from the same moment. If the ledger changed while they were read, they are read again. */
async function filesOfOneMoment(project) {
  for (let attempt = 0; attempt < 3; attempt++) {
    const { jws: signature } = JSON.parse(await textAt(`${project}/ledger.json`));
    if (signature === null) continue;
    const text = payloadOf(signature);
    const figures = JSON.parse(text);
    const files = await allRows(project, 'plantings.csv', 'id');
    const lines = await allRows(project, 'entries.csv', 'number');
    const isSame = sha256(files.text) === figures.plantings_sha256 && lines.rows.length === figures.entries;
    if (isSame)
      return { ledgerText: text, ledger: figures, jws: signature, plantings: files.rows, entries: lines.rows };
    // Nothing was added since the signature, so the files do not match it.
    const again = JSON.parse(await textAt(`${project}/ledger.json`));
    if (again.jws === signature && lines.rows.length === figures.entries) {
      check('the file of plantings has the hash that is signed', false, sha256(files.text));
      return { ledgerText: text, ledger: figures, jws: signature, plantings: files.rows, entries: lines.rows };
    }
  }
  return undefined;
}

/** The hash covers the digits in the file, so `trees` is not parsed as a number. */
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
  check('the last entry is the head of the signed figures', (entries.at(-1)?.hash ?? null) === ledger.head);
}

function checkPlantings() {
  const assigned = byPlanting(entries);
  const wrong = [];
  for (const planting of plantings) {
    const sum = sumOf((assigned.get(planting.id) ?? []).map((one) => one.trees));
    const say = (isRight, words) => isRight || wrong.push(`${planting.name} ${words}`);
    say(sum === units(planting.allocated), `says that ${planting.allocated} trees are assigned`);
    say(sum <= units(planting.trees), `has only ${planting.trees} trees`);
    say(lostOf(planting) === units(planting.lost), `says that ${planting.lost} trees are lost`);
    say(freeOf(planting) === units(planting.free), `says that ${planting.free} trees are free`);
  }
  const unknown = entries.filter((entry) => !plantings.some(({ id }) => id === entry.planting_id));
  check('every entry names a planting of the project', unknown.length === 0, unknown[0]?.number);
  check(
    'each planting has the trees assigned, lost and free that its entries and audits give',
    wrong.length === 0,
    wrong.length === 0 ? `${plantings.length} plantings` : wrong.join('; '),
  );
}

/** By the audit with the latest date, less replacements; among audits on one day the one recorded last counts. */
function lostOf({ id, trees, audits, not_planted_at }) {
  if (not_planted_at !== '') return 0n;
  const all = audits === '' ? [] : JSON.parse(audits);
  const latest = all.reduce((last, one) => (last === null || one.date >= last.date ? one : last), null);
  // Survival has decimals: hundredths of a billionth are rounded half up.
  const died = units(trees) * (units('100') - units(String(latest?.survival_percent ?? 100)));
  const rounded = (2n * died + units('100')) / (2n * units('100'));
  const replaced = plantings.filter(
    (one) => one.replaces === id && one.status !== 'planned' && one.not_planted_at === '',
  );
  return positive(rounded - sumOf(replaced.map((one) => one.trees)));
}

function freeOf(planting) {
  const { trees, status, replaces, not_planted_at, allocated } = planting;
  if (status === 'planned' || replaces !== '' || not_planted_at !== '') return 0n;
  return positive(units(trees) - lostOf(planting) - units(allocated));
}

/** A planting replacing one never planted covers the same certificates, in the old entries' order. */
function checkAgain() {
  const assigned = byPlanting(entries);
  for (const { id, name } of plantings.filter((one) => notPlanted.has(one.id))) {
    const replacing = new Set(plantings.filter((one) => one.replaces === id).map((one) => one.id));
    const again = placed(entries.filter((one) => replacing.has(one.planting_id)));
    const old = placed(assigned.get(id) ?? []);
    const isRight = again.every(({ from, to, certificate_hash }) =>
      old.some((one) => one.from <= from && to <= one.to && one.certificate_hash === certificate_hash),
    );
    check(`the shares of ${name}, which was not planted, are covered again in their order`, isRight);
  }
  const others = plantings.filter(
    ({ replaces, allocated }) => replaces !== '' && !notPlanted.has(replaces) && units(allocated) !== 0n,
  );
  check('no planting covers anew what another one covers', others.length === 0, others[0]?.name);
}

function placed(rows) {
  let at = 0n;
  return rows.map(({ trees, certificate_hash }) => {
    const from = at;
    at += units(trees);
    return { from, to: at, certificate_hash };
  });
}

function checkSums() {
  const audited = new Set(plantings.filter(({ status }) => status === 'audited').map(({ id }) => id));
  const figure = (name) => units(numberIn(ledgerText, name));
  check('planted', sumOf(standing.map((one) => one.trees)) === figure('planted'));
  check(
    'audited',
    sumOf(standing.filter((one) => audited.has(one.planting_id)).map((one) => one.trees)) === figure('audited'),
  );
  check('lost', plantings.reduce((sum, one) => sum + lostOf(one), 0n) === figure('lost'));
  check('free', plantings.reduce((sum, one) => sum + freeOf(one), 0n) === figure('free'));
  const waiting =
    figure('ordered') + figure('moved_in') - figure('moved_out') - figure('before_ledger') - figure('planted');
  check('waiting = ordered + moved_in - moved_out - before_ledger - planted', waiting === figure('waiting'));
  check('no trees wait that were not ordered', figure('waiting') >= 0n && figure('unbilled') >= 0n);
}

/**
 * A holder finds their certificate's lines by hashing its id; nobody else can. Moved trees are in other projects' ledgers; the
 * certificate's plantings lead there.
 */
async function checkCertificate() {
  const hash = sha256(certificateId);
  const own = standing.filter((one) => one.certificate_hash === hash);
  for (const { number, planting_id, trees } of own) console.log(`       entry ${number}: ${trees} of ${planting_id}`);
  const { coverage_jws } = JSON.parse(await textAt(`${site}/certificates/${certificateId}.json`));
  const signed = payloadOf(coverage_jws);
  check('the coverage of the certificate is signed with a key of the service', await isSigned(coverage_jws, signed));
  const { coverage } = JSON.parse(signed);
  const shares = new Map(coverage.plantings.map(({ id }, index) => [id, units(treesIn(signed, index))]));
  const here = byPlanting(own);
  const wrong = [...here].filter(([id, rows]) => sumOf(rows.map((one) => one.trees)) !== shares.get(id));
  check('the entries of each planting are the share of the certificate', wrong.length === 0, wrong[0]?.[0]);
  const missing = [...shares.keys()].filter((id) => !here.has(id));
  const local = missing.filter((id) => plantings.some((one) => one.id === id));
  check('every share in a planting of this project has its entries', local.length === 0, local[0]);
  const all = [...shares.values()].reduce((sum, one) => sum + one, 0n);
  check(
    'the shares add up to the trees that the certificate says are planted',
    all === units(numberIn(signed, 'planted')),
  );
  if (missing.length > local.length)
    console.log(
      `       other shares are in the ledgers of other projects: ${missing.filter((id) => !local.includes(id)).join(', ')}`,
    );
}

/** The public log (RFC 9162, C2SP tlog-tiles). A service without one has nothing to check. */
async function checkLog() {
  const [vkey, newest] = await Promise.all(['vkey', 'checkpoint'].map((name) => bytesAt(`${site}/log/${name}`)));
  if (!vkey || !newest) {
    if (olderFile) check('the service has a public log', false, `${site}/log`);
    return;
  }
  const tree = checkpointIn(newest.toString(), vkey.toString());
  check('the newest checkpoint is signed with the key of the log', tree !== undefined);
  if (!tree) return;
  const hashOf = hashesOf(tree.size);
  check(
    'the tiles have the root of the checkpoint',
    same(await hashOf(0, tree.size), tree.root),
    `${tree.size} entries`,
  );
  if (certificateId) await checkInclusions(vkey.toString(), hashOf, tree);
  if (!olderFile) return;
  const older = checkpointIn(readFileSync(olderFile, 'utf8'), vkey.toString());
  check('the older checkpoint is signed with the same key', older !== undefined);
  if (!older) return;
  const begins = older.size <= tree.size && same(await hashOf(0, older.size), older.root);
  check(
    'the log begins with the entries of the older checkpoint',
    begins,
    begins ? `${older.size} entries` : difference(older, tree),
  );
}

function difference(older, tree) {
  return older.size > tree.size
    ? `the log has ${tree.size} entries, fewer than ${older.size}`
    : `the first difference is among the entries 0 to ${older.size - 1}`;
}

async function checkInclusions(vkey, hashOf, tree) {
  const { jws, inclusion, coverage_jws, coverage_inclusion } = JSON.parse(
    await textAt(`${site}/certificates/${certificateId}.json`),
  );
  const documents = { certificate: [jws, inclusion], coverage: [coverage_jws, coverage_inclusion] };
  for (const [kind, [token, proof]] of Object.entries(documents)) {
    if (!proof) {
      console.log(`       the ${kind} is not in the log yet`);
      continue;
    }
    const leaf = hashed([0], `${kind}\n${sha256(certificateId)}\n${sha256(payloadOf(token))}`);
    const first = checkpointIn(proof.checkpoint, vkey);
    const path = proof.path.map((hash) => Buffer.from(hash, 'base64'));
    const isIn = first !== undefined && same(rootFrom(leaf, proof.index, first.size, path), first.root);
    check(`the ${kind} is in the log`, isIn, `entry ${proof.index}`);
    const isKept = first !== undefined && first.size <= tree.size && same(await hashOf(0, first.size), first.root);
    check(`the log begins with the checkpoint of the ${kind}`, isKept, isKept ? '' : difference(first ?? tree, tree));
    check(`entry ${proof.index} of the log is the ${kind}`, same(await hashOf(proof.index, proof.index + 1), leaf));
  }
}

/** A checkpoint, if the log's key signed it. */
function checkpointIn(text, vkey) {
  const [, name, id, encoded] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(vkey.trim()) ?? [];
  const end = text.indexOf('\n\n') + 1;
  const line = text
    .slice(end + 1)
    .split('\n')
    .find((one) => one.startsWith(`\u2014 ${name} `));
  if (!line || end === 0) return undefined;
  const signature = Buffer.from(line.split(' ')[2], 'base64');
  const der = Buffer.concat([
    Buffer.from('302a300506032b6570032100', 'hex'),
    Buffer.from(encoded, 'base64').subarray(1),
  ]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const isOwn = signature.subarray(0, 4).toString('hex') === id;
  if (!isOwn || !verify(null, Buffer.from(text.slice(0, end)), key, signature.subarray(4))) return undefined;
  const [origin, size, root] = text.split('\n');
  return origin === name ? { size: Number(size), root: Buffer.from(root, 'base64') } : undefined;
}

/** Returns a function for the hash over a log's entries from `start` to `end`, by its tiles. */
function hashesOf(size) {
  const tiles = new Map();
  const tileAt = (level, index) => {
    const width = Math.min(256, Math.floor(size / 256 ** level) - index * 256);
    const path = `tile/${level}/${numbered(index)}${width === 256 ? '' : `.p/${width}`}`;
    if (!tiles.has(path)) tiles.set(path, bytesAt(`${site}/log/${path}`));
    return tiles.get(path);
  };
  const whole = async (level, index) => {
    const tile = await tileAt(Math.floor(level / 8), Math.floor((index * 2 ** (level % 8)) / 256));
    const count = 2 ** (level % 8);
    const first = (index * count) % 256;
    let hashes = Array.from(
      { length: count },
      (_, at) => tile?.subarray((first + at) * 32, (first + at + 1) * 32) ?? EMPTY,
    );
    while (hashes.length > 1)
      hashes = Array.from({ length: hashes.length / 2 }, (_, at) => hashed([1], hashes[2 * at], hashes[2 * at + 1]));
    return hashes[0];
  };
  return async (start, end) => {
    const parts = [];
    for (let from = start; from < end; ) {
      let level = 0;
      while (from % 2 ** (level + 1) === 0 && from + 2 ** (level + 1) <= end) level += 1;
      parts.push(await whole(level, from / 2 ** level));
      from += 2 ** level;
    }
    return parts.reduceRight((right, left) => hashed([1], left, right));
  };
}

function numbered(index) {
  const groups = [String(index % 1000).padStart(3, '0')];
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000))
    groups.unshift(`x${String(rest % 1000).padStart(3, '0')}`);
  return groups.join('/');
}

function rootFrom(leaf, index, size, path) {
  let [first, last, at] = [index, size - 1, leaf];
  for (const hash of path) {
    if (last === 0) return EMPTY;
    if (first % 2 === 1 || first === last) {
      at = hashed([1], hash, at);
      while (first % 2 === 0 && first !== 0) [first, last] = [Math.floor(first / 2), Math.floor(last / 2)];
    } else at = hashed([1], at, hash);
    [first, last] = [Math.floor(first / 2), Math.floor(last / 2)];
  }
  return last === 0 ? at : EMPTY;
}

function hashed(prefix, ...parts) {
  const hash = createHash('sha256').update(Buffer.from(prefix));
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function same(one, other) {
  return Buffer.compare(one, other) === 0;
}

async function bytesAt(url) {
  const response = await fetch(url);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

/** One planting's digits for `trees`. */
function treesIn(text, index) {
  const list = text.slice(text.indexOf('"plantings":'));
  return [...list.matchAll(/"trees":(-?[0-9.]+)/g)][index]?.[1] ?? 'missing';
}

/** A file has at most 10,000 rows; a column in the last row leads to the next file. `text` is all of them joined. */
async function allRows(project, file, column) {
  const rows = [];
  let text = '';
  for (;;) {
    const part = await textAt(`${project}/${file}${rows.length > 0 ? `?after=${rows.at(-1)[column]}` : ''}`);
    const page = csvRows(part);
    text += rows.length > 0 ? part.slice(part.indexOf('\n') + 1) : part;
    rows.push(...page);
    if (page.length < 10_000) return { rows, text };
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

/** A JSON number's digits, top-level or nested, which `JSON.parse` would round. */
function numberIn(text, name) {
  return new RegExp(`"${name}":(-?[0-9.]+)`).exec(text)?.[1] ?? 'missing';
}

/** Billionths of a tree. */
function units(digits) {
  const found = /^(-?)(\d+)(?:\.(\d{1,9}))?$/.exec(String(digits));
  if (!found) throw new Error(`${digits} is no amount of trees.`);
  const [, sign, whole, decimals = ''] = found;
  return BigInt(`${sign}${whole}${decimals.padEnd(9, '0')}`);
}

function sumOf(amounts) {
  return amounts.reduce((sum, one) => sum + units(one), 0n);
}

function positive(amount) {
  return amount < 0n ? 0n : amount;
}

function byPlanting(rows) {
  const groups = new Map();
  for (const row of rows) {
    const group = groups.get(row.planting_id);
    if (group) group.push(row);
    else groups.set(row.planting_id, [row]);
  }
  return groups;
}

function sha256(text) {
  return createHash('sha256').update(text).digest('hex');
}
