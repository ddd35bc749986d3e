import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/squads.ts';

export const audit: Translation<typeof en> = {
  squadCreated: '{{actor}}: создан отряд',
  squadChanged: '{{actor}}: изменён отряд',
  squadPlaced: '{{actor}}: изменён состав отрядов',
  squadDeleted: '{{actor}}: удалён отряд',
  squadRestored: '{{actor}}: возвращён отряд',
  squadCleared: '{{actor}}: очищены отряды карты',
  squadCopied: '{{actor}}: отряды скопированы на другую карту',
  squadGuestAdded: '{{actor}}: в отряды добавлен гость',
  squadGuestRemoved: '{{actor}}: из отрядов убран гость',
  squadAsked: '{{actor}}: просьба принять в отряд',
  squadAskWithdrawn: '{{actor}}: просьба об отряде отозвана',
  squadAskAccepted: '{{actor}}: участник принят в отряд по просьбе',
  squadAskRefused: '{{actor}}: в месте в отряде отказано',
  squadTemplateSaved: '{{actor}}: отряды сохранены как шаблон',
  squadTemplateRenamed: '{{actor}}: переименован шаблон отрядов',
  squadTemplateTaken: '{{actor}}: применён шаблон отрядов',
  squadTemplateDeleted: '{{actor}}: удалён шаблон отрядов',
  squadTemplateRestored: '{{actor}}: возвращён шаблон отрядов',
  guestPassCreated: '{{actor}}: создан гостевой пропуск для {{subject}}',
  guestPassRevoked: '{{actor}}: отозван гостевой пропуск {{subject}}',
  guestPassOpened: 'Гостевой пропуск {{subject}} впервые открыт',
};
