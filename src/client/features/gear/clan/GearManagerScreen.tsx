import { useRole, useSession } from '../../../data/session/session.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { AccessDenied } from '../../../ui/feedback/AccessDenied.tsx';
import { ClanGear } from './ClanGear.tsx';

/** The clan's gear for officers whose clan allows it: also edits requirements and exports files. */
export function GearManagerScreen() {
  const t = useT('gear');
  const role = useRole();
  const { permissionsLoading } = useSession();
  if (role === null || (role === 'member' && !permissionsLoading)) return <AccessDenied />;
  return <ClanGear title={t('titleManager')} path="/{-$locale}/officer/gear-manager" isManager />;
}
