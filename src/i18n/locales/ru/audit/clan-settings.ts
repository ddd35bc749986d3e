import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/clan-settings.ts';

export const audit: Translation<typeof en> = {
  settingsChanged: '{{actor}}: изменены настройки клана',
};
