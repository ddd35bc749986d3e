import type { Translation } from '../../translation.ts';
import type { clanWarsFigures as en } from '../en/clan-wars-figures.ts';

export const clanWarsFigures: Translation<typeof en> = {
  wasBefore: 'було {{value}}',
  inSeason: 'у сезоні {{name}}: {{value}}',
  seasonNow: 'Сезон за нинішніми даними: {{name}}',
  seasonNowNote:
    'Пораховано за війнами в їхньому нинішньому вигляді, з виправленнями після завершення сезону. Підсумки, зафіксовані тоді, показано в панелі самого сезону.',
  overlap: 'Спільні дні ({{days}}) враховано в обох періодах.',
  you: 'ви',
  showAll: 'Показати всі: {{count}}',
  showFewer: 'Згорнути',
};
