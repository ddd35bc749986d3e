/**
 * Checks on this device: those of the clan for officers, a member's own results otherwise. Marks that wait are shown as
 * set; a check that was begun without a connection has everybody whom the device knows.
 */
import type { CheckPersonRow, CheckRow, LostMark } from '../../../../contract/absences.ts';
import type { ClanMember } from '../../../../contract/clan-members.ts';
import { joinedInTime, sortedStages, type CheckId } from '../../../../domain/absences/check.ts';
import { markKey, sameMark, withMark } from '../../../../domain/absences/marks.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { ClanId, UserId } from '../../../../domain/ids.ts';
import { dayAt } from '../../../../domain/schedule/zoned-time.ts';
import { database, type MirrorRow, type OutboxRow, type SkipRow } from '../../../database/database.ts';
import { createOverlay, NOT_PENDING, withChange, type Pending } from '../../create-overlay.ts';
import { createMirrorView } from '../../mirror-view.ts';
import type { PendingStatus } from '../../../outbox/rows/pending-status.ts';
import { mirrorOfUser, readClanRows, readOutboxOf } from '../../read-rows.ts';

export type ShownCheck = CheckRow & Pending & { readonly change: 'create' | 'stage' | 'guest' | null };

export type ShownCheckPerson = CheckPersonRow & {
  /** The stages whose marks wait to be sent. */
  readonly waiting: readonly string[];
};

interface Context extends Pick<MirrorRow, 'characterIds'> {
  readonly timeZone: string;
  readonly members: readonly ClanMember[];
}

function contextOf({ characterIds, clan }: MirrorRow, members: readonly ClanMember[]): Context {
  return { characterIds, timeZone: clan.timeZone, members };
}

const overlay = createOverlay<ShownCheck, Context>({
  'check.create': (rows, change, { timeZone }) => {
    const { args, at, pending } = change;
    if (args === null) return;
    const { id, occurrence, stages, startsAt, ...content } = args;
    const present = rows.get(id);
    rows.set(
      id,
      present === undefined
        ? {
            ...content,
            id,
            eventId: occurrence?.eventId ?? null,
            eventDate: occurrence?.date ?? null,
            day: dayAt(timeZone, Date.parse(startsAt)),
            startsAt,
            stages: [...sortedStages(stages)],
            state: 'open',
            createdBy: '',
            createdAt: at,
            closedBy: null,
            closedAt: null,
            summary: null,
            openAppeals: 0,
            rev: 0,
            ...pending,
            change: 'create',
          }
        : withChange(present, change, 'create'),
    );
  },
  'check.stage': (rows, change) => {
    const present = rows.get(change.entityId ?? '');
    if (present === undefined || change.args === null) return;
    const { stageId, to } = change.args;
    const others = present.stages.filter(({ id }) => id !== stageId);
    const isKnown = others.length < present.stages.length;
    const stages = change.isRefused
      ? present.stages
      : to === null
        ? others
        : isKnown
          ? present.stages.map((stage) => (stage.id === stageId ? { id: stageId, ...to } : stage))
          : [...others, { id: stageId, ...to }];
    rows.set(present.id, withChange({ ...present, stages: [...sortedStages(stages)] }, change, 'stage'));
  },
  'check.guest': (rows, change) => {
    const present = rows.get(change.entityId ?? '');
    if (present !== undefined) rows.set(present.id, withChange(present, change, 'guest'));
  },
});

/** Newest first. */
export function overlayChecks(
  context: Context,
  mirrored: readonly CheckRow[],
  outbox: readonly OutboxRow[],
): readonly ShownCheck[] {
  return overlay(
    context,
    mirrored.map((check) => [check.id, { ...check, ...NOT_PENDING, change: null }]),
    outbox,
  ).toSorted(
    (one, other) => Date.parse(other.startsAt) - Date.parse(one.startsAt) || (one.id < other.id ? -1 : 1),
  );
}

function shownPerson(person: CheckPersonRow): ShownCheckPerson {
  return { ...person, waiting: [] };
}

