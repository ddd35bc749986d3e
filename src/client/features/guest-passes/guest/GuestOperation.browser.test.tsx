import { beforeEach, expect, it } from 'vitest';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { guest as guestWords } from '../../../../i18n/locales/en/guest.ts';
import { operations as words } from '../../../../i18n/locales/en/operations.ts';
import { loadTexts } from '../../../../i18n/translate.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { GuestOperation, type ShownOperation } from './GuestOperation.tsx';

const HOUR_MS = 3_600_000;
const at = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

const operation: ShownOperation = {
  kind: 'operation',
  title: 'Woods tonight',
  map: 'coniferous',
  type: 'attack',
  state: 'active',
  description: 'Two squads from the east.',
  time: { startsAt: at(2), endsAt: at(3) },
  gatherMinutes: 15,
  everyone: 'Be early.',
  own: 'Carry the rally.',
  squads: [
    {
      number: 1,
      name: 'Spear',
      colour: 'amber',
      isOwn: true,
      orders: 'Hold the road.',
      people: [{ number: 1, name: 'Halfmoon', isOwn: true, role: 'rallyCarrier', isLeader: false }],
    },
  ],
  plan: {
    title: '',
    map: 'coniferous',
    drawnAt: null,
    steps: [''],
    layers: [{ kind: 'all', number: 0, name: null, isOwn: false }],
    objects: [
      {
        kind: 'arrow',
        layer: 0,
        step: null,
        colour: 'red',
        width: 40,
        rotation: 0,
        points: [0, 0, 9, 9],
        text: '',
      },
    ],
  },
};

const open = (over: Partial<ShownOperation> = {}) =>
  openPage(
    {
      path: 'guest',
      layout: 'default',
      component: () => (
        <GuestOperation
          operation={{ ...operation, ...over }}
          Drawing={({ plan, isOwnFirst }) => (
            <p>{`Drawn: ${plan.objects.length}${isOwnFirst ? ', own first' : ''}`}</p>
          )}
        />
      ),
    },
    '/guest',
  ).screen;

beforeEach(async () => {
  setLocale('en');
  await Promise.all((['guest', 'operations', 'squads'] as const).map((slug) => loadTexts('en', slug)));
});

it("shows a guest's own orders first, then everybody's, the squad and the drawing", async () => {
  const screen = await open();
  await expect.element(screen.getByText('Carry the rally.')).toBeVisible();
  const labels = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(labels.slice(0, 3)).toEqual([words.forYou, words.forAll, words.plan]);
  await expect.element(screen.getByText('Hold the road.')).toBeVisible();
  await expect.element(screen.getByText('Drawn: 1, own first')).toBeVisible();
  await expect
    .element(screen.getByText(words.gatherAt.replace('{{time}}', ''), { exact: false }))
    .toBeVisible();
});

it('says what there is not: a time, orders, a drawing', async () => {
  const screen = await open({
    time: null,
    own: '',
    everyone: '',
    description: '',
    plan: { ...operation.plan, objects: [] },
  });
  await expect.element(screen.getByText(words.noTime)).toBeVisible();
  await expect.element(screen.getByText(guestWords.noOrders)).toBeVisible();
  await expect.element(screen.getByText(guestWords.noDrawing)).toBeVisible();
});

it('draws every layer for a guest who is in no squad', async () => {
  const squads = operation.squads.map((squad) => ({ ...squad, isOwn: false }));
  const screen = await open({ squads });
  await expect.element(screen.getByText('Drawn: 1', { exact: true })).toBeVisible();
});

it.each([
  [-1, 1, words.running],
  [-2, -1, words.ended],
] as const)('that began %d h ago and ends in %d h is %s', async (starts, ends, text) => {
  const screen = await open({ time: { startsAt: at(starts), endsAt: at(ends) } });
  await expect.element(screen.getByText(text)).toBeVisible();
});
