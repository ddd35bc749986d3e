/** The landing page as HTML, rendered at build time by `.config/vite-landing.ts`. */
import { renderToStaticMarkup } from 'react-dom/server';
import { loadTexts } from '../../../i18n/translate.ts';
import { currentLocale } from '../../data/i18n/locale.ts';
import { LandingActions } from '../../features/auth/landing/LandingActions.tsx';
import { LandingFeatures } from '../../features/auth/landing/LandingFeatures.tsx';
import { LandingHero } from '../../features/auth/landing/LandingHero.tsx';
import { LandingTour } from '../../features/auth/landing/LandingTour.tsx';
import { LandingHeader } from './LandingHeader.tsx';

await Promise.all(
  (['auth', 'landing', 'paint', 'shell'] as const).map((slug) => loadTexts(currentLocale(), slug)),
);

/** The server writes those of its operator in its place. */
const SAMPLE_WAY = { id: 'way-id', name: 'way-name' };

/** What fills the places of index.html, by their ids. */
export const places: Readonly<Record<string, string>> = {
  'landing-header': renderToStaticMarkup(<LandingHeader />),
  'landing-actions': renderToStaticMarkup(<LandingActions returnTo={null} sampleWay={SAMPLE_WAY} />),
  'landing-hero': renderToStaticMarkup(<LandingHero />),
  'landing-rest': renderToStaticMarkup(
    <>
      <LandingTour />
      <LandingFeatures />
    </>,
  ),
};
