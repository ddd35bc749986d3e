import { permissions } from '../../../../contract/clan-roles.ts';
import type { StoredClanSettings } from '../../../../contract/clan-settings.ts';
import { AnswerPanel } from '../../../components/feedback/AnswerPanel.tsx';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useGrantedPages, useRole } from '../../../data/session/session.ts';
import { AccessPanel } from './AccessPanel.tsx';
import { ClanRolesPanel } from './ClanRolesPanel.tsx';

/** Clan roles, and who may open what; saved apart from the settings, each at once. */
export function RolesParts({ settings }: { readonly settings: StoredClanSettings }) {
  const t = useT('clan-settings');
  useT('characters');
  const answer = useEndpoint(permissions, {});
  const actor = { role: useRole() ?? 'member', grantedPages: useGrantedPages() } as const;
  const { pageAccess, permissionMode } = settings;
  if (answer.data === undefined)
    return (
      <AnswerPanel title={t('accessHeading')} answer={answer} rows={8}>
        {() => null}
      </AnswerPanel>
    );
  const { members, clanRoles } = answer.data;
  return (
    <>
      <ClanRolesPanel clanRoles={clanRoles} members={members} pageAccess={pageAccess} actor={actor} />
      <AccessPanel
        members={members}
        clanRoles={clanRoles}
        mode={permissionMode}
        pageAccess={pageAccess}
        actor={actor}
      />
    </>
  );
}
