import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/squads.ts';

export const audit: Translation<typeof en> = {
  squadCreated: '{{actor}}: створено загін',
  squadChanged: '{{actor}}: змінено загін',
  squadPlaced: '{{actor}}: змінено склад загонів',
  squadDeleted: '{{actor}}: видалено загін',
  squadRestored: '{{actor}}: повернуто загін',
  squadCleared: '{{actor}}: очищено загони карти',
  squadCopied: '{{actor}}: загони скопійовано на іншу карту',
  squadGuestAdded: '{{actor}}: до загонів додано гостя',
  squadGuestRemoved: '{{actor}}: із загонів прибрано гостя',
  squadAsked: '{{actor}}: прохання прийняти до загону',
  squadAskWithdrawn: '{{actor}}: прохання про загін відкликано',
  squadAskAccepted: '{{actor}}: учасника прийнято до загону на прохання',
  squadAskRefused: '{{actor}}: у місці в загоні відмовлено',
  squadTemplateSaved: '{{actor}}: загони збережено як шаблон',
  squadTemplateRenamed: '{{actor}}: перейменовано шаблон загонів',
  squadTemplateTaken: '{{actor}}: застосовано шаблон загонів',
  squadTemplateDeleted: '{{actor}}: видалено шаблон загонів',
  squadTemplateRestored: '{{actor}}: повернуто шаблон загонів',
  guestPassCreated: '{{actor}}: створено гостьову перепустку для {{subject}}',
  guestPassRevoked: '{{actor}}: відкликано гостьову перепустку {{subject}}',
  guestPassOpened: 'Гостьову перепустку {{subject}} вперше відкрито',
};
