/**
 * Finished co-operative runs of the last two weeks; ids exceed a double's safe integers, as the game's do.
 */
import { draw, drawOne, drawWhole, HOUR_MS, isoSeconds } from './seeded-random.ts';
import type { People } from './people.ts';

export const OPERATION_MAPS = ['big_cleanup', 'shock_therapy', 'sea_alienation'] as const;
const SLOT_MS = HOUR_MS / 2;
const REMEMBERED_MS = 14 * 24 * HOUR_MS;

export interface Equipment {
  readonly armour: readonly { readonly id: string; readonly category: string }[];
  readonly weapons: readonly { readonly id: string; readonly category: string }[];
}

export interface OperationBody {
  readonly id: bigint;
  readonly map: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly difficulty: number;
  readonly sessionDurationSeconds: number;
  readonly difficultyReward: number;
  readonly participants: readonly { readonly username: string }[];
}

function participantOf(key: string, username: string, equipment: Equipment) {
  const armour = drawOne(`${key}/armour`, equipment.armour);
  const first = drawOne(`${key}/first`, equipment.weapons);
  const second = drawOne(`${key}/second`, equipment.weapons);
  return {
    username,
    death: drawWhole(`${key}/death`, 0, 3),
    mobKills: drawWhole(`${key}/mobs`, 40, 260),
    damageReceived: Math.round(draw(`${key}/received`) * 2e5) / 100,
    damageDealt: Math.round(draw(`${key}/dealt`) * 3e7) / 100,
    ...(armour === undefined
      ? {}
      : {
          armorClass: armour.category.split('/')[1] ?? armour.category,
          armorItemId: armour.id,
          armorLevel: drawWhole(`${key}/armour-level`, 0, 15),
        }),
    ...(first === undefined
      ? {}
      : { primaryWeaponItemId: first.id, primaryWeaponLevel: drawWhole(`${key}/first-level`, 0, 15) }),
    ...(second === undefined
      ? {}
      : { secondaryWeaponItemId: second.id, secondaryWeaponLevel: drawWhole(`${key}/second-level`, 0, 15) }),
  };
}

/** Newest first. */
export function operationsOf(
  seed: string,
  region: string,
  people: People,
  equipment: Equipment,
  nowMs: number,
): readonly OperationBody[] {
  const names = [...people.byName.values()].map((one) => one.name);
  const newest = Math.floor(nowMs / SLOT_MS) - 1;
  const sessions: OperationBody[] = [];
  for (let slot = newest; slot > newest - REMEMBERED_MS / SLOT_MS; slot -= 1) {
    const key = `${seed}/operation/${region}/${slot}`;
    if (draw(key) < 0.4) continue;
    const durationSeconds = drawWhole(`${key}/length`, 480, 1500);
    const endMs = (slot + 1) * SLOT_MS - drawWhole(`${key}/end`, 0, 120) * 1000;
    const party = new Set(
      Array.from(
        { length: drawWhole(`${key}/party`, 1, 4) },
        (_, seat) => drawOne(`${key}/seat/${seat}`, names) ?? '',
      ),
    );
    const difficulty = drawWhole(`${key}/difficulty`, 1, 5);
    sessions.push({
      id: (BigInt(endMs) << 20n) | BigInt(drawWhole(`${key}/id`, 0, 0xf_ffff)),
      map: drawOne(`${key}/map`, OPERATION_MAPS) ?? OPERATION_MAPS[0],
      startTime: isoSeconds(endMs - durationSeconds * 1000),
      endTime: isoSeconds(endMs),
      difficulty,
      sessionDurationSeconds: durationSeconds + 0.1,
      difficultyReward: difficulty + 2,
      participants: [...party].map((name) => participantOf(`${key}/${name}`, name, equipment)),
    });
  }
  return sessions;
}
