import { clock } from '../lib/platform/clock.ts';
import { serveWeb } from '../lib/platform/web/serve.ts';
import { answerPublicPage } from '../lib/public-pages/web/answer.ts';
import { answerProjectPage, PROJECTS } from '../lib/public-pages/web/project-answer.ts';

/** Public pages of forestry projects, and public pages and badges of accounts that switched them on. No API key is needed. */
export const handler = serveWeb({
  name: 'forest',
  answer: (event) =>
    event.rawPath.startsWith(PROJECTS) ? answerProjectPage(event, clock.now()) : answerPublicPage(event, clock.now()),
});
