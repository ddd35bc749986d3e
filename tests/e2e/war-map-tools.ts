/** Wars on their maps, for the tests of the flat map and of the scene. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { stageMark } from '../../src/domain/clan-wars/stage.ts';
import { nameKey } from '../../src/domain/characters/name-key.ts';
import type { GameMap } from '../../src/domain/squads/game-map.ts';
import type { DrawingObject } from '../../src/domain/tactics/drawing/object.ts';
import { operationOf } from '../support/operation-calls.ts';
import { newWar, stageOf, warRow } from '../support/war-calls.ts';
import { callAs } from './app-calls.ts';
import { expect } from './fixtures.ts';

export const MAP = '/clan-wars-3d';
const DAY_MS = 86_400_000;

const drawn = (over: Partial<DrawingObject>): DrawingObject => ({
  kind: 'token',
  layer: 'all',
  step: null,
  order: 0,
  colour: 'amber',
  width: 60,
  rotation: 0,
  isLocked: false,
  points: [3_000, 5_000],
  text: '',
  ...over,
});

async function ok(page: Page, path: string, body: object): Promise<void> {
  const { status, body: answer } = await callAs<unknown>(page, 'POST', path, body);
  expect(status, `${path}: ${JSON.stringify(answer)}`).toBe(200);
}

/** A war of two squads whose operation has a plan, and another one without; the ids of both. */
export async function foughtWars(officer: Page, own: string): Promise<readonly [string, string]> {
  const [alpha, bravo] = [randomUUID(), randomUUID()];
  for (const [id, name] of [
    [alpha, 'Alpha'],
    [bravo, 'Bravo'],
  ] as const)
    await ok(officer, '/api/squads', { id, map: 'berda', base: null, to: { name, colour: 'amber' } });
  await ok(officer, '/api/squads/places', {
    steps: [
      {
        map: 'berda',
        isWhole: false,
        places: [
          { memberKey: nameKey(own), base: null, to: { squadId: alpha, role: 'assault', position: 1 } },
        ],
        leaders: [],
      },
    ],
  });
  const operation = randomUUID();
  await ok(officer, '/api/operations', {
    id: operation,
    operation: operationOf({ title: 'Plan', map: 'berda' }),
    base: null,
  });
  await ok(officer, `/api/operations/${operation}/drawing`, {
    changes: [
      drawn({ text: 'Alpha' }),
      drawn({ kind: 'bigBarricade', points: [4_000, 5_000] }),
      drawn({ kind: 'rally', points: [5_000, 8_000] }),
      drawn({ kind: 'arrow', points: [5_000, 8_000, 3_000, 5_000] }),
    ].map((object, order) => ({ type: 'add', id: randomUUID(), object: { ...object, order } })),
  });
  await ok(officer, `/api/operations/${operation}/state`, { to: 'active', replaces: null });
  return [
    await fought(officer, own, { map: 'berda', opponent: 'Crows' }),
    await fought(officer, own, { map: 'lowlands', opponent: 'Choir' }),
  ];
}

interface FoughtWar {
  readonly map: GameMap;
  readonly opponent: string;
  readonly daysAgo?: number;
  /** Of its two stages. */
  readonly kills?: readonly [number, number];
}

/** A war whose two stages count; its id. */
export async function fought(
  officer: Page,
  own: string,
  { map, opponent, daysAgo = 0, kills = [4, 12] }: FoughtWar,
): Promise<string> {
  const id = randomUUID();
  const startsAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  await ok(officer, '/api/clan-wars', newWar({ id, content: { map, opponent, note: '' }, startsAt }));
  for (const [at, count] of kills.entries()) {
    const stageId = `s${at + 1}`;
    const stage = stageOf({
      rows: [
        warRow(own, { kills: count, score: count * 100 }),
        warRow('Passer By', { kind: 'guest', score: 300 }),
      ],
    });
    await ok(officer, `/api/clan-wars/${id}/stages`, { stageId, seen: null, stage });
    await ok(officer, `/api/clan-wars/${id}/stages/confirm`, { stageId, seen: stageMark(stage) });
  }
  return id;
}

export function search(page: Page): URLSearchParams {
  return new URL(page.url()).searchParams;
}

export function squadOn(page: Page, text: string) {
  return page.locator('[data-board="2d"]').first().getByRole('button', { name: text });
}
