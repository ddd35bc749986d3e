import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { withLocale } from '../../../i18n/locale-path.ts';
import { ApiProblem } from '../../data/api-problem.ts';
import { currentLocale, useLocale } from '../../data/locale.ts';
import { useT } from '../../data/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { AnchorButton } from '../../ui/AnchorButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { exchange } from './exchange.ts';
import { SessionProblem } from './SessionProblem.tsx';
import { signInAddress } from './sign-in-address.ts';
import { onwardPath, wayBackOf } from './way-back.ts';

/** The way back from the provider: turns its code into a session and goes on to the page asked for. */
export function CallbackScreen() {
  const t = useT('auth');
  const locale = useLocale();
  const router = useRouter();
  const [wayBack] = useState(() => wayBackOf(window.location.search));
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  const attempt = useCallback((): void => {
    if (wayBack.kind !== 'answer') return;
    exchange(wayBack.code, wayBack.state).then(
      (returnTo) => router.history.replace(onwardPath(returnTo, currentLocale())),
      (caught: unknown) =>
        setProblem(caught instanceof ApiProblem ? caught : new ApiProblem('network', 0, null, '')),
    );
  }, [router, wayBack]);

  useEffect(attempt, [attempt]);
  const retry = (): void => {
    setProblem(null);
    attempt();
  };

  if (wayBack.kind === 'answer' && problem === null) {
    return (
      <div className="mx-auto w-full max-w-xl px-4 py-12">
        <h1 className="mb-4">{t('callbackWorking')}</h1>
        <StateBlock kind="loading" title={t('callbackWorking')} />
      </div>
    );
  }
  const canRetry = problem !== null && (problem.kind === 'network' || problem.status >= 500);
  return (
    <section className="mx-auto grid w-full max-w-xl gap-4 px-4 py-12">
      <h1>{t('callbackFailedTitle')}</h1>
      {problem === null ? (
        <p className="text-ink-2">{wayBack.kind === 'denied' ? t('callbackDenied') : t('callbackMissing')}</p>
      ) : (
        <SessionProblem problem={problem} />
      )}
      <div className="flex flex-wrap gap-2">
        {canRetry && (
          <Button look="primary" icon="rotate-ccw" onClick={retry}>
            {t('callbackRetry')}
          </Button>
        )}
        <AnchorButton
          look={canRetry ? 'plain' : 'primary'}
          icon="log-in"
          href={signInAddress(withLocale('/dashboard', locale))}
        >
          {t('callbackAgain')}
        </AnchorButton>
        <LinkButton to="/{-$locale}" look="quiet">
          {t('backToStart')}
        </LinkButton>
      </div>
    </section>
  );
}
