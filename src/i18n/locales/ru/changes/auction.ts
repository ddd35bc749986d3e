import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/auction.ts';

export const changes: Translation<typeof en> = {
  opWatch: 'Следить за ценой: {{item}}',
  opWatchBelow: 'Следить за ценой: {{item}}, от {{below}} и ниже',
  opWatchAbove: 'Следить за ценой: {{item}}, от {{above}} и выше',
  opWatchBoth: 'Следить за ценой: {{item}}, до {{below}} и от {{above}}',
  opKind: '{{item}} ({{kind}})',
  opQuality0: 'Обычный',
  opQuality1: 'Необычный',
  opQuality2: 'Особый',
  opQuality3: 'Редкий',
  opQuality4: 'Исключительный',
  opQuality5: 'Легендарный',
  opUnwatch: 'Больше не следить за ценой: {{item}}',
};
