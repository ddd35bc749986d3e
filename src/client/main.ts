import './app/fonts.css';
import './app/theme.css';

/**
 * Guests on the landing page get that page alone, without router and data; everybody else gets the app. Nothing is
 * imported outright, so that the first paint has the line for itself.
 */
const start = async (): Promise<void> => {
  const root = document.querySelector('#root');
  if (root === null) return;
  if (document.documentElement.dataset['first'] === 'landing') await (await import('./app/start-landing.ts')).startLanding();
  else {
    const app = import('./app/start-app.ts');
    void import('./app/warm-up.ts').then(({ warmUp }) => warmUp(window.location.pathname), () => undefined);
    await (await app).startApp(root);
  }
};

void start();
