import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/squads.ts';

export const changes: Translation<typeof en> = {
  opSquadCreate: 'Новий загін: {{name}}',
  opSquadSave: 'Змінити загін: {{name}}',
  opSquadPlace_one: '{{count}} зміна загонів',
  opSquadPlace_few: '{{count}} зміни загонів',
  opSquadPlace_many: '{{count}} змін загонів',
  opSquadPlace_other: '{{count}} зміни загонів',
  opSquadPrefer: 'Улюблені ролі й карти',
  opSquadAsk: 'Попроситися до загону',
  opSquadAskBack: 'Відкликати прохання про загін',
  opSquadAccept: '{{name}}: прийняти до загону',
  opSquadRefuse: '{{name}}: відмовити в загоні',
  opGuestKeep: 'Гість у загонах: {{name}}',
  opGuestForget: 'Прибрати гостя: {{name}}',
};
