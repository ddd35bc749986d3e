import { expect, it } from 'vitest';
import type { ReadBoard } from '../../../../domain/clan-wars/reading/read-board.ts';
import { createPictureKeeper, findPictures } from './persisted-pictures.ts';
import type { WarPicture } from './war-pictures.ts';

const NAME = 'war-pictures/u/c';
const NOW = Date.parse('2026-05-01T18:00:00Z');
const DAY_MS = 86_400_000;
const BOARD: ReadBoard = {
  head: { map: null, outcome: null, ownScore: 1, enemyScore: null, opponent: '', ownName: '', certain: [] },
  columns: [],
  areDecided: false,
  rows: [],
};

function deviceOf(room = 100) {
  const values = new Map<string, unknown>();
  const writes: string[] = [];
  return {
    values,
    writes,
    getValue: async (name: string) => values.get(name),
    setValue: async (name: string, value: unknown) => {
      writes.push(name);
      if (values.size >= room) return false;
      values.set(name, value);
      return true;
    },
    deleteValue: async (name: string) => values.delete(name),
  };
}

function picture(id: string, over: Partial<WarPicture> = {}): WarPicture {
  return {
    id,
    file: new File([id], `${id}.png`, { type: 'image/png' }),
    url: `blob:${id}`,
    takenAt: NOW,
    stage: 'war/s1',
    work: { kind: 'waiting' },
    isTaken: false,
    isAttached: false,
    ...over,
  };
}

it('brings back the pictures of a stage with what was read in them', async () => {
  const device = deviceOf();
  const keeper = createPictureKeeper(device, NAME);
  const read = picture('read', { isTaken: true, work: { kind: 'read', board: BOARD } });
  const half = picture('half', { work: { kind: 'reading', share: 0.5 } });
  expect(await keeper.keep([read, half], NOW)).toBe(true);
  expect(await findPictures(device, NAME, new Set(), NOW + DAY_MS)).toEqual([
    {
      id: 'read',
      file: read.file,
      takenAt: NOW,
      stage: 'war/s1',
      isTaken: true,
      isAttached: false,
      work: { kind: 'read', board: BOARD },
    },
    expect.objectContaining({ id: 'half', isTaken: false, work: { kind: 'waiting' } }),
  ]);
  expect(await findPictures(device, NAME, new Set(['read', 'half']), NOW)).toEqual([]);
});

it('writes a picture when something of it has changed, and drops what was removed', async () => {
  const device = deviceOf();
  const keeper = createPictureKeeper(device, NAME);
  const [one, other] = [picture('one'), picture('other')];
  await keeper.keep([one, other], NOW);
  const count = device.writes.length;
  await keeper.keep([{ ...one, work: { kind: 'reading', share: 0.2 } }, other], NOW);
  expect(device.writes).toHaveLength(count);
  await keeper.keep([{ ...one, stage: 'war/s2' }, other], NOW);
  expect(await findPictures(device, NAME, new Set(['other']), NOW)).toMatchObject([{ stage: 'war/s2' }]);
  await keeper.keep([], NOW);
  expect([...device.values]).toEqual([[NAME, []]]);
});

it('leaves the pictures of another tab alone', async () => {
  const device = deviceOf();
  await createPictureKeeper(device, NAME).keep([picture('here')], NOW);
  await createPictureKeeper(device, NAME).keep([picture('there')], NOW);
  const found = await findPictures(device, NAME, new Set(), NOW);
  expect(found.map(({ id }) => id)).toEqual(['here', 'there']);
});

it('says when there is no room, and deletes what nobody has come back to', async () => {
  const device = deviceOf(1);
  const both = [picture('one'), picture('two')];
  expect(await createPictureKeeper(device, NAME).keep(both, NOW)).toBe(false);
  const roomy = deviceOf();
  await createPictureKeeper(roomy, NAME).keep([picture('old')], NOW);
  expect(await findPictures(roomy, NAME, new Set(), NOW + 15 * DAY_MS)).toEqual([]);
  expect(roomy.values.has(`${NAME}/old`)).toBe(false);
});
