import { useT } from '../../../data/i18n/use-t.ts';
import { LandingActions } from './LandingActions.tsx';
import { LandingFeatures } from './LandingFeatures.tsx';
import { LandingHero } from './LandingHero.tsx';
import { LandingTour } from './LandingTour.tsx';

/** Landing page for guests, as `index.html` has it without React. */
export function LandingScreen({ returnTo }: { readonly returnTo: string | null }) {
  const paint = useT('paint');
  return (
    <div className="flex min-h-full flex-col">
      <div className="landing-contours">
        <div className="landing-head">
          <section>
            <h1>{paint('headline')}</h1>
            <p>{paint('lead')}</p>
          </section>
          <div>
            <LandingActions returnTo={returnTo} />
          </div>
          <div>
            <LandingHero />
          </div>
        </div>
      </div>
      <LandingTour />
      <LandingFeatures />
    </div>
  );
}
