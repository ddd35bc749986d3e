import { useRole, useSession } from '../../data/session/session.ts';
import type { NavPerson } from '../access/nav-items.ts';

/** The person for whom the navigation is drawn. */
export function useNavPerson(): NavPerson {
  const role = useRole();
  const { user } = useSession();
  return { role, isOperator: user?.isOperator === true };
}
