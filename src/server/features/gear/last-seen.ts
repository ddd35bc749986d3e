/** What a player was last seen with in the game. */
import type { Suggestion } from '../../../contract/gear.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { Game, GameOperation } from '../../ports/game.ts';

/** Recent runs of a player that are searched for weapon and armour. */
const RUNS = 10;

function seenIn(run: GameOperation, name: string): Suggestion | null {
  const found = run.participants.find((participant) => nameKey(participant.name) === nameKey(name));
  if (
    found === undefined ||
    (found.armour === null && found.primaryWeapon === null && found.secondaryWeapon === null)
  )
    return null;
  const { armour, primaryWeapon, secondaryWeapon } = found;
  return { at: run.endAt.toISOString(), armour, primaryWeapon, secondaryWeapon };
}

export async function lastSeen(
  game: Pick<Game, 'operations'>,
  region: string,
  characterName: string,
): Promise<Result<Suggestion | null, 'game.unavailable'>> {
  const result = await game.operations(region, { limit: RUNS, offset: 0, username: characterName });
  if (!result.ok)
    return result.code === 'unknown' || result.code === 'empty' ? ok(null) : err('game.unavailable');
  const runs = result.value.operations.toSorted((one, other) => other.endAt.getTime() - one.endAt.getTime());
  for (const run of runs) {
    const seen = seenIn(run, characterName);
    if (seen !== null) return ok(seen);
  }
  return ok(null);
}
