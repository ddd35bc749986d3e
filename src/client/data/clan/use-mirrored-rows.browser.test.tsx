import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { type CharacterId, type ClanId, toId, type UserId } from '../../../domain/ids.ts';
import { database } from '../../../offline/database/database.ts';
import { createStore } from '../../../offline/state/create-store.ts';
import { GUEST_SESSION, updateSession } from '../session/session.ts';
import { provideSources, replace, SourcesContext } from '../store/source.ts';
import { CLAN_MIRROR_SOURCE } from './use-clan-mirror.ts';
import { useMirroredRows } from './use-mirrored-rows.ts';

const clanId = toId<ClanId>('clan');
const userId = toId<UserId>('u1');
const characterId = toId<CharacterId>('c1');

afterEach(async () => {
  await Promise.all(database.tables.map((table) => table.clear()));
});

it('is a first sync until the rows are there, and never again when a change has them read again', async () => {
  updateSession({
    ...GUEST_SESSION,
    hasToken: true,
    user: { id: userId, characters: [{ id: characterId, clan: { id: clanId } }] } as never,
    selectedCharacterId: characterId,
  });
  await database.mirrors.put({ clanId, userId, characterIds: [characterId], rev: 1, clan: {} } as never);
  let isReading = true;
  const rows = createStore({ state: 'ready' as const, view: 0, isMirrored: false });
  const show = (view: number): void => rows.set({ state: 'ready', view, isMirrored: true });
  const store = { ...rows, isReading: () => isReading };
  const Shown = () => {
    const { state, view, mirror, isFirstSync } = useMirroredRows((() => store) as never);
    return (
      <p>
        {mirror === null ? 'no clan' : `${String(view)} ${isFirstSync ? `first sync, ${state}` : 'shown'}`}
      </p>
    );
  };
  const screen = await render(<Shown />);
  await expect.element(screen.getByText('0 first sync, loading')).toBeVisible();
  isReading = false;
  show(1);
  await expect.element(screen.getByText('1 shown')).toBeVisible();
  isReading = true;
  show(2);
  await expect.element(screen.getByText('2 shown')).toBeVisible();
});

it('says nothing of rows that are there before the mirror, which knows the time zone of the clan', async () => {
  const mirror = createStore<{ clanId: ClanId } | null>(null);
  const shown = { state: 'ready' as const, view: 0, isMirrored: true };
  const store = createStore(shown);
  const Rows = () => <p>{useMirroredRows((() => store) as never).state}</p>;
  const screen = await render(
    <SourcesContext value={provideSources([replace(CLAN_MIRROR_SOURCE, (() => mirror) as never)])}>
      <Rows />
    </SourcesContext>,
  );
  await expect.element(screen.getByText('loading')).toBeVisible();
  mirror.set({ clanId });
  await expect.element(screen.getByText('ready')).toBeVisible();
});
