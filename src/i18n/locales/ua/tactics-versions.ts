/** Texts of a tactic's versions. */
import type { Translation } from '../../translation.ts';
import type { tacticsVersions as en } from '../en/tactics-versions.ts';

export const tacticsVersions: Translation<typeof en> = {
  versionsBody:
    'Версія зберігає малюнок таким, який він зараз. До неї можна повернутися, хоч би що намалювали потім.',
  versionsWaiting: 'Останні зміни ще надсилаються.',
  versionsOffline: 'Для версій потрібне підключення.',
  versionName: 'Назва (необов’язково)',
  saveVersion: 'Зберегти версію',
  versionSaved: 'Версію збережено.',
  versionNumber: 'Версія {{number}}',
  versionNamed: '{{number}}. {{name}}',
  noVersions: 'Версій поки немає.',
  restore: 'Повернути цю версію',
  restoreBody: 'Малюнок заміниться для всього клану. Те, що намальовано зараз, спершу збережеться як версія.',
  versionRestored: 'Відновлено малюнок: {{version}}.',
  beforeRestore: 'Перед поверненням до версії {{number}}',
  deleteVersionBody:
    'Цю версію буде видалено. Малюнок залишиться як є. Протягом 30 днів можна повернути з кошика.',
  versionDeleted: 'Версію видалено.',
};
