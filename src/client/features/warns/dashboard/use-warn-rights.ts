import type { Role } from '../../../../domain/characters/rank.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { mayAct } from '../../../../domain/warns/change-warn.ts';
import { useRole, useSession } from '../../../data/session/session.ts';

/** Why an officer leaves a member's warns to others; null: they do not. */
export type WarnRefusal = 'own' | 'rankAbove' | null;

/** Whom the officer may warn: nobody above, and not with any of their own characters. */
export function useWarnRefusal(): (memberKey: string, memberRole: Role | null) => WarnRefusal {
  const { user } = useSession();
  const role = useRole();
  const own = new Set(user?.characters.map(({ name }) => nameKey(name)) ?? []);
  return (memberKey, memberRole) => {
    if (role === null) return 'rankAbove';
    const allowed = mayAct({ role, isOwn: own.has(memberKey), memberRole });
    return allowed.ok ? null : allowed.code === 'warns.own' ? 'own' : 'rankAbove';
  };
}
