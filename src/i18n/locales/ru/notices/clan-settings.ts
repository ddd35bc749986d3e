import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/clan-settings.ts';

export const notices: Translation<typeof en> = {
  title: 'Ваша роль в клане изменилась',
  body: '{{character}}: {{changes}}. Изменил(а): {{name}}.',
  role: 'роль: {{from}} → {{to}}',
  given: 'выдана роль «{{name}}»',
  taken: 'снята роль «{{name}}»',
  bare: 'Изменилось то, что вам открыто',
  goDashboard: 'Открыть сводку',
  topic: 'Моя роль в клане меняется',
  member: 'участник',
  officer: 'офицер',
  colonel: 'полковник',
  leader: 'лидер',
};
