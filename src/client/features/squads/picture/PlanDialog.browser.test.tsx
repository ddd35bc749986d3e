import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CLAN_ZONE, emptyDevice, openDevice } from '../../../../../tests/support/clan-device.ts';
import { exports as ruFiles } from '../../../../i18n/locales/ru/exports.ts';
import { squadBoard as ruBoard } from '../../../../i18n/locales/ru/squad-board.ts';
import { squadList as ruList } from '../../../../i18n/locales/ru/squad-list.ts';
import { squads as ru } from '../../../../i18n/locales/ru/squads.ts';
import { schedule as ruSchedule } from '../../../../i18n/locales/ru/schedule.ts';
import { exports as uaFiles } from '../../../../i18n/locales/ua/exports.ts';
import { schedule as uaSchedule } from '../../../../i18n/locales/ua/schedule.ts';
import { squadBoard as uaBoard } from '../../../../i18n/locales/ua/squad-board.ts';
import { squadList as uaList } from '../../../../i18n/locales/ua/squad-list.ts';
import { squads as ua } from '../../../../i18n/locales/ua/squads.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import type { Plan } from '../manager/use-plan.ts';
import { PICTURE_WIDTH } from './PlanPicture.tsx';
import { PlanDialog } from './PlanDialog.tsx';

const place = (position: number, role: string) => ({ squadId: 'alpha', role, position });
const person = (name: string, over = {}) => ({ key: name, name, isGuest: false, presence: 'none', ...over });
/** One squad of three and one of nobody; a member who is away is in neither. */
const PLAN = {
  map: 'berda',
  time: null,
  people: [
    person('Halden'),
    person('Ozera', { presence: 'approved' }),
    person('Stranger', { isGuest: true, presence: 'pending' }),
    person('Quill', { presence: 'approved' }),
  ],
  squads: {
    shown: {
      squads: [
        { id: 'alpha', name: '', colour: 'amber', leaderKey: 'Halden' },
        { id: 'bravo', name: '', colour: 'blue', leaderKey: null },
      ],
      board: {
        places: new Map([
          ['Halden', place(1, 'rallyCarrier')],
          ['Ozera', place(2, 'sniper')],
          ['Stranger', place(3, 'campBuilder')],
        ]),
      },
    },
  },
} as unknown as Plan;

beforeEach(() => openDevice());
afterEach(async () => {
  vi.restoreAllMocks();
  setLocale('en');
  await emptyDevice();
});

for (const [locale, squads, board, list, files, schedule] of [
  ['ru', ru, ruBoard, ruList, ruFiles, ruSchedule],
  ['ua', ua, uaBoard, uaList, uaFiles, uaSchedule],
] as const)
  it(`has the words of the language in the picture and in the text: ${locale}`, async () => {
    setLocale(locale);
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const screen = await render(
      <Suspense fallback="…">
        <PlanDialog plan={PLAN} onClose={vi.fn()} />
      </Suspense>,
    );
    const picture = (): string =>
      [...document.querySelectorAll<HTMLElement>('dialog div')].find(
        ({ style }) => style.width === `${PICTURE_WIDTH}px`,
      )?.textContent ?? '';
    await expect.poll(picture).toContain(squads.emptySquad);
    await screen.getByRole('button', { name: files.copyText }).click();
    await expect.poll(() => copy.mock.calls.length).toBe(1);
    const shown = picture();
    const text = copy.mock.calls[0]?.[0] ?? '';
    const away = board.awayLine.replace('{{names}}', 'Quill');
    for (const word of [
      squads.leader,
      squads.guest,
      squads.roleRallyCarrier,
      squads.roleSniper,
      squads.roleCampBuilder,
      list.presenceAway,
      list.presencePending,
      board.pictureTitle.replace('{{map}}', squads.mapBerda),
      away,
      schedule.clanTime.replace('{{zone}}', CLAN_ZONE),
    ]) {
      expect(shown, 'the picture').toContain(word);
      expect(text, 'the text').toContain(word);
    }
    // besides names nothing is in Latin letters
    expect(shown.replaceAll(CLAN_ZONE, '').replaceAll(/Halden|Ozera|Stranger|Quill/g, '')).not.toMatch(
      /[a-z]{3}/i,
    );
  });
