import { asReturnPath } from '../../../../contract/wire-words.ts';
import { withLocale } from '../../../../i18n/locale/locale-path.ts';
import { nameInTitle } from '../../../../i18n/locale/page-title.ts';
import { titleKeyOf } from '../../../../i18n/locale/titles.ts';
import { useLocale } from '../../../data/i18n/locale.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useSession } from '../../../data/session/session.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { AnchorButton } from '../../../ui/button/AnchorButton.tsx';
import { SessionErrorAlert } from './SessionErrorAlert.tsx';
import { type OfferedWay, signInUrl } from '../../../data/session/sign-in-url.ts';
import { OtherWays } from './OtherWays.tsx';
import { Suspense, useSyncExternalStore } from 'react';
import { onUnsentCountChange, unsentCount } from '../../../data/browser-state/unsent-count.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';

function Hint({ count }: { readonly count: number }) {
  const t = useT('unsent');
  return (
    <p role="status" className="flex items-start gap-2 border-l-3 border-l-wait ps-3">
      <Icon name="clock" className="mt-0.5 size-4 text-wait" />
      {t('waitForYou', { count })}
    </p>
  );
}

/** Hint that unsent changes wait on this device. */
function UnsentHint() {
  const count = useSyncExternalStore(onUnsentCountChange, unsentCount, unsentCount);
  return count === 0 ? null : (
    <Suspense fallback={null}>
      <Hint count={count} />
    </Suspense>
  );
}

/**
 * Sign-in button, other ways to sign in, and the last session error. `returnTo` is the requested page, unchecked, as in the
 * URL; `sampleWay` stands for those that the server fills in.
 */
export function LandingActions({
  returnTo: requestedPath,
  sampleWay,
}: {
  readonly returnTo: string | null;
  readonly sampleWay?: OfferedWay;
}) {
  const paint = useT('paint');
  const t = useT('auth');
  const locale = useLocale();
  const { isOnline } = useNetwork();
  const { error } = useSession();
  const returnTo = asReturnPath(requestedPath);
  const destination = returnTo ?? withLocale('/dashboard', locale);
  const titleKey = returnTo === null ? 'titleNotFound' : titleKeyOf(returnTo);
  return (
    <div className="grid w-full justify-items-start gap-3">
      {error !== null && <SessionErrorAlert problem={error} />}
      <UnsentHint />
      <div className="flex w-full flex-wrap gap-3">
        <AnchorButton
          variant="primary"
          icon="log-in"
          isLarge
          href={signInUrl(destination)}
          className="max-sm:w-full"
        >
          {paint('signIn')}
        </AnchorButton>
        <AnchorButton
          icon="crosshair"
          isLarge
          href={withLocale('/tools/ttk', locale)}
          className="bg-ground max-sm:w-full"
        >
          {t('openTools')}
        </AnchorButton>
      </div>
      <OtherWays
        returnTo={destination}
        {...(sampleWay !== undefined && { ways: [sampleWay], isHidden: true })}
      />
      <p className="text-ink-2">
        {t('noAccount')}{' '}
        <a
          href={withLocale('/demo', locale)}
          className="inline-flex min-h-10 items-center underline hover:text-ink"
        >
          {t('lookAround')}
        </a>
      </p>
      {titleKey !== 'titleNotFound' && (
        <p className="text-xs text-ink-3">{t('returnHint', { page: nameInTitle(paint(titleKey)) })}</p>
      )}
      {!isOnline && (
        <p role="status" className="text-xs text-wait">
          {t('offlineHint')}
        </p>
      )}
    </div>
  );
}
