import { withLocale } from '../../../../i18n/locale/locale-path.ts';
import { useLocale } from '../../../data/i18n/locale.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { AnchorButton } from '../../../ui/button/AnchorButton.tsx';
import { LandingPicture } from './LandingPicture.tsx';

const STOPS = [
  {
    scene: 'crafting',
    heading: 'craftingHeading',
    body: 'craftingBody',
    alt: 'craftingAlt',
    open: 'craftingOpen',
    path: '/tools/crafting',
  },
  {
    scene: 'auction',
    heading: 'auctionHeading',
    body: 'auctionBody',
    alt: 'auctionAlt',
    open: 'auctionOpen',
    path: '/tools/auction',
  },
  {
    scene: 'requests',
    heading: 'requestsHeading',
    body: 'requestsBody',
    alt: 'requestsAlt',
    open: 'demoOpen',
    path: '/demo/requests',
  },
  {
    scene: 'gear',
    heading: 'gearHeading',
    body: 'gearBody',
    alt: 'gearAlt',
    open: 'demoGearOpen',
    path: '/demo/gear',
  },
] as const;

/** The product screen by screen, each with the page to try it on. */
export function LandingTour() {
  const t = useT('landing');
  const locale = useLocale();
  return (
    <div className="border-t border-line bg-panel">
      <div className="mx-auto grid w-full max-w-7xl gap-14 px-4 py-12 lg:gap-20 lg:py-18">
        {STOPS.map(({ scene, heading, body, alt, open, path }, index) => (
          <section
            key={scene}
            aria-labelledby={`tour-${scene}`}
            className="grid items-center gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12 [&:nth-child(even)]:lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
          >
            <div className={`grid justify-items-start gap-3 ${index % 2 === 1 ? 'lg:order-1' : ''}`}>
              <h2 id={`tour-${scene}`} className="text-[1.625rem] lg:text-[2rem]">
                {t(heading)}
              </h2>
              <p className="max-w-prose text-base text-ink-2">{t(body)}</p>
              <AnchorButton icon="arrow-right" href={withLocale(path, locale)}>
                {t(open)}
              </AnchorButton>
            </div>
            <LandingPicture scene={scene} alt={t(alt)} className="max-sm:mx-auto max-sm:w-4/5" />
          </section>
        ))}
      </div>
    </div>
  );
}
