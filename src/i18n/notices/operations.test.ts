import { expect, it } from 'vitest';
import { toId } from '../../domain/ids.ts';
import { operationsNotices } from './operations.ts';

it('an operation is at the time of the clan, and at yours where that is another', () => {
  const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const bodyIn = (zone: string): string =>
    operationsNotices.operationActivated.text(
      'en',
      {
        kind: 'operationActivated',
        operationId: toId('o1'),
        title: 'Woods',
        map: 'berda',
        startsAt: '2026-11-28T17:00:00.000Z',
        squad: 'Alpha',
        role: 'sniper',
        by: 'Halden',
        zone,
      },
      null,
    ).body;
  expect(bodyIn(deviceZone)).not.toContain('your time');
  const other = deviceZone === 'Asia/Tokyo' ? 'UTC' : 'Asia/Tokyo';
  expect(bodyIn(other)).toMatch(/Nov \d+, 2026, \d+:00 [AP]M \(.* your time\)/u);
});
