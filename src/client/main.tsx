import './app/fonts.css';
import './app/theme.css';
import { reloadForBrokenChunks } from './app/worker/broken-chunk.ts';
import { startWorker } from './app/worker/start-worker.ts';
import { watchNetwork } from './data/network.ts';

/** Guests on the landing page get that page alone, without router and data; everybody else gets the app. */
const start = async (place: Element): Promise<void> => {
  if (document.documentElement.dataset['first'] === 'landing') await (await import('./app/start-landing.tsx')).startLanding(place);
  else await (await import('./app/start-app.tsx')).startApp(place);
  startWorker();
};

reloadForBrokenChunks();
watchNetwork();
const root = document.querySelector('#root');
if (root !== null) void start(root);
