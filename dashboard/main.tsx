import { render } from 'preact';
import './style/main.css';
import { startCache } from './api/cache.ts';
import { App } from './app.tsx';
import { PAGES } from './pages/index.ts';
import { noteLoaded, reloadOnce } from './reload-once.ts';
import { startRouter } from './router.ts';
import { routeOf } from './routes.ts';
import { loadTexts } from './texts/texts.ts';

const TEXTS = 'texts';

/** The texts and the first page's script come at the same time. */
const route = routeOf(location.pathname);
// A script that cannot be loaded is told of where its page is drawn.
if (route.is === 'page') PAGES[route.page]().catch(() => {});
startRouter((path) => routeOf(path).is !== 'unknown');
startCache();
const root = document.getElementById('app');
loadTexts().then(
  () => {
    noteLoaded(TEXTS);
    if (root) render(<App />, root);
  },
  // Without its texts the dashboard has no language to say it in.
  () => reloadOnce(TEXTS) || root?.append('A part of this page was not loaded. Allow its scripts and reload the page.'),
);
