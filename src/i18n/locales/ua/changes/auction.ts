import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/auction.ts';

export const changes: Translation<typeof en> = {
  opWatch: 'Стежити за ціною: {{item}}',
  opWatchBelow: 'Стежити за ціною: {{item}}, від {{below}} і нижче',
  opWatchAbove: 'Стежити за ціною: {{item}}, від {{above}} і вище',
  opWatchBoth: 'Стежити за ціною: {{item}}, до {{below}} і від {{above}}',
  opKind: '{{item}} ({{kind}})',
  opQuality0: 'Звичайний',
  opQuality1: 'Незвичайний',
  opQuality2: 'Особливий',
  opQuality3: 'Рідкісний',
  opQuality4: 'Винятковий',
  opQuality5: 'Легендарний',
  opUnwatch: 'Більше не стежити за ціною: {{item}}',
};
