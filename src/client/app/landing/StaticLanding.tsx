/** The landing page as HTML, rendered at build time by `.config/vite-landing.ts`. */
import { renderToStaticMarkup } from 'react-dom/server';
import { loadTexts } from '../../../i18n/translate.ts';
import { currentLocale } from '../../data/i18n/locale.ts';
import { LandingActions } from '../../features/auth/landing/LandingActions.tsx';
import { LandingFeatures } from '../../features/auth/landing/LandingFeatures.tsx';
import { LandingHeader } from './LandingHeader.tsx';

await Promise.all((['auth', 'paint', 'shell'] as const).map((slug) => loadTexts(currentLocale(), slug)));

/** Beside the brand. */
export const header = renderToStaticMarkup(<LandingHeader />);

/** Below the lead. */
export const rest = renderToStaticMarkup(
  <>
    <LandingActions returnTo={null} />
    <LandingFeatures />
  </>,
);
