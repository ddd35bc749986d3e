import * as contract from '../../../contract/auth.ts';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { withLocale } from '../../../i18n/locale/locale-path.ts';
import { ApiError } from '../../data/connection/api-error.ts';
import { currentLocale, useLocale } from '../../data/i18n/locale.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { AnchorButton } from '../../ui/button/AnchorButton.tsx';
import { LinkButton } from '../../ui/link/LinkButton.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { SessionErrorAlert } from './landing/SessionErrorAlert.tsx';
import { signInUrl } from '../../data/session/sign-in-url.ts';
import { OtherWays } from './landing/OtherWays.tsx';
import { type CallbackResult, isOfLink, pathAfterSignIn, parseCallback } from './callback-url.ts';
import { asReturnPath } from '../../../contract/wire-words.ts';
import { call } from '../../data/http/client.ts';
import { deviceTimeZone, startSignedInSession } from '../../data/account/session-actions.ts';

/** Exchanges by state: each code is exchanged exactly once, however often the screen renders. */
const exchanges = new Map<string, Promise<string | null>>();

const SETTINGS = '/settings';

/**
 * Exchanges code and state for a session, or for another way to sign in of the account; returns the internal path to
 * continue to, or null. A failed attempt can be retried.
 */
function exchangeCode(
  body: Extract<CallbackResult, { readonly kind: 'answer' }>['answer'],
  isLink: boolean,
): Promise<string | null> {
  const { state } = body;
  const pending = exchanges.get(state);
  if (pending !== undefined) return pending;
  const attempt = (async () => {
    if (isLink) {
      await call(contract.finishLink, { body });
      return `${SETTINGS}#sign-in-ways`;
    }
    const { token, user, returnTo } = await call(contract.callback, {
      body: { ...body, timeZone: deviceTimeZone() },
    });
    await startSignedInSession(token, user);
    return asReturnPath(returnTo);
  })();
  exchanges.set(state, attempt);
  attempt.catch(() => exchanges.delete(state));
  return attempt;
}

/** Why it failed before the server was asked. */
const FAILURES = {
  denied: 'callbackDenied',
  missing: 'callbackMissing',
  unavailable: 'callbackUnavailable',
} as const;

/** OAuth callback: exchanges the code for a session and continues to the requested page. */
export function CallbackScreen() {
  const t = useT('auth');
  const common = useT('common');
  const locale = useLocale();
  const router = useRouter();
  const [callback] = useState(() => parseCallback(window.location.search));
  const [isLink] = useState(() => isOfLink(window.location.search));
  const [problem, setProblem] = useState<ApiError | null>(null);

  const signIn = useCallback((): void => {
    if (callback.kind !== 'answer') return;
    exchangeCode(callback.answer, isLink).then(
      (returnTo) => router.history.replace(pathAfterSignIn(returnTo, currentLocale())),
      (caught: unknown) =>
        setProblem(caught instanceof ApiError ? caught : new ApiError('network', 0, null, '')),
    );
  }, [router, callback, isLink]);

  useEffect(signIn, [signIn]);
  const retry = (): void => {
    setProblem(null);
    signIn();
  };

  if (callback.kind === 'answer' && problem === null) {
    return (
      <div className="mx-auto w-full max-w-xl px-4 py-12">
        <h1 className="mb-4">{t(isLink ? 'linkWorking' : 'callbackWorking')}</h1>
        <StateBlock kind="loading" title={t(isLink ? 'linkWorking' : 'callbackWorking')} />
      </div>
    );
  }
  const canRetry = problem !== null && (problem.kind === 'network' || problem.status >= 500);
  return (
    <section className="mx-auto grid w-full max-w-xl gap-4 px-4 py-12">
      <h1>{t(isLink ? 'linkFailedTitle' : 'callbackFailedTitle')}</h1>
      {problem === null ? (
        callback.kind !== 'answer' && <p className="text-ink-2">{t(FAILURES[callback.kind])}</p>
      ) : (
        <SessionErrorAlert problem={problem} />
      )}
      <div className="flex flex-wrap gap-2">
        {canRetry && (
          <Button variant="primary" icon="rotate-ccw" onClick={retry}>
            {common('tryAgain')}
          </Button>
        )}
        {isLink ? (
          <LinkButton to="/{-$locale}/settings" variant={canRetry ? 'plain' : 'primary'}>
            {t('backToSettings')}
          </LinkButton>
        ) : (
          <>
            <AnchorButton
              variant={canRetry ? 'plain' : 'primary'}
              icon="log-in"
              href={signInUrl(withLocale('/dashboard', locale))}
            >
              {t('callbackAgain')}
            </AnchorButton>
            <LinkButton to="/{-$locale}" variant="quiet">
              {t('backToStart')}
            </LinkButton>
          </>
        )}
      </div>
      {!isLink && <OtherWays returnTo={withLocale('/dashboard', locale)} />}
    </section>
  );
}
