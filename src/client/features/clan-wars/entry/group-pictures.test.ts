import { expect, it } from 'vitest';
import { groupPictures, picturesOfWar } from './group-pictures.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const AT = 1_000 * DAY_MS;

function stage(warId: string, stageId: string, startsAt: number) {
  return { warId, stageId, startsAt };
}

const STAGES = [
  stage('cup', 's1', AT),
  stage('cup', 's2', AT + 40 * MINUTE_MS),
  stage('brawl', 's1', AT - 3 * DAY_MS),
];

it('pictures of several days are of several wars, and of one evening of its stages', () => {
  const pictures = [
    { id: 'first', takenAt: AT + 30 * MINUTE_MS },
    { id: 'brawl', takenAt: AT - 3 * DAY_MS + 20 * MINUTE_MS },
    { id: 'second', takenAt: AT + 70 * MINUTE_MS },
    { id: 'nobody', takenAt: AT - 8 * DAY_MS },
    { id: 'nobody too', takenAt: AT - 8 * DAY_MS + HOUR_MS },
    { id: 'older', takenAt: AT - 9 * DAY_MS },
  ];
  expect(
    groupPictures(pictures, STAGES).map((group) => [
      group.stages.map(({ warId, stageId }) => `${warId}/${stageId}`),
      group.pictures.map(({ id }) => id),
    ]),
  ).toEqual([
    [
      ['cup/s1', 'cup/s2'],
      ['first', 'second'],
    ],
    [['brawl/s1'], ['brawl']],
    [[], ['nobody', 'nobody too']],
    [[], ['older']],
  ]);
});

it('of a war that is opened are those of its time, or all of one evening that is nobody’s', () => {
  const cup = { id: 'cup', takenAt: AT + 10 * MINUTE_MS };
  const old = { id: 'old', takenAt: AT - 8 * DAY_MS };
  const older = { id: 'older', takenAt: AT - 9 * DAY_MS };
  const of = (pictures: readonly { readonly id: string; readonly takenAt: number }[], warId: string) =>
    picturesOfWar(groupPictures(pictures, STAGES), warId).map(({ id }) => id);
  expect(of([cup, old], 'cup')).toEqual(['cup']);
  expect(of([cup], 'brawl')).toEqual([]);
  expect(of([old], 'brawl')).toEqual(['old']);
  expect(of([old, older], 'brawl')).toEqual([]);
});
