import { asReturnPath } from '../../../contract/wire-words.ts';
import { withLocale } from '../../../i18n/locale-path.ts';
import { useLocale } from '../../data/locale.ts';
import { useNetwork } from '../../data/network.ts';
import { useSession } from '../../data/session.ts';
import { useT } from '../../data/use-t.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { AnchorButton } from '../../ui/AnchorButton.tsx';
import { signInAddress } from './sign-in-address.ts';
import { SessionProblem } from './SessionProblem.tsx';

const PROMISES = [
  { icon: 'crosshair', heading: 'ttkHeading', body: 'ttkBody' },
  { icon: 'users', heading: 'rankHeading', body: 'rankBody' },
  { icon: 'smartphone', heading: 'offlineHeading', body: 'offlineBody' },
  { icon: 'shield', heading: 'privacyHeading', body: 'privacyBody' },
] as const satisfies readonly { icon: IconName; heading: string; body: string }[];

/** What a guest sees: what this is, what it does today, and the way in. */
export const LandingScreen = ({ returnTo: asked }: { readonly returnTo: string | null }) => {
  const words = useT('paint');
  const t = useT('auth');
  const locale = useLocale();
  const { isOnline } = useNetwork();
  const { error } = useSession();
  const returnTo = asReturnPath(asked);
  return (
    <div className="flex min-h-full flex-col">
      <section className="mx-auto grid w-full max-w-5xl content-start gap-4 px-4 pt-10 pb-8 sm:pt-16">
        <h1 className="text-[2.375rem] sm:text-[3.25rem]">{words('headline')}</h1>
        <p className="max-w-[38rem] text-base text-ink-2">{words('lead')}</p>
        {error !== null && <SessionProblem problem={error} />}
        <div className="mt-2 grid justify-items-start gap-2">
          <AnchorButton look="primary" icon="log-in" isLarge href={signInAddress(returnTo ?? withLocale('/dashboard', locale))} className="max-sm:w-full">{words('signIn')}</AnchorButton>
          {returnTo !== null && <p className="text-xs text-ink-3">{t('returnHint', { path: returnTo })}</p>}
          {!isOnline && <p role="status" className="text-xs text-wait">{t('offlineHint')}</p>}
        </div>
      </section>
      <section aria-labelledby="promises" className="grow border-t border-line bg-panel">
        <div className="mx-auto w-full max-w-5xl px-4 py-8">
          <h2 id="promises" className="eyebrow mb-5">{t('nowHeading')}</h2>
          <ul className="grid gap-px border border-line bg-line sm:grid-cols-2">
            {PROMISES.map(({ icon, heading, body }) => (
              <li key={heading} className="grid content-start grid-cols-[auto_1fr] gap-x-3.5 gap-y-1.5 bg-panel p-4.5">
                <Icon name={icon} className="size-5 text-accent-text" />
                <h3>{t(heading)}</h3>
                <p className="col-start-2 text-ink-2">{t(body)}</p>
              </li>
            ))}
          </ul>
          <p className="mt-6 text-xs text-ink-3">{t('footer')}</p>
        </div>
      </section>
    </div>
  );
};
