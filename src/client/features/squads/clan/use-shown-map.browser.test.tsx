import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import {
  CLAN,
  clanMirror,
  emptyDevice,
  OFFICER,
  openDevice,
} from '../../../../../tests/support/clan-device.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { database } from '../../../../offline/database/database.ts';
import { useSquads } from '../people/use-squads.ts';
import { useShownMap } from './use-shown-map.ts';

const ME = nameKey(OFFICER.name);
const HOUR_MS = 3_600_000;

function operation(map: GameMap, startsInHours: number) {
  const startsAt = new Date(Date.now() + startsInHours * HOUR_MS).toISOString();
  return {
    id: map,
    clanId: CLAN,
    title: map,
    map,
    state: 'active',
    time: { kind: 'free', startsAt, minutes: 60 },
    squads: [],
    members: [],
    marks: {},
    createdAt: startsAt,
  };
}

function place(map: GameMap) {
  return {
    id: `${map}/${ME}`,
    clanId: CLAN,
    map,
    memberKey: ME,
    squadId: `squad-${map}`,
    role: 'assault',
    position: 1,
    leads: false,
    by: '',
    at: new Date().toISOString(),
  };
}

function squad(map: GameMap) {
  return { id: `squad-${map}`, clanId: CLAN, map, name: '', colour: 'amber', leaderKey: null, position: 1 };
}

function Shown() {
  const { view, mirror, state } = useSquads();
  const isRead = state === 'ready' && mirror !== null;
  const map = useShownMap(undefined, { view, mirror, memberKey: ME, isRead });
  return <p>{`${map}, ${view.maps[map].board.places.has(ME) ? 'placed' : 'free'}`}</p>;
}

beforeEach(async () => {
  await openDevice();
  const maps = ['coniferous', 'berda', 'lowlands'] as const;
  await database.squads.bulkPut(maps.map(squad) as never);
  await database.squadPlaces.bulkPut(maps.map(place) as never);
});
afterEach(emptyDevice);

it('is that of the next operation, not of a later one or one whose time is over', async () => {
  await database.operations.bulkPut([
    operation('coniferous', 20),
    operation('berda', -2),
    operation('lowlands', 1),
  ] as never);
  await database.mirrors.put(clanMirror());
  const screen = await render(<Shown />);
  await expect.element(screen.getByText('lowlands, placed')).toBeVisible();
});

it('stays open for somebody who loses the place there', async () => {
  await database.operations.bulkPut([operation('coniferous', 1), operation('lowlands', 20)] as never);
  await database.mirrors.put(clanMirror());
  const screen = await render(<Shown />);
  await expect.element(screen.getByText('coniferous, placed')).toBeVisible();
  await database.squadPlaces.filter(({ id }) => id === `coniferous/${ME}`).delete();
  await expect.element(screen.getByText('coniferous, free')).toBeVisible();
});

it('opens where somebody is placed who had no place', async () => {
  await database.squadPlaces.clear();
  await database.mirrors.put(clanMirror());
  const screen = await render(<Shown />);
  await expect.element(screen.getByText('coniferous, free')).toBeVisible();
  await database.squadPlaces.put(place('berda') as never);
  await expect.element(screen.getByText('berda, placed')).toBeVisible();
});
