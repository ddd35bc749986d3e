import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/loadouts.ts';

export const audit: Translation<typeof en> = {
  loadoutRequested: '{{actor}}: подано заявку',
  loadoutRequestedFor: '{{actor}}: записано заявку за гравця {{subject}}',
  loadoutChanged: '{{actor}}: заявку змінено',
  loadoutChangedFor: '{{actor}}: заявку гравця {{subject}} змінено',
  loadoutDeleted: '{{actor}}: заявку видалено',
  loadoutDeletedFor: '{{actor}}: заявку гравця {{subject}} видалено',
  loadoutHandedOver: 'Заявка, записана за гравця {{subject}}, перейшла до нього',
  loadoutLeft: '{{subject}} більше не в клані, заявку закрито',
  loadoutMarked: '{{actor}}: позначки про видачу гравцю {{subject}}',
  loadoutMarkedOwn: '{{actor}}: позначки про видачу за своєю заявкою',
  loadoutAllSent: '{{actor}}: усе позначено виданим',
  loadoutAllCleared: '{{actor}}: усі позначки про видачу знято',
  loadoutSettledRestored: '{{actor}}: видане за відкликаними заявками знову враховується',
  loadoutReminded: '{{actor}}: нагадування про заявки',
  loadoutStockSet: '{{actor}}: змінено запас',
  loadoutWarClosed: '{{actor}}: війну закрито',
  loadoutWarReopened: '{{actor}}: війну відкрито знову',
  kitAdded: '{{actor}}: додано комплект',
  kitChanged: '{{actor}}: змінено комплект',
  kitRemoved: '{{actor}}: видалено комплект',
  kitRestored: '{{actor}}: повернуто комплект',
  kitGiven: '{{actor}}: комплект записано кільком гравцям',
  kitTakenBack: '{{actor}}: роздачу комплекту скасовано',
};