/** A person who is on no list of the server's yet. */
function newPerson(
  checkId: CheckId,
  memberKey: string,
  facts: Pick<CheckPersonRow, 'name' | 'rank' | 'isCounted'>,
): ShownCheckPerson {
  return shownPerson({
    ...facts,
    id: `${checkId}/${memberKey}`,
    checkId,
    memberKey,
    userId: null,
    marks: {},
    results: null,
    appeals: {},
    rev: 0,
  });
}

const overlayPeople = createOverlay<ShownCheckPerson, Context & { readonly checkId: CheckId }>({
  'check.create': (rows, { args }, { checkId, members }) => {
    if (args?.id !== checkId || rows.size > 0) return;
    const startsAtMs = Date.parse(args.startsAt);
    for (const { id, name, rank, joinedAt } of members)
      rows.set(id, newPerson(checkId, id, { name, rank, isCounted: joinedInTime(joinedAt, startsAtMs) }));
  },
  'check.guest': (rows, { args, isRefused }, { checkId }) => {
    if (args?.id !== checkId || isRefused) return;
    const key = nameKey(args.name);
    const present = rows.get(key);
    if (args.isListed && present === undefined)
      rows.set(key, newPerson(checkId, key, { name: args.name, rank: null, isCounted: false }));
    else if (!args.isListed && present?.rank === null) rows.delete(key);
  },
  'check.mark': (rows, { args, isRefused }, { checkId }) => {
    if (args?.id !== checkId || isRefused) return;
    for (const { memberKey, stageId, to } of args.marks) {
      const present = rows.get(memberKey);
      if (present === undefined || sameMark(present.marks[stageId], to)) continue;
      rows.set(memberKey, {
        ...present,
        marks: { ...withMark(present.marks, stageId, to, '') },
        waiting: [...present.waiting, stageId],
      });
    }
  },
});

/** The people of a check, members first, by name. */
export function overlayCheckPeople(
  context: Context & { readonly checkId: CheckId },
  mirrored: readonly CheckPersonRow[],
  outbox: readonly OutboxRow[],
): readonly ShownCheckPerson[] {
  return overlayPeople(
    context,
    mirrored.map((person) => [person.memberKey, shownPerson(person)]),
    outbox,
  );
}

/** A check with its people and their skips of that day. */
export interface CheckView {
  readonly check: ShownCheck | null;
  readonly people: readonly ShownCheckPerson[];
  readonly skips: ReadonlyMap<string, readonly Omit<SkipRow, 'clanId'>[]>;
  /** Own marks that others' stay before, as the server answered; newest first. */
  readonly lost: readonly LostMark[];
}

const NO_CHECK: CheckView = { check: null, people: [], skips: new Map(), lost: [] };

/** What became of own marks, while no newer one of the same stage has been made. */
function lostOf(
  sent: readonly {
    readonly op: string;
    readonly entity: string;
    readonly answer: unknown;
    readonly sentAt: number;
  }[],
  checkId: CheckId,
  people: readonly ShownCheckPerson[],
): readonly LostMark[] {
  const byKey = new Map(people.map((person) => [person.memberKey, person]));
  const answers = sent
    .filter(({ op, entity }) => op === 'check.mark' && entity === `check:${checkId}`)
    .toSorted((one, other) => other.sentAt - one.sentAt);
  const lost = new Map<string, LostMark>();
  for (const { answer } of answers)
    for (const one of (answer as { readonly lost?: readonly LostMark[] } | null)?.lost ?? []) {
      const stored = byKey.get(one.memberKey)?.marks[one.stageId];
      if (!lost.has(markKey(one)) && sameMark(stored, one.stored)) lost.set(markKey(one), one);
    }
  return [...lost.values()];
}

