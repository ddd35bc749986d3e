import { expect, it } from 'vitest';
import { GAME_MAPS, type GameMap } from '../../../../domain/squads/game-map.ts';
import { chosenMap } from './use-shown-map.ts';

const ANN = 'ann';

function mapsWith(placed: readonly GameMap[], squads: readonly GameMap[] = []) {
  return Object.fromEntries(
    GAME_MAPS.map((map) => [
      map,
      {
        squads: squads.includes(map) ? [{}] : [],
        board: { leaders: new Map(), places: new Map(placed.includes(map) ? [[ANN, {}]] : []) },
      },
    ]),
  ) as never;
}
const [first, second, third] = GAME_MAPS;

it.each([
  ['that of the address', third, mapsWith([first]), [second], third],
  [
    'the next one where the person has a place',
    undefined,
    mapsWith([first, second]),
    [second, first],
    second,
  ],
  ['the next one before a place where nothing is planned', undefined, mapsWith([third]), [second], second],
  ['a place while nothing is planned', undefined, mapsWith([third]), [], third],
  ['the next one for whoever has no place', undefined, mapsWith([], [first]), [second], second],
  ['one with squads', 'nowhere', mapsWith([], [second]), [], second],
  ['the first of all', undefined, mapsWith([]), [], first],
] as const)('opens %s', (_name, wanted, maps, planned, map) => {
  expect(chosenMap(wanted, maps, ANN, planned)).toBe(map);
});
