import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/clan-settings.ts';

export const audit: Translation<typeof en> = {
  settingsChanged: '{{actor}}: змінено налаштування клану',
  memberRoleChanged: '{{actor}}: змінено ролі учасника {{subject}}',
  memberRoleLapsed: '{{subject}} більше не в клані: ролі знято',
  memberRoleRenamed: '{{subject}}: нове ім’я, ролі збережено',
  clanRoleCreated: '{{actor}}: створено роль клану',
  clanRoleChanged: '{{actor}}: змінено роль клану',
  clanRoleDeleted: '{{actor}}: видалено роль клану',
};