async function readCheck(clanId: ClanId, userId: UserId, id = ''): Promise<CheckView> {
  const checkId = id as CheckId;
  return database.transaction(
    'r',
    [
      database.mirrors,
      database.checks,
      database.checkPeople,
      database.skips,
      database.members,
      database.outbox,
      database.sent,
    ],
    async () => {
      const mirror = mirrorOfUser(await database.mirrors.get(clanId), userId);
      if (mirror === null) return NO_CHECK;
      const context = contextOf(mirror, await readClanRows(database.members, clanId));
      const outbox = await readOutboxOf(userId);
      const stored = await database.checks.get([clanId, checkId]);
      const [check] = overlayChecks(context, stored === undefined ? [] : [stored], outbox).filter(
        (one) => one.id === checkId,
      );
      if (check === undefined) return NO_CHECK;
      const rows = await database.checkPeople.where('[clanId+checkId]').equals([clanId, checkId]).toArray();
      const people = overlayCheckPeople({ ...context, checkId }, rows, outbox);
      const skips = new Map<string, Omit<SkipRow, 'clanId'>[]>();
      for (const skip of await readClanRows(database.skips, clanId)) {
        if (skip.startDate > check.day || skip.endDate < check.day) continue;
        const key = nameKey(skip.characterName);
        skips.set(key, [...(skips.get(key) ?? []), skip]);
      }
      const sent = await database.sent.where('ownerUserId').equals(userId).toArray();
      return { check, people, skips, lost: lostOf(sent, checkId, people) };
    },
  );
}

/** The detail is the id of the check. */
export const checkView = createMirrorView<CheckView, string>(
  (clanId, userId, id) => readCheck(clanId, userId, id),
  NO_CHECK,
);

export interface ChecksView {
  /** Newest first. */
  readonly checks: readonly ShownCheck[];
}

async function readChecks(clanId: ClanId, userId: UserId): Promise<ChecksView> {
  return database.transaction('r', [database.mirrors, database.checks, database.outbox], async () => {
    const mirror = mirrorOfUser(await database.mirrors.get(clanId), userId);
    if (mirror === null) return { checks: [] };
    const checks = await readClanRows(database.checks, clanId);
    return {
      checks: overlayChecks(contextOf(mirror, []), checks, await readOutboxOf(userId)),
    };
  });
}

export const checksView = createMirrorView((clanId, userId) => readChecks(clanId, userId), { checks: [] });

/** A person's line of a closed check. */
export interface OwnResult {
  readonly check: CheckRow;
  readonly person: CheckPersonRow;
  /** Appeals that wait to be sent or were refused, by the ids of stages. */
  readonly appealing: Readonly<Record<string, PendingStatus | null>>;
}

const overlayAppeals = createOverlay<OwnResult>({
  'check.appeal': (rows, { args, pending }) => {
    const present = args === null ? undefined : rows.get(args.id);
    if (args === null || present?.person.memberKey !== args.memberKey) return;
    rows.set(args.id, {
      ...present,
      appealing: { ...present.appealing, [args.stageId]: pending.pendingStatus },
    });
  },
});

export interface OwnResultsView {
  /** Newest first. */
  readonly results: readonly OwnResult[];
}

async function readResults(clanId: ClanId, userId: UserId, memberKey = ''): Promise<OwnResultsView> {
  const tables = [database.mirrors, database.checks, database.checkPeople, database.outbox];
  return database.transaction('r', tables, async () => {
    const mirror = mirrorOfUser(await database.mirrors.get(clanId), userId);
    if (mirror === null) return { results: [] };
    const people = await database.checkPeople
      .where('[clanId+memberKey]')
      .equals([clanId, memberKey])
      .toArray();
    const checks = await database.checks.bulkGet(people.map(({ checkId }) => [clanId, checkId]));
    const results = people.flatMap((person, at): readonly OwnResult[] => {
      const check = checks[at];
      return check?.state === 'closed' && person.results !== null && person.rank !== null
        ? [{ check, person, appealing: {} }]
        : [];
    });
    return {
      results: overlayAppeals(
        mirror,
        results.map((result) => [result.check.id, result]),
        await readOutboxOf(userId),
      ).toSorted((one, other) => Date.parse(other.check.startsAt) - Date.parse(one.check.startsAt)),
    };
  });
}

/** The detail is the key of the member's name. */
export const ownResultsView = createMirrorView<OwnResultsView, string>(
  (clanId, userId, memberKey) => readResults(clanId, userId, memberKey),
  { results: [] },
);
