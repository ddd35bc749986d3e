import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import type { PageId } from '../../../domain/characters/page-access.ts';
import type { Role } from '../../../domain/characters/rank.ts';
import { withLocale } from '../../../i18n/locale/locale-path.ts';
import { useLocale } from '../../data/i18n/locale.ts';
import { usePageCheck } from '../../data/http/use-page-access.ts';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { DENIED_PATH, pageAccess } from '../access/guards.ts';
import { showDenied } from '../access/page-notice.ts';

const NO_ROLES: readonly Role[] = [];

interface AccessDeniedRedirectProps {
  readonly roles: readonly Role[] | undefined;
  readonly isAnswered: boolean;
}

function AccessDeniedRedirect({ roles = NO_ROLES, isAnswered }: AccessDeniedRedirectProps) {
  const navigate = useNavigate();
  const locale = useLocale();
  const shown = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' });
  const [path] = useState(shown);
  useEffect(() => {
    showDenied({ path, roles, isAnswered });
    void navigate({ href: withLocale(DENIED_PATH, locale), replace: true });
  }, [path, roles, isAnswered, locale, navigate]);
  return <StateBlock kind="loading" />;
}

function ServerGate({ pageId, children }: { readonly pageId: PageId; readonly children: ReactNode }) {
  const answer = usePageCheck(pageId);
  const access = pageAccess(answer);
  if (access === 'open') return children;
  if (access === 'denied')
    return <AccessDeniedRedirect roles={answer.data?.roles} isAnswered={answer.data !== undefined} />;
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
    <ServerGate key={page.pageId} pageId={page.pageId}>
      {children}
    </ServerGate>
  );
}
