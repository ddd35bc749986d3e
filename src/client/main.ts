import './styles/fonts.css';
import './styles/theme.css';
import { firstFrame, isReadBeforeApp } from './app/first-paint/first-frame.ts';

/**
 * Guests on the landing page get only that page, which is static HTML; everybody else gets the app. All imports are
 * dynamic, so that the first paint has the bandwidth for itself.
 */
async function start(): Promise<void> {
  const root = document.querySelector('#root');
  if (root === null) return;
  if (document.documentElement.dataset['first'] === 'landing')
    (await import('./app/landing/start-landing.ts')).startLanding();
  else {
    if (isReadBeforeApp()) await firstFrame();
    // first, so that the chunks of the page download while the large ones are parsed
    await import('./app/preload/preload.ts').then(
      ({ preloadPage }) => preloadPage(window.location.pathname),
      () => undefined,
    );
    await (await import('./app/routes/start-app.ts')).startApp(root);
  }
}

void start();
