import { useT } from '../../../data/i18n/use-t.ts';
import { LandingActions } from './LandingActions.tsx';
import { LandingFeatures } from './LandingFeatures.tsx';

/** Landing page for guests: headline, sign-in and features. */
export function LandingScreen({ returnTo }: { readonly returnTo: string | null }) {
  const paint = useT('paint');
  return (
    <div className="flex min-h-full flex-col">
      <section className="mx-auto grid w-full max-w-5xl content-start gap-4 px-4 pt-10 pb-6 sm:pt-16">
        <h1 className="text-[2.375rem] sm:text-[3.25rem]">{paint('headline')}</h1>
        <p className="max-w-[38rem] text-base text-ink-2">{paint('lead')}</p>
      </section>
      <LandingActions returnTo={returnTo} />
      <LandingFeatures />
    </div>
  );
}
