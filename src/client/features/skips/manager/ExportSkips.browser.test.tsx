import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { clanMirror, emptyDevice, openDevice } from '../../../../../tests/support/clan-device.ts';
import { skipAnswer } from '../../../../../tests/support/outbox-rows.ts';
import { dateCell, savedTables } from '../../../../../tests/support/saved-tables.ts';
import { clanDayAt } from '../../../data/clan/use-clan-day.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { ExportSkips } from './ExportSkips.tsx';

const SKIPS = [
  {
    ...skipAnswer({
      characterName: 'Ash',
      clanRank: 'SERGEANT',
      startDate: '2026-01-02',
      endDate: '2026-01-03',
      reason: '=1+1; a wedding',
      status: 'rejected',
      requestedAt: '2026-01-01T10:30:00Z',
      reviewedAt: '2026-01-01T11:00:00Z',
      reviewer: 'Halden',
      reviewReason: 'Clan war',
    }),
    userName: 'ash@home',
  },
  { ...skipAnswer({ characterName: 'Elm', status: 'pending' }), userName: 'elm' },
];

beforeEach(async () => {
  setLocale('ua');
  await openDevice();
});
afterEach(async () => {
  setLocale('en');
  await emptyDevice();
});

it('saves skips with days, instants in the clan’s zone and numbers, separated as in Ukrainian', async () => {
  const pages: number[] = [];
  const screen = await render(
    <ExportSkips
      fetchPage={(page) => {
        pages.push(page);
        return Promise.resolve({ skips: SKIPS.slice(page - 1, page), total: SKIPS.length });
      }}
    />,
  );
  const { names, lines, rows, sheets } = await savedTables(screen);
  const day = clanDayAt(clanMirror(), Date.now());
  expect(names).toEqual([`Усі відписки - ${day}.csv`, `Усі відписки - ${day}.xlsx`]);
  expect(sheets).toEqual(['Усі відписки']);
  const [headings = [], ash = [], elm = []] = rows;
  expect(headings).toHaveLength(12);
  expect(ash).toEqual([
    'ash@home',
    'Ash',
    'Сержант',
    dateCell('2026-01-02'),
    dateCell('2026-01-03'),
    2,
    'Відхилена',
    '=1+1; a wedding',
    dateCell('2026-01-02 00:30'),
    dateCell('2026-01-02 01:00'),
    'Halden',
    'Clan war',
  ]);
  expect(elm.slice(0, 7)).toEqual([
    'elm',
    'Elm',
    expect.any(String),
    dateCell('2026-01-02'),
    dateCell('2026-01-03'),
    2,
    'На розгляді',
  ]);
  expect(lines[0]?.split(';')).toEqual(headings);
  expect(lines[1]).toBe(
    `ash@home;Ash;Сержант;2026-01-02;2026-01-03;2;Відхилена;"'=1+1; a wedding";2026-01-02 00:30;2026-01-02 01:00;Halden;Clan war`,
  );
  // the CSV and the workbook each ask for all pages
  expect(pages).toEqual([1, 2, 1, 2]);
});
