import { OFFICER_ROLES } from '../../../../domain/characters/rank.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useOfficerFor, useSession } from '../../../data/session/session.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { AccessDenied } from '../../../ui/feedback/AccessDenied.tsx';
import { ClanGear } from './ClanGear.tsx';

const route = getRouteApi('/{-$locale}/inner/officer/gear-manager');

/** The clan's gear for officers whose clan allows it: also edits requirements and exports files. */
export function GearManagerScreen() {
  const t = useT('gear');
  const isOfficer = useOfficerFor('gear-manager');
  const { tab, squad } = route.useSearch();
  const { permissionsLoading } = useSession();
  if (!isOfficer && !permissionsLoading) return <AccessDenied roles={OFFICER_ROLES} />;
  return (
    <ClanGear
      title={t('titleManager')}
      tab={tab}
      squad={squad}
      path="/{-$locale}/officer/gear-manager"
      isManager
    />
  );
}
