/** Who was missing from a war. Pure. */
import type { ClanMember } from '../../../../contract/clan-members.ts';
import type { Skip } from '../../../../contract/skips.ts';
import { joinedInTime } from '../../../../domain/absences/check.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { plannedStageIds, type WarRow } from '../../../../domain/clan-wars/war.ts';
import type { CheckView } from '../../../../offline/mirror/overlays/discipline/absences.ts';

export interface MissingPerson {
  readonly key: string;
  readonly name: string;
  /** `unmarked`: nobody has said anything. */
  readonly why: 'excused' | 'unexcused' | 'unmarked';
}

interface Stage {
  readonly stageId: string;
  readonly number: number;
  readonly rows: readonly Pick<WarRow, 'name'>[];
}

const ALLOWED: readonly Skip['status'][] = ['approved', 'auto_approved'];
const ORDER = ['excused', 'unexcused', 'unmarked'] as const;

function isAllowed({ status }: Pick<Skip, 'status'>): boolean {
  return ALLOWED.includes(status);
}

/** Keys of everybody on a scoreboard of the stages. */
function keysOf(stages: readonly Stage[]): ReadonlySet<string> {
  return new Set(stages.flatMap(({ rows }) => rows.map(({ name }) => nameKey(name))));
}

function sorted(people: readonly MissingPerson[]): readonly MissingPerson[] {
  return people.toSorted((one, other) => ORDER.indexOf(one.why) - ORDER.indexOf(other.why));
}

/** Of the people of the event's check, those on no scoreboard of the stages whom nobody has marked present there. */
export function missingInCheck(
  { check, people, skips }: Pick<CheckView, 'check' | 'people' | 'skips'>,
  stages: readonly Stage[],
): readonly MissingPerson[] {
  const there = keysOf(stages);
  const ids = new Set(plannedStageIds(stages, check?.stages ?? []).values());
  return sorted(
    people.flatMap(({ memberKey: key, name, isCounted, marks }): readonly MissingPerson[] => {
      if (there.has(key) || !isCounted) return [];
      const own = Object.entries(marks).flatMap(([stageId, mark]) => (ids.has(stageId) ? [mark] : []));
      if (own.some(({ present }) => present)) return [];
      const isExcused = own.some(({ hasReason }) => hasReason) || (skips.get(key) ?? []).some(isAllowed);
      return [{ key, name, why: isExcused ? 'excused' : own.length > 0 ? 'unexcused' : 'unmarked' }];
    }),
  );
}

/** Of the people of the event's check, those on no scoreboard of the stages whom it calls present. */
export function presentInCheck(
  { check, people }: Pick<CheckView, 'check' | 'people'>,
  stages: readonly Stage[],
): readonly { readonly key: string; readonly name: string }[] {
  const there = keysOf(stages);
  const ids = new Set(plannedStageIds(stages, check?.stages ?? []).values());
  return people.flatMap(({ memberKey: key, name, marks }) =>
    !there.has(key) && Object.entries(marks).some(([stageId, { present }]) => ids.has(stageId) && present)
      ? [{ key, name }]
      : [],
  );
}

/** Of the clan's members when it fought, those on no scoreboard: for an event that nobody has checked. */
export function missingMembers(
  members: readonly Pick<ClanMember, 'joinedAt' | 'name'>[],
  skips: readonly Pick<Skip, 'characterName' | 'endDate' | 'startDate' | 'status'>[],
  { day, startsAt }: { readonly day: string; readonly startsAt: string },
  stages: readonly Stage[],
): readonly MissingPerson[] {
  const there = keysOf(stages);
  const away = new Set(
    skips.flatMap((skip) =>
      isAllowed(skip) && skip.startDate <= day && day <= skip.endDate ? [nameKey(skip.characterName)] : [],
    ),
  );
  return sorted(
    members.flatMap(({ name, joinedAt }): readonly MissingPerson[] => {
      const key = nameKey(name);
      return there.has(key) || !joinedInTime(joinedAt, Date.parse(startsAt))
        ? []
        : [{ key, name, why: away.has(key) ? 'excused' : 'unmarked' }];
    }),
  );
}
