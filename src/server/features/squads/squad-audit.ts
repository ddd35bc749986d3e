/** What changes of squads say in the audit log. */
import type { SquadRow } from '../../../contract/squads.ts';
import type { AuditAction } from '../../../contract/registry/audit.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import type { Board } from '../../../domain/squads/steps.ts';
import { sameSpot } from '../../../domain/squads/steps.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';

export type SquadActor = Pick<ClanActor, 'userId' | 'characterName' | 'clanId'>;

export function auditSquad(
  work: UnitOfWork,
  { clanId, userId, characterName }: SquadActor,
  action: AuditAction,
  about: {
    readonly id: string;
    readonly map?: GameMap;
    readonly name?: string;
    readonly before?: unknown;
    readonly after?: unknown;
  },
): Promise<void> {
  const { id, map, name, before = null, after = null } = about;
  return work.appendAudit({
    clanId,
    actor: { userId, characterName },
    action,
    entityKind: 'squad',
    entityId: id,
    before,
    after,
    whole: { ...(map !== undefined && { map }), ...(name !== undefined && name !== '' && { name }) },
  });
}

/** A squad's name, or its number on the map. */
export function labelOf(squads: readonly SquadRow[], id: string): string {
  const at = squads.findIndex((squad) => squad.id === id);
  const name = squads[at]?.name ?? '';
  return name === '' ? `#${at + 1}` : name;
}

/** Whoever stands elsewhere now, each with the squad's name. */
export function movedPeople(
  squads: readonly SquadRow[],
  before: Board,
  after: Board,
  nameOf: (memberKey: string) => string,
): { readonly before: readonly string[]; readonly after: readonly string[] } {
  const keys = [...new Set([...before.places.keys(), ...after.places.keys()])].filter(
    (key) => !sameSpot(before.places.get(key), after.places.get(key)),
  );
  const listed = ({ places }: Board): readonly string[] =>
    keys.flatMap((key) => {
      const place = places.get(key);
      return place === undefined ? [] : [`${nameOf(key)} (${labelOf(squads, place.squadId)})`];
    });
  return { before: listed(before), after: listed(after) };
}
