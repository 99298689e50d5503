import { clock } from '../lib/platform/clock.ts';
import { serveWeb } from '../lib/platform/web/serve.ts';
import { answerPublicPage } from '../lib/public-pages/web/answer.ts';

/** The public pages of accounts that have switched theirs on, and their badges, without a key. */
export const handler = serveWeb({ name: 'forest', answer: (event) => answerPublicPage(event, clock.now()) });
