import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { type CharacterId, type ClanId, toId, type UserId } from '../../../domain/ids.ts';
import { database } from '../../../offline/database/database.ts';
import type { Answer } from '../http/use-endpoint.ts';
import { GUEST_SESSION, updateSession } from '../session/session.ts';
import { useInClanTime } from './use-in-clan-time.ts';

const clanId = toId<ClanId>('clan');
const userId = toId<UserId>('u1');
const characterId = toId<CharacterId>('c1');

afterEach(async () => {
  await Promise.all(database.tables.map((table) => table.clear()));
});

it('shows no time before the clan’s zone is known', async () => {
  updateSession({
    ...GUEST_SESSION,
    hasToken: true,
    user: { id: userId, characters: [{ id: characterId, clan: { id: clanId } }] } as never,
    selectedCharacterId: characterId,
  });
  const answer: Answer<string> = {
    state: 'ready',
    data: 'at noon',
    fetchedAt: 0,
    problem: null,
    isFetching: false,
    retry: () => undefined,
  };
  const Shown = () => {
    const { state, data } = useInClanTime(answer);
    return <p>{data ?? state}</p>;
  };
  const screen = await render(<Shown />);
  await expect.element(screen.getByText('loading')).toBeVisible();
  await database.mirrors.put({ clanId, userId, characterIds: [characterId], rev: 1, clan: {} } as never);
  await expect.element(screen.getByText('at noon')).toBeVisible();
});
