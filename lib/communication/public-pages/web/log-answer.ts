import { issuer } from '../../../books/certificates/issuer.ts';
import type { Locale } from '../../../platform/locale.ts';
import { unverifiedCheckpoint } from '../../../platform/transparency-log/checkpoint.ts';
import { type LogFiles, logFiles, readText, VKEY_FILE } from '../../../platform/transparency-log/log-files.ts';
import { etagOf, isHeld } from '../../../platform/web/etag.ts';
import type { WebEvent, WebResult } from '../../../platform/web/event.ts';
import { file, html, NOT_KEPT, text, unchanged } from '../../../platform/web/results.ts';
import { pickLocale } from '../../../presentation/language/pick-locale.ts';
import { type LogFile, logFile } from '../log/log-file.ts';
import { LOG_POLICY, type LogView, logPage } from '../log/log-page.ts';
import { absentAnswer } from './absent-answer.ts';
import { DRAWING_VERSION, REFERRER } from './caching.ts';

export const isLogPath = (path: string): boolean => path === '/log' || path.startsWith('/log/');

/** A new checkpoint is seen within a minute, at the edge and in browsers together. */
const BRIEF = { 'cache-control': 'public, max-age=60, must-revalidate' };
const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' };

/** Serves the public log's page at `/log`, and its files below. Without a log everything is 404. */
export async function answerLog(event: WebEvent): Promise<WebResult> {
  const { rawPath, headers, queryStringParameters: query = {}, requestContext } = event;
  const locale = pickLocale(query.lang, headers['accept-language']);
  const files = logFiles();
  if (!files || !['GET', 'HEAD'].includes(requestContext.http.method)) return absentAnswer(locale);
  if (rawPath === '/log') return page(event, await viewOf(files), locale);
  const name = rawPath.slice('/log/'.length);
  const found = await logFile(files, name);
  return found ? served(event, found) : missing(name);
}

/** Every program may read the files, also a page of another site: they are public. */
function served(event: WebEvent, { bytes, type, isFixed }: LogFile): WebResult {
  const caching = { etag: etagOf(bytes.toString('base64')), ...(isFixed ? FOR_EVER : BRIEF) };
  if (isHeld(event, caching.etag)) return unchanged(caching);
  return file(bytes, { 'content-type': type, 'access-control-allow-origin': '*', ...caching });
}

function page(event: WebEvent, view: LogView, locale: Locale): WebResult {
  const caching = { etag: etagOf([DRAWING_VERSION, view, locale]), ...BRIEF, vary: 'accept-language', ...REFERRER };
  if (isHeld(event, caching.etag)) return unchanged(caching);
  return html(200, logPage(view, locale), LOG_POLICY, caching);
}

async function viewOf(files: LogFiles): Promise<LogView> {
  const [newest, vkey = ''] = await Promise.all([logFile(files, 'checkpoint'), readText(files, VKEY_FILE)]);
  if (!newest) return { issuer: issuer(), checkpoint: null };
  const { origin, size, root } = unverifiedCheckpoint(newest.bytes.toString());
  return { issuer: issuer(), checkpoint: { origin, size, root: root.toString('base64'), vkey: vkey.trim() } };
}

/** A missing file is named in one line, because a program or `curl` asked for it. */
const missing = (name: string): WebResult =>
  text(404, 'text/plain; charset=utf-8', name === 'checkpoint' ? NO_CHECKPOINT : NO_FILE, {
    ...NOT_KEPT,
    'access-control-allow-origin': '*',
  });

const NO_CHECKPOINT = 'This log has no checkpoint yet. It is signed daily at 05:30 UTC, once there is an entry.\n';
const NO_FILE = 'This log has no such file.\n';
