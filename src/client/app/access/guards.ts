/** Who may open a page, and where the others go. Source: specification section 6. */
import type { CharacterId } from '../../../domain/ids.ts';
import { asReturnPath } from '../../../contract/wire-words.ts';
import type { User } from '../../../contract/accounts.ts';
import { characterOf } from '../../data/session/session-rules.ts';
import type { Answer } from '../../data/http/use-endpoint.ts';
import type { Page } from '../routes/table/page-route.ts';

/** Facts that the guards decide by. */
export interface AccessContext {
  readonly hasToken: boolean;
  /** Null without a session, and while the session could not be loaded because the server did not answer. */
  readonly user: User | null;
  readonly selectedCharacterId: CharacterId | null;
  /** The user has just logged out, and has not seen the landing page since. */
  readonly hasLoggedOut: boolean;
}

export type Redirect =
  | { readonly to: 'landing'; readonly returnTo: string | null }
  | { readonly to: 'dashboard'; readonly notice: 'operator' | 'noClan' | null }
  | { readonly to: 'character-selection' };

/**
 * Redirect target; null opens the page. A session that is not loaded yet opens every page that needs one: the frame then
 * says that the server cannot be reached. `requestedHref` is the page with locale and search.
 */
export function redirectFor(
  page: Page,
  barePath: string,
  requestedHref: string,
  context: AccessContext,
): Redirect | null {
  // a logout leads to the landing page from everywhere
  if (page.guards.includes('anyone')) return context.hasLoggedOut ? { to: 'landing', returnTo: null } : null;
  const isGuestPage = page.guards.includes('guest');
  if (!context.hasToken)
    return isGuestPage
      ? null
      : { to: 'landing', returnTo: context.hasLoggedOut ? null : asReturnPath(requestedHref) };
  // whoever comes back from a provider confirms the account, or adds a way to sign in to it
  if (isGuestPage)
    return barePath === '/callback' && /[?&]state=/.test(requestedHref)
      ? null
      : { to: 'dashboard', notice: null };
  if (context.user === null || barePath === '/character-selection') return null;
  if (page.guards.includes('operator'))
    return context.user.isOperator ? null : { to: 'dashboard', notice: 'operator' };
  if (context.user.characters.length === 0) return { to: 'character-selection' };
  const character = characterOf(context.user, context.selectedCharacterId);
  if (page.guards.includes('character-selection') && character === null) return { to: 'character-selection' };
  if (page.guards.includes('clan-member') && (character === null || character.clan === null))
    return { to: 'dashboard', notice: 'noClan' };
  return null;
}

/** Where the server's denial of a page leads. */
export const DENIED_PATH = '/treasury';

/** Access state of a page with the `auth-server` guard. */
export type PageAccess = 'open' | 'loading' | 'offline' | 'denied';

/** Access state of a page by the last answer, which stays valid offline until a newer one; a denial and a failure both close the page. */
export function pageAccess({
  state,
  data,
}: Pick<Answer<{ readonly hasAccess: boolean }>, 'state' | 'data'>): PageAccess {
  return data !== undefined
    ? data.hasAccess
      ? 'open'
      : 'denied'
    : state === 'loading'
      ? 'loading'
      : state === 'offline'
        ? 'offline'
        : 'denied';
}
