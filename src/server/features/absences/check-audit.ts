/** What changes of checks say in the audit log. */
import type { CheckPersonRow, CheckRow } from '../../../contract/absences.ts';
import type { AuditedPerson } from '../../../domain/audit/audit-part.ts';
import type { AuditAction } from '../../../contract/registry/audit.ts';
import { sameMark } from '../../../domain/absences/marks.ts';
import type { Mark } from '../../../domain/absences/check.ts';
import { missedStages } from '../../../domain/absences/results.ts';
import { STAGE_STATES } from '../../../domain/absences/stage-states.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { AuditEntry, UnitOfWork } from '../../ports/unit-of-work.ts';

export type CheckActor = Pick<ClanActor, 'userId' | 'characterName' | 'clanId' | 'role'>;

/** Null: the program itself. */
function actorOf({ userId, characterName }: Partial<CheckActor>): AuditEntry['actor'] {
  return userId === undefined || characterName === undefined ? null : { userId, characterName };
}

export function auditCheck(
  work: UnitOfWork,
  { clanId, ...actor }: Pick<CheckActor, 'clanId'> & Partial<CheckActor>,
  action: AuditAction,
  check: CheckRow,
  {
    before = null,
    after = null,
    person,
    people = [],
  }: {
    readonly before?: unknown;
    readonly after?: unknown;
    readonly person?: CheckPersonRow | undefined;
    readonly people?: readonly AuditedPerson[];
  },
): Promise<void> {
  const { name, kind, day } = check;
  return work.appendAudit({
    clanId,
    actor: actorOf(actor),
    action,
    entityKind: 'check',
    entityId: check.id,
    before,
    after,
    people,
    whole: {
      name,
      kind,
      day,
      ...(person !== undefined && { characterName: person.name, userId: person.userId }),
    },
  });
}

/** Names of stages by their ids; numbers where they have none. */
function stageNames({ stages }: CheckRow): (id: string) => string {
  const names = new Map(stages.map(({ id, name }, index) => [id, name === '' ? String(index + 1) : name]));
  return (id) => names.get(id) ?? id;
}

const KINDS = ['present', 'absent', 'absentWithReason', 'unmarked'] as const;
type Kind = (typeof KINDS)[number];

function kindOf(mark: Mark | undefined): Kind {
  if (mark === undefined) return 'unmarked';
  return mark.present ? 'present' : mark.hasReason ? 'absentWithReason' : 'absent';
}

function reasonOf(reason: string | null): object {
  return reason === null || reason.trim() === '' ? {} : { reason: reason.trim() };
}

interface MarkedCell {
  readonly name: string;
  /** As people call it. */
  readonly stage: string;
  readonly was: Mark | undefined;
  readonly is: Mark | undefined;
}

/** Names with their stages, by what was said of them. */
function listed(cells: readonly MarkedCell[], side: 'was' | 'is') {
  return Object.fromEntries(
    KINDS.flatMap((kind) => {
      const stages = new Map<string, string[]>();
      for (const cell of cells)
        if (kindOf(cell[side]) === kind)
          stages.set(cell.name, [...(stages.get(cell.name) ?? []), cell.stage]);
      return stages.size === 0
        ? []
        : [[kind, [...stages].map(([name, own]) => ({ name, stages: own }))] as const];
    }),
  );
}

/** One line for all marks of a change; it names the person where it concerns a single one. */
export function auditMarks(
  work: UnitOfWork,
  actor: CheckActor,
  check: CheckRow,
  before: ReadonlyMap<string, CheckPersonRow>,
  people: readonly CheckPersonRow[],
  {
    action = 'check.marked',
    reason = null,
  }: { readonly action?: AuditAction; readonly reason?: string | null } = {},
): Promise<void> {
  const stageName = stageNames(check);
  const cellsOf = ({ memberKey, name, marks }: CheckPersonRow): readonly MarkedCell[] =>
    check.stages.flatMap(({ id }) => {
      const [was, is] = [before.get(memberKey)?.marks[id], marks[id]];
      return sameMark(was, is) ? [] : [{ name, stage: stageName(id), was, is }];
    });
  const changed = people.flatMap(cellsOf);
  return auditCheck(work, actor, action, check, {
    before: listed(changed, 'was'),
    after: {
      ...listed(changed, 'is'),
      ...reasonOf(reason),
    },
    person: people.length === 1 ? people[0] : undefined,
    people:
      people.length < 2
        ? []
        : people.map((person) => {
            const cells = cellsOf(person);
            return {
              userId: person.userId,
              name: person.name,
              before: listed(cells, 'was'),
              after: listed(cells, 'is'),
            };
          }),
  });
}

/** A line about each member who was absent without a reason, so that it is in the member's own log, too. */
export async function auditMissed(
  work: UnitOfWork,
  actor: CheckActor,
  check: CheckRow,
  people: readonly CheckPersonRow[],
): Promise<void> {
  for (const person of people) {
    const stages = missedStages(person, check.stages).map(stageNames(check));
    if (stages.length > 0)
      await auditCheck(work, actor, 'check.missed', check, { after: { stages }, person });
  }
}

/** What became of a person's results without a new mark. */
export function auditJudged(
  work: UnitOfWork,
  actor: Pick<CheckActor, 'clanId'> & Partial<CheckActor>,
  check: CheckRow,
  before: CheckPersonRow,
  after: CheckPersonRow,
  reason: string | null = null,
): Promise<void> {
  const stageName = stageNames(check);
  const listed = ({ results }: CheckPersonRow): object =>
    Object.fromEntries(
      STAGE_STATES.flatMap((state) => {
        const stages = check.stages.flatMap(({ id }) =>
          results?.[id]?.state === state && before.results?.[id]?.state !== after.results?.[id]?.state
            ? [stageName(id)]
            : [],
        );
        return stages.length === 0 ? [] : [[state, stages]];
      }),
    );
  return auditCheck(work, actor, 'check.judged', check, {
    before: listed(before),
    after: { ...listed(after), ...reasonOf(reason) },
    person: after,
  });
}
