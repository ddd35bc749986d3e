/** What tests share that need events of a clan. */
import type { Page } from '@playwright/test';
import { addDays } from '../../src/domain/skips/calendar.ts';
import { callAs } from './app-calls.ts';
import { expect } from './fixtures.ts';

/** The clan's day: Grey Harriers live by Berlin. */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(Date.now());
}

/** Makes a brawl of three stages at 20:00 on every day of the week, or what `fields` say; its id. */
export async function everyDay(page: Page, fields: Record<string, unknown> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const { status } = await callAs(page, 'POST', '/api/clan/schedule', {
    id,
    base: null,
    event: {
      name: '',
      kind: 'brawl',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      firstDate: addDays(today(), -7),
      lastDate: null,
      timeZone: null,
      stages: [1_200, 1_225, 1_250].map((startMinute, at) => ({
        id: `s${at + 1}`,
        name: '',
        startMinute,
        lengthMinutes: 25,
      })),
      isMandatory: true,
      noticeMinutes: 120,
      minStrength: 25,
      changes: [],
      ...fields,
    },
  });
  expect(status).toBe(200);
  return id;
}
