import { useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { checkPageAccess } from '../../../contract/characters.ts';
import type { PageId } from '../../../domain/characters/page-access.ts';
import { withLocale, withoutLocale } from '../../../i18n/locale-path.ts';
import { useLocale } from '../../data/i18n/locale.ts';
import { useEndpoint } from '../../data/http/use-endpoint.ts';
import { AccessDenied, AccessDeniedExtra } from '../../ui/feedback/AccessDenied.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { deniedPath, pageAccess } from '../access/guards.ts';
import { showPageNotice } from '../access/page-notice.ts';
import { pageOf, PAGES } from '../access/pages.ts';

// it reads the storage of the device, which the first screen does without
const ForbiddenChanges = lazy(async () => ({
  default: (await import('../../features/unsent/frame/ForbiddenChanges.tsx')).ForbiddenChanges,
}));

const FORBIDDEN_CHANGES = (
  <Suspense fallback={null}>
    <ForbiddenChanges />
  </Suspense>
);

function AccessDeniedRedirect() {
  const navigate = useNavigate();
  const locale = useLocale();
  const redirectPath = deniedPath(PAGES);
  useEffect(() => {
    if (redirectPath === null) return;
    showPageNotice('denied');
    void navigate({ href: withLocale(redirectPath, locale), replace: true });
  }, [redirectPath, locale, navigate]);
  return <AccessDenied />;
}

function ServerGate({ pageId, children }: { readonly pageId: PageId; readonly children: ReactNode }) {
  const access = pageAccess(useEndpoint(checkPageAccess, { body: { pageId } }));
  if (access === 'open') return children;
  if (access === 'denied') return <AccessDeniedRedirect />;
  return (
    <div className="mx-auto max-w-2xl py-8">
      <StateBlock kind={access === 'asking' ? 'loading' : 'offline'} />
    </div>
  );
}

/** Asks the server about a page with the `auth-server` guard before its screen is drawn; other pages open at once. */
export function PageGate({ children }: { readonly children: ReactNode }) {
  // what is drawn, not what is being fetched for the next address
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '/' });
  const page = pageOf(withoutLocale(path));
  if (page?.pageId === undefined || !page.guards.includes('auth-server')) return children;
  return (
    <AccessDeniedExtra value={FORBIDDEN_CHANGES}>
      <ServerGate key={page.pageId} pageId={page.pageId}>
        {children}
      </ServerGate>
    </AccessDeniedExtra>
  );
}
