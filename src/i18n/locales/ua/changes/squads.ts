import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/squads.ts';

export const changes: Translation<typeof en> = {
  opSquadCreate: 'Новий загін: {{name}}',
  opSquadSave: 'Змінити загін: {{name}}',
  opSquadFull: 'Не створено: на карті вже стільки загонів, скільки дозволяє клан.',
  opSquadPlace_one: '{{count}} зміна загонів',
  opSquadPlace_few: '{{count}} зміни загонів',
  opSquadPlace_many: '{{count}} змін загонів',
  opSquadPlace_other: '{{count}} зміни загонів',
  opSquadLost_one: 'Не застосовано змін: {{count}}.',
  opSquadLost_few: 'Не застосовано змін: {{count}}.',
  opSquadLost_many: 'Не застосовано змін: {{count}}.',
  opSquadLost_other: 'Не застосовано змін: {{count}}.',
  opSquadPrefer: 'Улюблені ролі й карти',
  opSquadAsk: 'Попроситися до загону',
  opSquadAskBack: 'Відкликати прохання про загін',
  opSquadAccept: '{{name}}: прийняти до загону',
  opSquadRefuse: '{{name}}: відмовити в загоні',
  opGuestKeep: 'Гість у загонах: {{name}}',
  opGuestForget: 'Прибрати гостя: {{name}}',
};
