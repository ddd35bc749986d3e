import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/skips.ts';

export const notices: Translation<typeof en> = {
  approvedTitle: 'Відписку схвалено',
  rejectedTitle: 'Відписку відхилено',
  requestedTitle: 'Нова відписка',
  approvedBody: 'Відписку {{character}} ({{period}}) схвалено',
  rejectedBody: 'Відписку {{character}} ({{period}}) відхилено',
  requestedBody: '{{character}} подає відписку ({{period}})',
  approvedBare: 'Вашу відписку схвалено',
  rejectedBare: 'Вашу відписку відхилено',
  requestedBare: 'Відписка чекає на рішення',
  changedTitle: 'Рішення щодо відписки змінено',
  changedApprovedBody: 'Рішення щодо відписки {{character}} ({{period}}) змінено: тепер її схвалено',
  changedRejectedBody: 'Рішення щодо відписки {{character}} ({{period}}) змінено: тепер її відхилено',
  deletedTitle: 'Відписку видалено',
  deletedBody: '{{character}}: відписку ({{period}}) видалено. Видалення: {{name}}',
  deletedApprovedBody:
    '{{character}}: схвалену відписку ({{period}}) видалено, вона більше не діє. Видалення: {{name}}',
  deletedBare: 'Одну з ваших відписок видалено',
  topicSkipDeleted: 'Мою відписку хтось видалив',
  goMySkips: 'Мої відписки',
  goReview: 'Розглянути',
  topicSkipDecided: 'Мою відписку схвалили або відхилили',
  topicSkipRequested: 'Відписка чекає на моє рішення',
};
