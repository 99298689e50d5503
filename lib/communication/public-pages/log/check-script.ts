/**
 * The script of the public log's page. It checks a pasted or dropped document in the browser: its signatures with the published
 * keys, its way to the root of its checkpoint, and the checkpoint with the log's key. Nothing is uploaded. Without JavaScript the
 * page lacks the form. Browsers get it without its indentation: the page's Content-Security-Policy contains its hash.
 */
export const CHECK_SCRIPT = `
(() => {
  const form = document.querySelector('.check');
  const [field, file] = ['textarea', 'input'].map((name) => form.querySelector(name));
  const say = (name) => {
    for (const one of form.querySelectorAll('.says')) one.hidden = !one.classList.contains(name);
  };
  const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0));
  const utf8 = (text) => new TextEncoder().encode(text);
  const text = (some) => new TextDecoder().decode(some);
  const join = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));
  const sha = async (some) => new Uint8Array(await crypto.subtle.digest('SHA-256', some));
  const hex = (some) => [...some].map((one) => one.toString(16).padStart(2, '0')).join('');
  const same = (one, other) => hex(one) === hex(other);
  const get = (from) => fetch(from, { cache: 'no-store' }).then((found) => (found.ok ? found : Promise.reject()));
  const isSigned = async (jws) => {
    const [header, payload, signature] = jws.split('.');
    const { kid, alg } = JSON.parse(text(bytes(header)));
    const { keys } = await (await get('/.well-known/jwks.json')).json();
    const { kty, crv, x, y } = keys.find((one) => one.kid === kid) || {};
    if (!x || alg !== 'ES256') return false;
    const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, ecdsa, false, ['verify']);
    return crypto.subtle.verify(ecdsa, key, bytes(signature), utf8(header + '.' + payload));
  };
  const entryOf = async (jws) => {
    const [header, payload] = jws.split('.');
    const facts = JSON.parse(text(bytes(payload)));
    const signed = JSON.parse(text(bytes(header))).typ.replace(/^regrove-|\\+jws$/g, '');
    const kind = signed === 'certificate' && facts.type === 'carbon_offset' ? 'carbon_offset' : signed;
    const id = { coverage: facts.certificate_id, ledger: facts.project_id }[kind] || facts.id;
    return utf8([kind, hex(await sha(utf8(id))), hex(await sha(bytes(payload)))].join('\\n'));
  };
  const rootOf = async (leaf, index, size, path) => {
    let [first, last, at] = [index, size - 1, leaf];
    for (const hash of path.map(bytes)) {
      if (last === 0) return leaf;
      if (first % 2 === 1 || first === last) {
        at = await sha(join([1], hash, at));
        while (first % 2 === 0 && first !== 0) [first, last] = [Math.floor(first / 2), Math.floor(last / 2)];
      } else at = await sha(join([1], at, hash));
      [first, last] = [Math.floor(first / 2), Math.floor(last / 2)];
    }
    return last === 0 ? at : leaf;
  };
  const isLogged = async (jws, { checkpoint, index, path }) => {
    const end = checkpoint.indexOf('\\n\\n') + 1;
    const [name, size, root] = checkpoint.slice(0, end).split('\\n');
    const [, keyName, keyId, key] = /^(.+?)\\+([0-9a-f]{8})\\+(.+)$/.exec((await (await get('/log/vkey')).text()).trim());
    const line = checkpoint.slice(end + 1).split('\\n').find((one) => one.startsWith('\\u2014 ' + keyName + ' '));
    if (name !== keyName || !line || !(index < Number(size))) return false;
    const signature = bytes(line.split(' ')[2]);
    if (hex(signature.slice(0, 4)) !== keyId) return false;
    const published = await crypto.subtle.importKey('raw', bytes(key).slice(1), { name: 'Ed25519' }, false, ['verify']);
    const body = utf8(checkpoint.slice(0, end));
    if (!(await crypto.subtle.verify({ name: 'Ed25519' }, published, signature.slice(4), body))) return false;
    const leaf = await sha(join([0], await entryOf(jws)));
    return same(await rootOf(leaf, index, Number(size), path), bytes(root));
  };
  const documentsIn = (given) => {
    try {
      const { jws, inclusion, coverage_jws, coverage_inclusion } = JSON.parse(given);
      const all = [{ jws, inclusion }, { jws: coverage_jws, inclusion: coverage_inclusion }];
      return typeof jws === 'string' ? all.filter((one) => one.jws) : [];
    } catch {
      return [];
    }
  };
  const verdict = async (given) => {
    const documents = documentsIn(given);
    if (documents.length === 0) return 'unreadable';
    for (const { jws, inclusion } of documents) {
      if (!(await isSigned(jws))) return 'failed';
      if (inclusion && !(await isLogged(jws, inclusion))) return 'failed';
    }
    return documents.every(({ inclusion }) => inclusion) ? 'genuine' : 'waiting';
  };
  const check = async () => {
    const button = form.querySelector('button');
    button.disabled = true;
    say(await verdict(field.value).catch(() => 'impossible'));
    button.disabled = false;
  };
  const read = async (files) => {
    if (!files[0]) return;
    field.value = await files[0].text();
    await check();
  };
  if (!window.crypto || !crypto.subtle) return;
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    check();
  });
  file.addEventListener('change', () => read(file.files));
  form.addEventListener('dragover', (event) => event.preventDefault());
  form.addEventListener('drop', (event) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    read(event.dataTransfer.files);
  });
})();
`
  .trim()
  .replace(/\n +/g, '\n');
