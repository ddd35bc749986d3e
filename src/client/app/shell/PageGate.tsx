import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { PageId } from '../../../domain/characters/page-access.ts';
import type { Role } from '../../../domain/characters/rank.ts';
import { withLocale } from '../../../i18n/locale/locale-path.ts';
import { lazyPart } from '../../data/i18n/lazy-part.ts';
import { useLocale } from '../../data/i18n/locale.ts';
import { usePageCheck } from '../../data/http/use-page-access.ts';
import { useGrantedPages, useRole, useSession } from '../../data/session/session.ts';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { DENIED_PATH, pageAccess } from '../access/guards.ts';
import { isRoleEnough } from '../access/nav-items.ts';
import { showDenied } from '../access/page-notice.ts';
import { FEATURES } from '../features.ts';
import type { Page } from '../routes/table/page-route.ts';

const NO_ROLES: readonly Role[] = [];

const AskedRoleGate = lazyPart(async () => (await import('./role/AskedRoleGate.tsx')).AskedRoleGate);

interface AccessDeniedRedirectProps {
  readonly roles: readonly Role[] | undefined;
  readonly reason: 'role' | 'unchecked';
}

function AccessDeniedRedirect({ roles = NO_ROLES, reason }: AccessDeniedRedirectProps) {
  const navigate = useNavigate();
  const locale = useLocale();
  const shown = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' });
  const [path] = useState(shown);
  useEffect(() => {
    showDenied({ path, roles, reason });
    void navigate({ href: withLocale(DENIED_PATH, locale), replace: true });
  }, [path, roles, reason, locale, navigate]);
  return <StateBlock kind="loading" />;
}

function ServerGate({ pageId, children }: { readonly pageId: PageId; readonly children: ReactNode }) {
  const answer = usePageCheck(pageId);
  const access = pageAccess(answer);
  if (access === 'open') return children;
  if (access === 'denied')
    return (
      <AccessDeniedRedirect
        roles={answer.data?.roles}
        reason={answer.data === undefined ? 'unchecked' : 'role'}
      />
    );
  return (
    <div className="mx-auto max-w-2xl py-8">
      <StateBlock kind={access === 'loading' ? 'loading' : 'offline'} />
    </div>
  );
}

/** A page that a role opens. */
function RoleGate({ page, children }: { readonly page: Page; readonly children: ReactNode }) {
  const { selectedCharacterId: characterId } = useSession();
  const role = useRole();
  const grantedPages = useGrantedPages();
  if (role === null || characterId === null || isRoleEnough(page, { role, grantedPages })) return children;
  return (
    <Suspense fallback={children}>
      <AskedRoleGate
        page={page}
        characterId={characterId}
        denied={(roles) => <AccessDeniedRedirect roles={roles} reason="role" />}
      >
        {children}
      </AskedRoleGate>
    </Suspense>
  );
}

const GUARDS = FEATURES.flatMap(({ pageGuards = [] }) => pageGuards).map((guard) => ({
  ...guard,
  Guard: lazyPart(guard.load, guard.texts),
}));

/** What features say before a page that the person may open. */
function FeatureGuards({ page, children }: { readonly page: PageId; readonly children: ReactNode }) {
  const { permissions } = useSession();
  const found = permissions === null ? undefined : GUARDS.find(({ isFor }) => isFor(permissions, page));
  return found === undefined ? (
    children
  ) : (
    <Suspense fallback={<StateBlock kind="loading" />}>
      <found.Guard>{children}</found.Guard>
    </Suspense>
  );
}

/**
 * Checks access before rendering a page: with the server where it has the `auth-server` guard, by the role elsewhere.
 * Then come the guards of features.
 */
export function PageGate({ children: content }: { readonly children: ReactNode }) {
  // the rendered match, not the one being loaded for the next URL
  const page = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.page });
  const guarded = page?.protectedWith ?? page?.pageId;
  const children = guarded === undefined ? content : <FeatureGuards page={guarded}>{content}</FeatureGuards>;
  if (page?.pageId === undefined || !page.guards.includes('auth-server'))
    return page?.nav?.role === undefined ? (
      children
    ) : (
      <RoleGate key={page.nav.label} page={page}>
        {children}
      </RoleGate>
    );
  return (
    <ServerGate key={page.pageId} pageId={page.pageId}>
      {children}
    </ServerGate>
  );
}
