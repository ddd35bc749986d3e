import { permissionsOf, type Role } from '../../../../domain/characters/rank.ts';
import { GUEST_SESSION, SESSION_SOURCE } from '../../../data/session/session.ts';
import { replace, type Replacement } from '../../../data/store/source.ts';
import { DEMO_SELF, demoUser } from './rows/demo-clan.ts';

function noSubscription(): () => void {
  return () => undefined;
}

/** The visitor, signed in to the demo's clan with a role. */
export function demoSession(
  role: Role,
  { clan, region }: { readonly clan: string; readonly region: string },
  confirmedAt: number,
): Replacement {
  const session = {
    ...GUEST_SESSION,
    hasToken: true,
    user: demoUser(clan, region),
    selectedCharacterId: DEMO_SELF,
    permissions: permissionsOf(role),
    confirmedAt,
  };
  return replace(SESSION_SOURCE, { subscribe: noSubscription, current: () => session });
}
