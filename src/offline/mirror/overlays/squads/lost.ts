/** Own changes of squads that did not take effect, as the answers say. */
import { OPERATIONS } from '../../../../contract/registry/operations.ts';
import type { LostField, LostMove, SquadRow } from '../../../../contract/squads.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import type { SquadContent } from '../../../../domain/squads/squad.ts';
import { sameSpot, type Board } from '../../../../domain/squads/steps.ts';
import type { SentRow } from '../../../database/database.ts';

export type ShownLoss = LostMove & { readonly key: string };

export interface LostEdit {
  readonly key: string;
  readonly map: GameMap;
  readonly id: string;
  readonly wanted: SquadContent;
  /** The map had as many squads as it may have. */
  readonly isFull: boolean;
  readonly lost: readonly LostField[];
}

type Maps = Readonly<
  Record<GameMap, { readonly squads: readonly SquadRow[]; readonly board: Pick<Board, 'places'> }>
>;

/** Own changes that did not take effect, while what stayed is still there; the newest of each person. */
export function lostMoves(
  sent: readonly Pick<SentRow, 'op' | 'answer' | 'sentAt' | 'key'>[],
  maps: Maps,
): readonly ShownLoss[] {
  const lost = new Map<string, ShownLoss>();
  const answers = sent
    .filter(({ op }) => op === 'squad.place' || op === 'squad.decideAsk')
    .toSorted((one, other) => other.sentAt - one.sentAt);
  for (const { answer, key } of answers)
    for (const one of (answer as { readonly lost?: readonly LostMove[] } | null)?.lost ?? []) {
      const about = `${one.map} ${one.memberKey} ${one.isLeader ? 'leader' : 'place'}`;
      const now = maps[one.map].board.places.get(one.memberKey);
      const isStill = one.stored === null ? now === undefined : sameSpot(now, { ...one.stored, position: 0 });
      if (!lost.has(about) && isStill) lost.set(about, { ...one, key: `${key} ${about}` });
    }
  return [...lost.values()];
}

/** Own edits of squads that did not take effect, while the squad is as it was stored then. */
export function lostEdits(
  sent: readonly Pick<SentRow, 'op' | 'args' | 'answer' | 'sentAt' | 'key'>[],
  maps: Maps,
): readonly LostEdit[] {
  const saved = sent
    .filter(({ op }) => op === 'squad.save')
    .toSorted((one, other) => other.sentAt - one.sentAt);
  const seen = new Set<string>();
  return saved.flatMap(({ key, args, answer }): readonly LostEdit[] => {
    const read = OPERATIONS['squad.save'].args.safeParse(args);
    const answered = answer as { readonly squad?: unknown; readonly lost?: readonly LostField[] } | null;
    if (!read.success || answered === null || read.data.map === null || seen.has(read.data.id)) return [];
    const { id, map, to } = read.data;
    seen.add(id);
    const present = maps[map].squads.find((squad) => squad.id === id);
    const lost = (answered.lost ?? []).filter(({ field, stored }) => present?.[field] === stored);
    const isFull = answered.squad === null;
    return isFull || lost.length > 0 ? [{ key, map, id, wanted: to, isFull, lost }] : [];
  });
}
