/** Texts of a tactic's versions. */
import type { Translation } from '../../translation.ts';
import type { tacticsVersions as en } from '../en/tactics-versions.ts';

export const tacticsVersions: Translation<typeof en> = {
  versionsBody:
    'Версия хранит рисунок таким, какой он сейчас. К ней можно вернуться, что бы ни нарисовали потом.',
  versionsWaiting: 'Последние изменения ещё отправляются.',
  versionsOffline: 'Для версий нужно подключение.',
  versionName: 'Название (необязательно)',
  saveVersion: 'Сохранить версию',
  versionSaved: 'Версия сохранена.',
  versionNumber: 'Версия {{number}}',
  versionNamed: '{{number}}. {{name}}',
  noVersions: 'Версий пока нет.',
  restore: 'Вернуть эту версию',
  restoreBody: 'Рисунок заменится для всего клана. То, что нарисовано сейчас, сначала сохранится как версия.',
  versionRestored: 'Восстановлен рисунок: {{version}}.',
  beforeRestore: 'Перед возвратом к версии {{number}}',
  deleteVersionBody:
    'Эта версия будет удалена. Рисунок останется как есть. В течение 30 дней можно вернуть из корзины.',
  versionDeleted: 'Версия удалена.',
};
