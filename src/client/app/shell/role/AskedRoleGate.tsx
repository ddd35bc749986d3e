import { useState, type ReactNode } from 'react';
import { permissions } from '../../../../contract/characters.ts';
import { roleOf, ROLES, type Role } from '../../../../domain/characters/rank.ts';
import type { CharacterId } from '../../../../domain/ids.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { isRoleEnough } from '../../access/nav-items.ts';
import type { Page } from '../../routes/table/page-route.ts';

interface AskedRoleGateProps {
  readonly page: Page;
  readonly characterId: CharacterId;
  /** What leaves the page, with the roles that open it. */
  readonly denied: (roles: readonly Role[]) => ReactNode;
  readonly children: ReactNode;
}

/** Asks the server before a page is left that the known rights close; while it cannot be asked, the screen says so in place. */
export function AskedRoleGate({ page, characterId, denied, children }: AskedRoleGateProps) {
  const { state, data } = useEndpoint(permissions, { query: { characterId } }, { mustConfirm: () => true });
  const [roles] = useState(() => ROLES.filter((role) => isRoleEnough(page, { role })));
  if (state === 'loading') return <StateBlock kind="loading" />;
  const known = data?.data;
  return known === undefined ||
    isRoleEnough(page, { role: roleOf(known), grantedPages: known.grantedPages ?? [] })
    ? children
    : denied(roles);
}
