import { answerPublicPage } from '../../lib/communication/public-pages/web/answer.ts';
import {
  answerCarbonProjectPage,
  CARBON_PROJECTS,
} from '../../lib/communication/public-pages/web/carbon-project-answer.ts';
import { answerLog, isLogPath } from '../../lib/communication/public-pages/web/log-answer.ts';
import { answerProjectPage, PROJECTS } from '../../lib/communication/public-pages/web/project-answer.ts';
import { clock } from '../../lib/platform/clock.ts';
import { serveWeb } from '../../lib/platform/web/serve.ts';

/**
 * Public pages for forestry and carbon projects, the public log, and public pages and badges for accounts that enabled them. No API key
 * is needed.
 */
export const handler = serveWeb({
  name: 'forest',
  answer: (event) => {
    if (event.rawPath.startsWith(PROJECTS)) return answerProjectPage(event, clock.now());
    if (event.rawPath.startsWith(CARBON_PROJECTS)) return answerCarbonProjectPage(event, clock.now());
    if (isLogPath(event.rawPath)) return answerLog(event);
    return answerPublicPage(event, clock.now());
  },
});
