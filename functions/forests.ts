import { clock } from '../lib/platform/clock.ts';
import { serveWeb } from '../lib/platform/web/serve.ts';
import { answerPublicPage } from '../lib/public-pages/web/answer.ts';

/** Public pages and badges of accounts that switched them on. No API key is needed. */
export const handler = serveWeb({ name: 'forest', answer: (event) => answerPublicPage(event, clock.now()) });
