import { useNavigate, type ErrorComponentProps, useLocation } from '@tanstack/react-router';
import { useEffect, type ReactNode, lazy } from 'react';
import { ChunkError } from '../update/chunk-error.ts';
import { ApiError } from '../../data/connection/api-error.ts';
import { useNetwork } from '../../data/connection/use-network.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { clearLastShown } from '../../data/http/use-last-shown.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { LinkButton } from '../../ui/link/LinkButton.tsx';
import { useSession } from '../../data/session/session.ts';
import { DefaultLayout } from '../shell/DefaultLayout.tsx';

const InnerLayout = lazy(() =>
  import('../shell/InnerLayout.tsx').then((module) => ({ default: module.InnerLayout })),
);

/** 404 page with the requested path, in the layout of the current session. */
export function NotFoundPage() {
  const t = useT('shell');
  const { hasToken } = useSession();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const Layout = hasToken ? InnerLayout : DefaultLayout;
  return (
    <Layout>
      <ErrorCard
        status={404}
        title={t('pageNotFound', { path })}
        body={t('statusNotFoundBody')}
        // the dashboard asks guests to sign in
        action={
          !hasToken && (
            <LinkButton to="/{-$locale}/tools" icon="wrench">
              {t('navTools')}
            </LinkButton>
          )
        }
      />
    </Layout>
  );
}

interface ErrorCardProps {
  readonly status: number;
  readonly title: string;
  readonly body: string;
  readonly action?: ReactNode;
}

/** Error page: status code, its meaning, and a link back. */
export function ErrorCard({ status, title, body, action }: ErrorCardProps) {
  const t = useT('shell');
  return (
    <section className="mx-auto grid w-full max-w-2xl gap-3 px-4 py-12">
      <p className="figure text-ink-3" data-testid="error-status">
        {status}
      </p>
      <h1>{title}</h1>
      <p className="text-ink-2">{body}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <LinkButton to="/{-$locale}/dashboard" variant="primary" icon="arrow-left">
          {t('backToDashboard')}
        </LinkButton>
        {action}
      </div>
    </section>
  );
}

const FORBIDDEN_REDIRECT_MS = 1000;

/** Error boundary of a screen. A 403 redirects to the dashboard after a second, as the specification says. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const t = useT('shell');
  const common = useT('common');
  const navigate = useNavigate();
  const status = error instanceof ApiError && error.kind === 'refused' ? error.status : 500;
  const isForbidden = status === 403;
  const { isOnline } = useNetwork();
  // a page whose files this device has not stored yet
  const isNotStored = error instanceof ChunkError && !isOnline;
  useEffect(clearLastShown, []);
  useEffect(() => {
    if (!isForbidden) return undefined;
    const timer = setTimeout(
      () => void navigate({ to: '/{-$locale}/dashboard', replace: true }),
      FORBIDDEN_REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, [isForbidden, navigate]);
  if (isNotStored)
    return (
      <section className="mx-auto w-full max-w-2xl px-4 py-12">
        <StateBlock
          kind="offline"
          title={t('notStoredTitle')}
          action={
            <Button icon="rotate-ccw" onClick={() => window.location.reload()}>
              {common('tryAgain')}
            </Button>
          }
        >
          {t('notStoredBody')}
        </StateBlock>
      </section>
    );
  return (
    <ErrorCard
      status={status}
      title={isForbidden ? t('statusForbidden') : status === 404 ? t('statusNotFound') : t('statusBroken')}
      body={isForbidden ? t('forbiddenSoon') : t('brokenBody')}
      action={
        isForbidden ? undefined : (
          <Button
            icon="rotate-ccw"
            onClick={error instanceof ChunkError ? () => window.location.reload() : reset}
          >
            {common('tryAgain')}
          </Button>
        )
      }
    />
  );
}
