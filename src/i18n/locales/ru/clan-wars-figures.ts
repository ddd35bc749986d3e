import type { Translation } from '../../translation.ts';
import type { clanWarsFigures as en } from '../en/clan-wars-figures.ts';

export const clanWarsFigures: Translation<typeof en> = {
  wasBefore: 'было {{value}}',
  inSeason: 'в сезоне {{name}}: {{value}}',
  seasonNow: 'Сезон по нынешним данным: {{name}}',
  seasonNowNote:
    'Посчитано по войнам в их нынешнем виде, с исправлениями после завершения сезона. Итоги, зафиксированные тогда, показаны в панели самого сезона.',
  overlap: 'Общие дни ({{days}}) учтены в обоих периодах.',
  you: 'вы',
  showAll: 'Показать все: {{count}}',
  showFewer: 'Свернуть',
};
