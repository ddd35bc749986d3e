import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/clan-settings.ts';

export const audit: Translation<typeof en> = {
  settingsChanged: '{{actor}}: изменены настройки клана',
  memberRoleChanged: '{{actor}}: изменены роли участника {{subject}}',
  memberRoleLapsed: '{{subject}} больше не в клане: роли сняты',
  memberRoleRenamed: '{{subject}}: новое имя, роли сохранены',
  clanRoleCreated: '{{actor}}: создана роль клана',
  clanRoleChanged: '{{actor}}: изменена роль клана',
  clanRoleDeleted: '{{actor}}: удалена роль клана',
};
