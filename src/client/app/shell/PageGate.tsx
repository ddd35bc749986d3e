import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import type { PageId } from '../../../domain/characters/page-access.ts';
import type { Role } from '../../../domain/characters/rank.ts';
import { withLocale } from '../../../i18n/locale/locale-path.ts';
import { useLocale } from '../../data/i18n/locale.ts';
import { usePageCheck } from '../../data/http/use-page-access.ts';
import { AccessDenied, AccessDeniedExtra } from '../../ui/feedback/AccessDenied.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { deniedPath, pageAccess } from '../access/guards.ts';
import { showPageNotice } from '../access/page-notice.ts';
import { ROUTES } from '../routes/table/routes.ts';
import { LayoutParts } from './LayoutParts.tsx';

function AccessDeniedRedirect({ roles }: { readonly roles: readonly Role[] | undefined }) {
  const navigate = useNavigate();
  const locale = useLocale();
  const redirectPath = deniedPath(ROUTES);
  useEffect(() => {
    if (redirectPath === null) return;
    showPageNotice('denied');
    void navigate({ href: withLocale(redirectPath, locale), replace: true });
  }, [redirectPath, locale, navigate]);
  return <AccessDenied roles={roles} />;
}

function ServerGate({ pageId, children }: { readonly pageId: PageId; readonly children: ReactNode }) {
  const answer = usePageCheck(pageId);
  const access = pageAccess(answer);
  if (access === 'open') return children;
  if (access === 'denied') return <AccessDeniedRedirect roles={answer.data?.roles} />;
  return (
    <div className="mx-auto max-w-2xl py-8">
      <StateBlock kind={access === 'loading' ? 'loading' : 'offline'} />
    </div>
  );
}

/** Checks access with the server before rendering a page with the `auth-server` guard; other pages render at once. */
export function PageGate({ children }: { readonly children: ReactNode }) {
  // the rendered match, not the one being loaded for the next URL
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.page });
  if (page?.pageId === undefined || !page.guards.includes('auth-server')) return children;
  return (
    <AccessDeniedExtra value={<LayoutParts area="denied" />}>
      <ServerGate key={page.pageId} pageId={page.pageId}>
        {children}
      </ServerGate>
    </AccessDeniedExtra>
  );
}
