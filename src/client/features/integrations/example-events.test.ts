import { expect, it } from 'vitest';
import { exampleEvent } from './example-events.ts';

it.each([
  ['Europe/Moscow', '2026-11-30T17:00:00.000Z'],
  ['UTC', '2026-11-30T20:00:00.000Z'],
])('an example begins at eight in the evening of the clan, whenever it is opened', (timeZone, startsAt) => {
  const when = { today: '2026-11-30', timeZone, reason: '' };
  expect(exampleEvent('eventSoon', when)).toMatchObject({ startsAt });
  expect(exampleEvent('notRequested', when)).toMatchObject({ event: { startsAt } });
});
