import './app/fonts.css';
import './app/theme.css';

/**
 * Guests on the landing page get that page alone, without router and data; everybody else gets the app. Nothing is
 * imported outright, so that the first paint has the line for itself.
 */
async function start(): Promise<void> {
  const root = document.querySelector('#root');
  if (root === null) return;
  if (document.documentElement.dataset['first'] === 'landing')
    await (await import('./app/landing/start-landing.ts')).startLanding();
  else {
    // first, so that the pieces of the page come in while the big files are being read
    await import('./app/preload/preload.ts').then(
      ({ preloadPage: preloadPage }) => preloadPage(window.location.pathname),
      () => undefined,
    );
    await (await import('./app/routes/start-app.ts')).startApp(root);
  }
}

void start();
