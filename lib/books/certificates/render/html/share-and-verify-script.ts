/**
 * The script on every certificate page. It shares the page, copies its link, and checks the signature in the browser with the
 * published keys. Without JavaScript the page shows the same facts and lacks these buttons. Browsers get the script as
 * written here, without its indentation: the page's Content-Security-Policy contains its hash.
 */
export const SCRIPT = `
(() => {
  const tools = document.querySelector('.tools');
  const { url, title, facts, keys, digest } = tools.dataset;
  const [share, copy, check] = ['share', 'copy', 'check'].map((name) => tools.querySelector('.' + name));
  const say = (name) => {
    for (const one of tools.querySelectorAll('.says')) one.hidden = !one.classList.contains(name);
  };
  const reveal = (button, act) => {
    button.hidden = false;
    button.addEventListener('click', act);
  };
  if (navigator.share) reveal(share, () => navigator.share({ title, url }).catch(() => {}));
  if (navigator.clipboard) reveal(copy, () => navigator.clipboard.writeText(url).then(() => say('copied')));
  const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0));
  const answer = (from) => fetch(from, { cache: 'no-store' }).then((found) => (found.ok ? found.json() : Promise.reject()));
  const verdict = async () => {
    const [{ jws }, set] = await Promise.all([answer(facts), answer(keys)]);
    const [header, payload, signature] = jws.split('.');
    const { kid } = JSON.parse(new TextDecoder().decode(bytes(header)));
    const { kty, crv, x, y } = set.keys.find((one) => one.kid === kid) || {};
    if (!x) return 'failed';
    const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, ecdsa, false, ['verify']);
    const signed = new TextEncoder().encode(header + '.' + payload);
    if (!(await crypto.subtle.verify(ecdsa, key, bytes(signature), signed))) return 'failed';
    const shown = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(payload)));
    tools.querySelector('.kid').textContent = kid;
    return btoa(String.fromCharCode(...shown)) === digest ? 'genuine' : 'differs';
  };
  if (window.crypto && crypto.subtle) {
    reveal(check, async () => {
      check.disabled = true;
      say(await verdict().catch(() => 'impossible'));
      check.disabled = false;
    });
  }
})();
`
  .trim()
  .replace(/\n +/g, '\n');
