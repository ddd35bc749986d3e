import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import type { ClanWarId } from '../../../../domain/clan-wars/war.ts';
import type { WarPictureId } from '../../../../domain/pictures/war-pictures.ts';
import { toId } from '../../../../domain/ids.ts';
import { discard } from '../../../../offline/outbox/enqueue.ts';
import {
  NO_WARS,
  warsView,
  type ShownStage,
  type ShownWar,
} from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { warPicturesView, type ShownPicture } from '../../../../offline/mirror/overlays/wars/war-pictures.ts';
import { VIEWS_SOURCE } from '../../../data/clan/use-mirrored-rows.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { provideSources, replace, SourcesContext } from '../../../data/store/source.ts';
import { RefusedPictures } from './RefusedPictures.tsx';

vi.mock('../../../../offline/outbox/enqueue.ts', () => ({ discard: vi.fn(async () => undefined) }));

const WAR = { id: toId<ClanWarId>('war'), name: 'Cup', kind: 'brawl', day: '2026-05-01' } as ShownWar;
const STAGE = { warId: WAR.id, stageId: 's1', number: 1, name: '' } as ShownStage;

function picture(over: Partial<ShownPicture>): ShownPicture {
  return {
    id: toId<WarPictureId>('p'),
    warId: WAR.id,
    stageId: 's1',
    source: 'hash',
    goneAt: null,
    pendingStatus: 'refused',
    outboxKey: 'key',
    file: null,
    problem: null,
    ...over,
  } as ShownPicture;
}

function open(pictures: readonly ShownPicture[]) {
  setLocale('en');
  const store = (view: unknown) => {
    const shown = { state: 'ready' as const, view, isMirrored: true };
    return () => ({ subscribe: () => () => undefined, current: () => shown });
  };
  const views = new Map<unknown, unknown>([
    [warPicturesView, store(new Map([[WAR.id, pictures]]))],
    [warsView, store({ ...NO_WARS, wars: [WAR], stages: new Map([[WAR.id, [STAGE]]]) })],
  ]);
  const { screen } = openPage(
    {
      path: '/clan-war',
      layout: 'inner',
      component: () => (
        <SourcesContext
          value={provideSources([
            replace(VIEWS_SOURCE, ((view: unknown) => views.get(view) ?? view) as never),
          ])}
        >
          <RefusedPictures />
          <p>The page</p>
        </SourcesContext>
      ),
    },
    '/clan-war',
  );
  return screen;
}

it('says which pictures the server refused and why, where the same one is, and discards what nobody wants', async () => {
  await page.viewport(390, 800);
  const repeated = {
    code: 'warPictures.repeated',
    message: '',
    details: { warId: 'war', stageId: 's1' },
  } as unknown as NonNullable<ShownPicture['problem']>;
  const screen = await open([
    picture({ problem: repeated }),
    picture({
      id: toId<WarPictureId>('q'),
      warId: toId<ClanWarId>('elsewhere'),
      outboxKey: null,
      problem: null,
    }),
    picture({ id: toId<WarPictureId>('waiting'), pendingStatus: 'waiting' }),
    picture({ id: toId<WarPictureId>('stored'), pendingStatus: null }),
  ]);
  await expect.element(screen.getByText('2 pictures were not stored')).toBeVisible();
  const [first, second] = [screen.getByRole('listitem').first(), screen.getByRole('listitem').nth(1)];
  // a space that does not break stands in days
  const alertText = (): string => first.getByRole('alert').element().textContent.split(/\s+/u).join(' ');
  await expect
    .poll(alertText)
    .toContain('Cup, May 1, 2026, Stage 1: This picture is stored already. It is in Cup, May 1, 2026');
  await expect.element(first.getByText(/Check that the same battle doesn't count twice\./)).toBeVisible();
  // nobody on this device knows its war, and there is nothing left to discard
  await expect.element(second.getByRole('alert')).toHaveTextContent('this device:');
  expect(second.getByRole('button').elements()).toHaveLength(0);
  await expect
    .element(first.getByRole('link', { name: 'Open the war' }))
    .toHaveAttribute('href', '/clan-war/view/war');
  await first.getByRole('button', { name: 'Discard the picture' }).click();
  expect(discard).toHaveBeenCalledExactlyOnceWith('key');
});

it('is not there while no picture was refused', async () => {
  const screen = await open([picture({ pendingStatus: 'waiting' })]);
  await expect.element(screen.getByText('The page')).toBeVisible();
  expect(screen.getByRole('alert').elements()).toHaveLength(0);
});
