import { render } from 'preact';
import './style/main.css';
import { startCache } from './api/cache.ts';
import { App } from './app.tsx';
import { loadPatiently } from './load-patiently.ts';
import { PAGES } from './pages/index.ts';
import { noteLoaded, reloadOnce } from './reload-once.ts';
import { startRouter } from './router.ts';
import { routeOf } from './routes.ts';
import { loadTexts } from './texts/texts.ts';

const TEXTS = 'texts';

const route = routeOf(location.pathname);
// Loads the first page's script in parallel with the texts; the page itself reports a failure.
if (route.is === 'page') PAGES[route.page]().catch(() => {});
startRouter((path) => routeOf(path).is !== 'unknown');
startCache();
const root = document.getElementById('app');
loadPatiently(loadTexts).then(
  () => {
    noteLoaded(TEXTS);
    if (!root) return;
    // The app's identical frame replaces the one the page drew.
    root.textContent = '';
    render(<App />, root);
  },
  // In English, because no texts are loaded.
  () => reloadOnce(TEXTS) || root?.append('Part of this page did not load. Allow its scripts and reload the page.'),
);
