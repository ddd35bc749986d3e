/** Clan wars on this device, with the changes that wait. What waits to be confirmed counts for nothing yet. */
import type { ClanWarRow, WarSeasonRow, WarStageRow } from '../../../../contract/clan-wars.ts';
import type { CountedStage } from '../../../../domain/clan-wars/figures.ts';
import { stageMark } from '../../../../domain/clan-wars/stage.ts';
import {
  filledContent,
  freeStageNumber,
  type ClanWarId,
  type StageContent,
} from '../../../../domain/clan-wars/war.ts';
import type { ClanId, UserId } from '../../../../domain/ids.ts';
import { dayAt } from '../../../../domain/schedule/zoned-time.ts';
import { database, type MirrorRow, type OutboxRow } from '../../../database/database.ts';
import { createOverlay, NOT_PENDING, withChange, type Pending } from '../../create-overlay.ts';
import { createMirrorView, groupBy } from '../../mirror-view.ts';
import { mirrorOfUser, readClanRows, readOutboxOf } from '../../read-rows.ts';

export type ShownWar = ClanWarRow & Pending & { readonly change: 'create' | 'edit' | null };

export type ShownStage = WarStageRow &
  Pending & {
    readonly change: 'enter' | 'confirm' | null;
    /** An entry of this device that the server refused; null: none. */
    readonly refused: StageContent | null;
  };

interface Context extends Pick<MirrorRow, 'characterIds'> {
  readonly timeZone: string;
}

const overlayWarRows = createOverlay<ShownWar, Context>({
  'war.create': (rows, change, { timeZone }) => {
    const { args, at, pending } = change;
    if (args === null) return;
    const { id, occurrence, startsAt, content, ...rest } = args;
    const present = rows.get(id);
    rows.set(
      id,
      present === undefined
        ? {
            ...rest,
            id,
            eventId: occurrence?.eventId ?? null,
            eventDate: occurrence?.date ?? null,
            day: dayAt(timeZone, Date.parse(startsAt)),
            startsAt,
            ...content,
            lineup: null,
            createdBy: '',
            createdAt: at,
            changedBy: '',
            changedAt: at,
            rev: 0,
            ...pending,
            change: 'create',
          }
        : withChange(
            change.isRefused ? present : { ...present, ...filledContent(present, content) },
            change,
            'create',
          ),
    );
  },
  'war.edit': (rows, change) => {
    const present = rows.get(change.entityId ?? '');
    if (present === undefined || change.args === null) return;
    const edited = change.isRefused ? present : { ...present, ...change.args.to };
    rows.set(present.id, withChange(edited, change, 'edit'));
  },
});

const overlayStageRows = createOverlay<ShownStage, Context>({
  'war.enter': (rows, change) => {
    const { args, at, pending, isRefused } = change;
    if (args === null) return;
    const { id: warId, stageId, number, stage } = args;
    const id = `${warId}/${stageId}`;
    const present = rows.get(id);
    if (present === undefined)
      rows.set(id, {
        id,
        warId,
        stageId,
        number: freeStageNumber(
          [...rows.values()].flatMap((one) => (one.warId === warId ? one.number : [])),
          number,
        ),
        ...stage,
        state: 'draft',
        enteredBy: '',
        enteredAt: at,
        confirmedBy: null,
        confirmedAt: null,
        corrections: [],
        rev: 0,
        ...pending,
        change: 'enter',
        refused: isRefused ? stage : null,
      });
    else if (isRefused) rows.set(id, { ...withChange(present, change, 'enter'), refused: stage });
    else if (present.state === 'draft')
      rows.set(id, withChange({ ...present, ...stage, enteredBy: '', enteredAt: at }, change, 'enter'));
  },
  'war.confirm': (rows, change) => {
    const { args, isRefused } = change;
    const present = args === null ? undefined : rows.get(`${args.id}/${args.stageId}`);
    if (args === null || present === undefined || present.state === 'confirmed') return;
    const isMeant = !isRefused && stageMark(present) === args.seen;
    rows.set(
      present.id,
      isMeant || isRefused ? { ...withChange(present, change, 'confirm'), change: 'confirm' } : present,
    );
  },
});

/** Newest first. */
export function overlayWars(
  context: Context,
  mirrored: readonly ClanWarRow[],
  outbox: readonly OutboxRow[],
): readonly ShownWar[] {
  return overlayWarRows(
    context,
    mirrored.map((war) => [war.id, { ...war, ...NOT_PENDING, change: null }]),
    outbox,
  ).toSorted(
    (one, other) => Date.parse(other.startsAt) - Date.parse(one.startsAt) || (one.id < other.id ? -1 : 1),
  );
}

/** In the order of a war. */
export function overlayStages(
  context: Context,
  mirrored: readonly WarStageRow[],
  outbox: readonly OutboxRow[],
): readonly ShownStage[] {
  return overlayStageRows(
    context,
    mirrored.map((stage) => [stage.id, { ...stage, ...NOT_PENDING, change: null, refused: null }]),
    outbox,
  ).toSorted((one, other) => one.number - other.number);
}

export interface WarsView {
  /** Newest first. */
  readonly wars: readonly ShownWar[];
  readonly stages: ReadonlyMap<ClanWarId, readonly ShownStage[]>;
  /** Oldest first. */
  readonly seasons: readonly WarSeasonRow[];
  /** What counts, oldest first. */
  readonly counted: readonly CountedStage[];
}

export const NO_WARS: WarsView = { wars: [], stages: new Map(), seasons: [], counted: [] };

/** Of a war that nobody has entered: always the same list, so that nothing renders for it. */
export const NO_WAR_STAGES: readonly ShownStage[] = [];

/** What counts of wars, oldest first. */
export function countedStages(
  wars: readonly ClanWarRow[],
  stages: ReadonlyMap<ClanWarId, readonly WarStageRow[]>,
): readonly CountedStage[] {
  return wars
    .toReversed()
    .flatMap(({ id, day, kind, map, lineup }) =>
      (stages.get(id) ?? []).flatMap(({ state, outcome, rows }) =>
        state === 'confirmed' ? [{ warId: id, day, kind, map, outcome, rows, lineup: lineup ?? [] }] : [],
      ),
    );
}

export function warsViewOf(
  wars: readonly ShownWar[],
  stages: readonly ShownStage[],
  seasons: readonly WarSeasonRow[],
): WarsView {
  const byWar = groupBy(stages, ({ warId }) => warId);
  return {
    wars,
    stages: byWar,
    seasons: seasons.toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    counted: countedStages(wars, byWar),
  };
}

async function readWars(clanId: ClanId, userId: UserId): Promise<WarsView> {
  const tables = [
    database.mirrors,
    database.clanWars,
    database.warStages,
    database.warSeasons,
    database.outbox,
  ];
  return database.transaction('r', tables, async () => {
    const mirror = mirrorOfUser(await database.mirrors.get(clanId), userId);
    if (mirror === null) return NO_WARS;
    const context = { characterIds: mirror.characterIds, timeZone: mirror.clan.timeZone };
    const outbox = await readOutboxOf(userId);
    return warsViewOf(
      overlayWars(context, await readClanRows(database.clanWars, clanId), outbox),
      overlayStages(context, await readClanRows(database.warStages, clanId), outbox),
      await readClanRows(database.warSeasons, clanId),
    );
  });
}

export const warsView = createMirrorView((clanId, userId) => readWars(clanId, userId), NO_WARS);
