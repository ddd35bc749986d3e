import { useNavigate, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../data/connection/api-error.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ErrorCard } from '../ErrorCard.tsx';

const FORBIDDEN_REDIRECT_MS = 1000;

/** What stands where a screen failed. A 403 goes to the dashboard after a second, as the specification says. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const t = useT('shell');
  const navigate = useNavigate();
  const status = error instanceof ApiError && error.kind === 'refused' ? error.status : 500;
  const isForbidden = status === 403;
  useEffect(() => {
    if (!isForbidden) return undefined;
    const timer = setTimeout(
      () => void navigate({ to: '/{-$locale}/dashboard', replace: true }),
      FORBIDDEN_REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, [isForbidden, navigate]);
  return (
    <ErrorCard
      status={status}
      title={isForbidden ? t('statusForbidden') : status === 404 ? t('statusNotFound') : t('statusBroken')}
      body={isForbidden ? t('forbiddenSoon') : t('brokenBody')}
      action={
        isForbidden ? undefined : (
          <Button icon="rotate-ccw" onClick={reset}>
            {t('tryAgain')}
          </Button>
        )
      }
    />
  );
}
