/**
 * Normalizes the cache key of public pages: they differ by path, language, size and theme alone, and a file by the row it
 * begins after, and a ledger by its day. Escapes and capital letters of a path are undone, because the pages would be the same. Any other query argument or header is dropped, so that no request bypasses the cache. The
 * language rules are those of lib/presentation/language/pick-locale.ts; a test compares the two. LOCALES is the list of
 * lib/platform/locale.ts, which infra/front-door.ts writes before this code.
 */
const HEADER_MAX = 1000;

/** @param {ViewerRequestEvent} event */
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name.
function handler(event) {
  const request = event.request;
  const query = request.querystring;
  const header = request.headers['accept-language'];
  const asked = localeOf(textOf(query.lang));
  /** @type {CloudFrontValues} */
  const kept = {};
  if (asked) kept.lang = { value: asked };
  const size = textOf(query.size);
  if (size === 'letter' || size === 'small') kept.size = { value: size };
  const theme = textOf(query.theme);
  if (theme === 'dark' || theme === 'light') kept.theme = { value: theme };
  request.uri = pathOf(request.uri);
  const after = textOf(query.after).toLowerCase();
  if (isRow(request.uri, after)) kept.after = { value: after };
  const at = textOf(query.at);
  if (/^\/projects\/.*\/ledger\.json$/.test(request.uri) && /^\d{4}-\d{2}-\d{2}$/.test(at)) kept.at = { value: at };
  request.querystring = kept;
  request.headers['accept-language'] = { value: asked || bestOf(header ? header.value : '') };
  return request;
}

/**
 * Capital letters mean something in the links of mails and in the digest at the end of a picture's address.
 *
 * @param {string} uri
 */
function pathOf(uri) {
  const path = plainOf(uri);
  if (!/^\/(certificates|carbon_offsets|forests|projects|carbon_projects)\//.test(path)) return uri;
  const digest = path.startsWith('/forests/') ? /-[\w-]{22}\.(png|jpg)$/.exec(path) : null;
  const end = digest ? digest.index : path.length;
  return path.slice(0, end).toLowerCase() + path.slice(end);
}

/** @param {string} uri */
function plainOf(uri) {
  try {
    const plain = decodeURIComponent(uri);
    return /^[\w./-]+$/.test(plain) ? plain : uri;
  } catch (_) {
    return uri;
  }
}

/**
 * A file of entries continues after a number, a file of plantings or lots after an id.
 *
 * @param {string} path
 * @param {string} after
 */
function isRow(path, after) {
  if (path.endsWith('/entries.csv')) return /^[1-9][0-9]{0,11}$/.test(after);
  return /\/(plantings|lots)\.csv$/.test(path) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(after);
}

/**
 * A parameter that is given twice is ignored.
 *
 * @param {CloudFrontValue | undefined} parameter
 */
function textOf(parameter) {
  if (!parameter || parameter.multiValue) return '';
  try {
    return decodeURIComponent(parameter.value.replace(/\+/g, ' '));
  } catch (_) {
    return '';
  }
}

/**
 * Of languages with equal quality the first one wins.
 *
 * @param {string} header
 */
function bestOf(header) {
  let best = 'en';
  let most = 0;
  header
    .slice(0, HEADER_MAX)
    .split(',')
    .forEach((entry) => {
      const parts = entry.split(';').map((part) => part.trim());
      const weight = parts.slice(1).find((part) => /^q=/i.test(part));
      const quality = weight === undefined ? 1 : Number(weight.slice(2)) || 0;
      const locale = localeOf(parts[0] || '');
      if (locale && quality > most) {
        best = locale;
        most = quality;
      }
    });
  return best;
}

/** @param {string} tag */
function localeOf(tag) {
  const parts = tag.trim().toLowerCase().replace(/_/g, '-').split('-');
  const regions = parts.slice(1);
  if (parts[0] === 'zh') return isTraditional(regions) ? 'zh-TW' : 'zh-CN';
  return LOCALES.find((locale) => locale === parts[0]);
}

/** @param {string[]} regions */
function isTraditional(regions) {
  if (regions.includes('hant')) return true;
  if (regions.includes('hans')) return false;
  return regions.some((region) => ['tw', 'hk', 'mo'].includes(region));
}
