import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/squads.ts';

export const changes: Translation<typeof en> = {
  opSquadCreate: 'Новый отряд: {{name}}',
  opSquadSave: 'Изменить отряд: {{name}}',
  opSquadFull: 'Не создан: на карте уже столько отрядов, сколько разрешает клан.',
  opSquadPlace_one: '{{count}} изменение отрядов',
  opSquadPlace_few: '{{count}} изменения отрядов',
  opSquadPlace_many: '{{count}} изменений отрядов',
  opSquadPlace_other: '{{count}} изменения отрядов',
  opSquadLost_one: 'Не применено изменений: {{count}}.',
  opSquadLost_few: 'Не применено изменений: {{count}}.',
  opSquadLost_many: 'Не применено изменений: {{count}}.',
  opSquadLost_other: 'Не применено изменений: {{count}}.',
  opSquadPrefer: 'Любимые роли и карты',
  opSquadAsk: 'Попроситься в отряд',
  opSquadAskBack: 'Отозвать просьбу об отряде',
  opSquadAccept: '{{name}}: принять в отряд',
  opSquadRefuse: '{{name}}: отказать в отряде',
  opGuestKeep: 'Гость в отрядах: {{name}}',
  opGuestForget: 'Убрать гостя: {{name}}',
};
