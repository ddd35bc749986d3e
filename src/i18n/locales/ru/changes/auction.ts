import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/auction.ts';

export const changes: Translation<typeof en> = {
  opWatch: 'Следить за ценой: {{item}}',
  opWatchBelow: 'Следить за ценой: {{item}}, сообщить при {{below}} и ниже',
  opWatchAbove: 'Следить за ценой: {{item}}, сообщить при {{above}} и выше',
  opWatchBoth: 'Следить за ценой: {{item}}, сообщить при {{below}} и ниже и при {{above}} и выше',
  opUnwatch: 'Больше не следить за ценой: {{item}}',
};
