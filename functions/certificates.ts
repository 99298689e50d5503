import { answerWeb } from '../lib/certificates/web/answer.ts';
import { serveWeb } from '../lib/platform/web/serve.ts';

/**
 * Certificates as people open them, without a key: `/<id>` is a page, `/<id>.pdf` the same as a PDF, `.png` a picture for
 * previews, `.json` the signed facts. The event is that of an HTTP API, which hands a browser the PDF as it is.
 */
export const handler = serveWeb({
  name: 'certificate',
  answer: answerWeb,
  // A certificate is for those who were given its link; a PDF cannot say so by itself.
  headers: { 'x-robots-tag': 'noindex' },
});
