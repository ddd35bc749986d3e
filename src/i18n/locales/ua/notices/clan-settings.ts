import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/clan-settings.ts';

export const notices: Translation<typeof en> = {
  title: 'Ваша роль у клані змінилася',
  body: '{{character}}: {{changes}}. Змінив(ла): {{name}}.',
  role: 'роль: {{from}} → {{to}}',
  given: 'надано роль «{{name}}»',
  taken: 'знято роль «{{name}}»',
  bare: 'Змінилося те, що вам відкрито',
  goDashboard: 'Відкрити зведення',
  topic: 'Моя роль у клані змінюється',
  member: 'учасник',
  officer: 'офіцер',
  colonel: 'полковник',
  leader: 'лідер',
};
