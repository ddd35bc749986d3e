import { useRole, useSession } from '../../data/session/session.ts';
import type { NavPerson } from '../access/nav-items.ts';

/** The user that the navigation is rendered for. */
export function useNavPerson(): NavPerson {
  const role = useRole();
  const { user, permissions, hasToken } = useSession();
  return {
    isGuest: !hasToken,
    role,
    isOperator: user?.isOperator === true,
    closedPages: permissions?.closedPages ?? [],
    grantedPages: permissions?.grantedPages ?? [],
  };
}
