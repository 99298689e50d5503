import { render } from 'preact';
import './style/main.css';
import { startCache } from './api/cache.ts';
import { App } from './app.tsx';
import { PAGES } from './pages/index.ts';
import { startRouter } from './router.ts';
import { routeOf } from './routes.ts';
import { loadTexts } from './texts/texts.ts';

/** The texts and the first page's script come at the same time. */
const route = routeOf(location.pathname);
if (route.is === 'page') void PAGES[route.page]();
startRouter((path) => routeOf(path).is !== 'unknown');
startCache();
await loadTexts();
const root = document.getElementById('app');
if (root) render(<App />, root);
