import { useT } from '../../../data/i18n/use-t.ts';
import { LandingPicture } from './LandingPicture.tsx';

/** Beside the first words: the calculator in front of the clan's evening. */
export function LandingHero() {
  const t = useT('landing');
  return (
    <div className="grid max-sm:mx-auto max-sm:w-4/5 sm:grid-cols-[repeat(12,minmax(0,1fr))] sm:grid-rows-[auto_6rem] lg:grid-rows-[auto_9rem]">
      <LandingPicture
        scene="skips"
        alt={t('skipsAlt')}
        className="max-sm:hidden sm:col-[1/11] sm:row-[1/2]"
      />
      <LandingPicture
        scene="ttk"
        alt={t('ttkAlt')}
        className="sm:relative sm:col-[4/13] sm:row-[1/3] sm:self-end sm:shadow-[0_1.5rem_3rem_#0008]"
      />
    </div>
  );
}
