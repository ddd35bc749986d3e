import { useT } from '../../../data/i18n/use-t.ts';
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx';

const FEATURES = [
  { icon: 'crosshair', heading: 'ttkHeading', body: 'ttkBody' },
  { icon: 'users', heading: 'rankHeading', body: 'rankBody' },
  { icon: 'smartphone', heading: 'offlineHeading', body: 'offlineBody' },
  { icon: 'shield', heading: 'privacyHeading', body: 'privacyBody' },
] as const satisfies readonly { icon: IconName; heading: string; body: string }[];

/** Feature list of the landing page, and what signing in means. */
export function LandingFeatures() {
  const t = useT('auth');
  return (
    <section aria-labelledby="promises" className="grow border-t border-line bg-panel">
      <div className="mx-auto w-full max-w-5xl px-4 py-8">
        <h2 id="promises" className="eyebrow mb-5">
          {t('nowHeading')}
        </h2>
        <ul className="grid gap-px border border-line bg-line sm:grid-cols-2">
          {FEATURES.map(({ icon, heading, body }) => (
            <li
              key={heading}
              className="grid grid-cols-[auto_1fr] content-start gap-x-3.5 gap-y-1.5 bg-panel p-4.5"
            >
              <Icon name={icon} className="size-5 text-accent-text" />
              <h3>{t(heading)}</h3>
              <p className="col-start-2 text-ink-2">{t(body)}</p>
            </li>
          ))}
        </ul>
        <p className="mt-6 text-xs text-ink-3">{t('footer')}</p>
      </div>
    </section>
  );
}
