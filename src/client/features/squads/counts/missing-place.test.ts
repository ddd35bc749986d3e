import { describe, expect, it } from 'vitest';
import { GAME_MAPS } from '../../../../domain/squads/game-map.ts';
import type { Place, SquadId } from '../../../../domain/squads/squad.ts';
import type { SquadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { isLeftOut } from './missing-place.ts';

const AT: Place = { squadId: 'one' as SquadId, role: 'unassigned', position: 1 };

function mapsWith(people: readonly string[]): Pick<SquadsView, 'maps'> {
  return {
    maps: Object.fromEntries(
      GAME_MAPS.map((map, at) => [
        map,
        {
          squads: [],
          board: { leaders: new Map(), places: new Map(at === 1 ? people.map((key) => [key, AT]) : []) },
          waiting: new Set(),
          stamps: new Map(),
        },
      ]),
    ) as unknown as SquadsView['maps'],
  };
}

describe('a member who is in no squad', () => {
  it('is left out only where others have a place', () => {
    expect(isLeftOut(mapsWith([]), 'morrow')).toBe(false);
    expect(isLeftOut(mapsWith(['vesper']), 'morrow')).toBe(true);
  });
  it('is not left out with a place on any map', () => {
    expect(isLeftOut(mapsWith(['vesper', 'morrow']), 'morrow')).toBe(false);
  });
});
