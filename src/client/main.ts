import './app/fonts.css';
import './app/theme.css';
import { warmUp } from './app/warm-up.ts';

/**
 * Guests on the landing page get that page alone, without router and data; everybody else gets the app. Nothing big
 * is imported outright, so that the first paint has the line for itself.
 */
const start = async (): Promise<void> => {
  const root = document.querySelector('#root');
  if (root === null) return;
  if (document.documentElement.dataset['first'] === 'landing') await (await import('./app/start-landing.ts')).startLanding();
  else {
    const app = import('./app/start-app.ts');
    warmUp(window.location.pathname);
    await (await app).startApp(root);
  }
};

void start();
