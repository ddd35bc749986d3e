/** Who may open a page, and where the others go. Source: specification section 6. */
import { asReturnPath } from '../../../contract/wire-words.ts';
import type { User } from '../../../contract/auth.ts';
import { characterOf } from '../../data/session/session-rules.ts';
import type { Answer } from '../../data/http/use-endpoint.ts';
import type { Page } from './pages.ts';

/** What a guard looks at. */
export interface AccessContext {
  readonly hasToken: boolean;
  /** Null without a session, and with one that could not be loaded because nothing answered. */
  readonly user: User | null;
  readonly selectedCharacterId: string | null;
  /** The person has just logged out. */
  readonly hasLeft: boolean;
}

export type Redirect =
  | { readonly to: 'landing'; readonly returnTo: string | null }
  | { readonly to: 'dashboard'; readonly notice: 'denied' | 'noClan' | null }
  | { readonly to: 'character-selection' };

/**
 * Where the asker must go instead; null opens the page. A session without an answer yet opens every page that needs
 * one: its frame then says that the server cannot be reached. `asked` is the page with its language and search.
 */
export function redirectFor(
  page: Page,
  barePath: string,
  requestedHref: string,
  context: AccessContext,
): Redirect | null {
  if (page.guards.includes('anyone')) return null;
  const isGuestPage = page.guards.includes('guest');
  if (!context.hasToken)
    return isGuestPage
      ? null
      : { to: 'landing', returnTo: context.hasLeft ? null : asReturnPath(requestedHref) };
  if (isGuestPage) return { to: 'dashboard', notice: null };
  if (context.user === null || barePath === '/character-selection') return null;
  if (context.user.characters.length === 0) return { to: 'character-selection' };
  const character = characterOf(context.user, context.selectedCharacterId);
  if (page.guards.includes('character-selection') && character === null) return { to: 'character-selection' };
  if (page.guards.includes('clan-member') && (character === null || character.clan === null))
    return { to: 'dashboard', notice: 'noClan' };
  return null;
}

/** Where a person goes whom the server denied a page: the treasury by the specification; null while there is none. */
export function deniedPath(pages: Readonly<Record<string, Page>>): '/treasury' | null {
  return Object.hasOwn(pages, '/treasury') ? '/treasury' : null;
}

/** What a page with the `auth-server` guard shows. */
export type PageAccess = 'open' | 'asking' | 'offline' | 'denied';

/**
 * The door of a page, by what is known about it. The last answer stands until there is a newer one, also without a
 * network; a denial and a failure both close the page.
 */
export function pageAccess({
  state,
  data,
}: Pick<Answer<{ readonly hasAccess: boolean }>, 'state' | 'data'>): PageAccess {
  return data !== undefined
    ? data.hasAccess
      ? 'open'
      : 'denied'
    : state === 'loading'
      ? 'asking'
      : state === 'offline'
        ? 'offline'
        : 'denied';
}
