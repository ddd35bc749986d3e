/** Operations on this device, who has read them, and templates, with the changes that wait. */
import type {
  OperationReadRow,
  OperationRow,
  OperationTemplateRow,
} from '../../../../contract/operations.ts';
import type { SquadPlaceRow } from '../../../../contract/squads.ts';
import { contentIn, fieldEditOf, preferMine } from '../../../../domain/edits/merge-edit.ts';
import type { CharacterId, ClanId, UserId } from '../../../../domain/ids.ts';
import { operationEdit } from '../../../../domain/operations/operation-edit.ts';
import { normalContent, type OperationContent } from '../../../../domain/operations/operation.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { database, type MirrorRow, type OutboxRow } from '../../../database/database.ts';
import { createOverlay, NOT_PENDING, withChange, type Pending } from '../../create-overlay.ts';
import { createMirrorView } from '../../mirror-view.ts';
import { mirrorOfUser, readClanRows, readOutboxOf } from '../../read-rows.ts';

export type ShownOperation = Omit<OperationRow, 'squads' | 'members'> &
  Pick<OperationContent, 'squads' | 'members'> &
  Pending & { readonly change: 'save' | null };

export type ShownTemplate = OperationTemplateRow & Pending & { readonly change: 'save' | 'delete' | null };

export type ShownRead = Pick<OperationReadRow, 'operationId' | 'memberKey' | 'seen' | 'at'> & {
  readonly isWaiting: boolean;
};

export interface OperationsView {
  /** Active ones first, then prepared ones, then the last that ended. */
  readonly operations: readonly ShownOperation[];
  /** By operation and key of the name. */
  readonly reads: ReadonlyMap<string, ShownRead>;
  readonly templates: readonly ShownTemplate[];
  /** By map and key of the name: where somebody was put, or taken out of, and when. */
  readonly placed: ReadonlyMap<string, Pick<SquadPlaceRow, 'squadId' | 'role' | 'at' | 'by'>>;
}

export function readKey(operationId: string, memberKey: string): string {
  return `${operationId}/${memberKey}`;
}

export function placedKey(map: GameMap, memberKey: string): string {
  return `${map}/${memberKey}`;
}

/** What of an operation is edited. */
export function operationContentOf(shown: OperationContent): OperationContent {
  return operationEdit.contentOf(operationEdit.fieldsOf(shown));
}

interface Context extends Pick<MirrorRow, 'characterIds'> {
  /** Keys of names by character. */
  readonly memberKeys: ReadonlyMap<CharacterId, string>;
}

const overlayOperations = createOverlay<ShownOperation>({
  'operation.save': (rows, change) => {
    const { args, isRefused, at, pending } = change;
    if (args === null || args.operation.map === null) return;
    const { id, base } = args;
    const mine = normalContent({ ...args.operation, map: args.operation.map });
    const present = rows.get(id);
    if (present === undefined) {
      if (base !== null) return;
      rows.set(id, {
        ...mine,
        id,
        state: 'prepared',
        createdBy: '',
        createdAt: at,
        activatedAt: null,
        activatedBy: null,
        closedAt: null,
        closedBy: null,
        lineup: null,
        marks: {},
        changedAt: at,
        changedBy: '',
        rev: 0,
        ...pending,
        change: 'save',
      });
      return;
    }
    const edit = fieldEditOf(operationEdit, { base, mine });
    const next = contentIn(operationEdit, preferMine(edit, operationEdit.fieldsOf(present))) ?? mine;
    rows.set(id, withChange(isRefused ? present : { ...present, ...next }, change, 'save'));
  },
});

const overlayReads = createOverlay<ShownRead, Context>({
  'operation.read': (rows, { args, row, isRefused, at }, { memberKeys }) => {
    const memberKey = memberKeys.get(row.characterId);
    if (args === null || isRefused || memberKey === undefined) return;
    const key = readKey(args.id, memberKey);
    const present = rows.get(key);
    if (present === undefined || present.seen < args.seen)
      rows.set(key, { operationId: args.id, memberKey, seen: args.seen, at, isWaiting: true });
  },
});

const overlayTemplates = createOverlay<ShownTemplate>({
  'operationTemplate.save': (rows, { args, at, pending }) => {
    if (args !== null) rows.set(args.id, { ...args, by: '', at, rev: 0, ...pending, change: 'save' });
  },
  'operationTemplate.delete': (rows, change) => {
    const present = rows.get(change.entityId ?? '');
    if (present === undefined) return;
    if (change.isRefused) rows.set(present.id, withChange(present, change, 'delete'));
    else rows.delete(present.id);
  },
});

const STATE_ORDER = { active: 0, prepared: 1, finished: 2, cancelled: 2 } as const;

function inOrder(one: ShownOperation, other: ShownOperation): number {
  const states = STATE_ORDER[one.state] - STATE_ORDER[other.state];
  if (states !== 0) return states;
  const [a, b] = [one, other].map((of) => of.closedAt ?? of.createdAt);
  if (a === b) return one.id < other.id ? -1 : 1;
  return (a ?? '') > (b ?? '') ? -1 : 1;
}

/** Operations as they are shown. Pure. */
export function overlayPlans(
  context: Context,
  mirrored: {
    readonly operations: readonly OperationRow[];
    readonly reads: readonly OperationReadRow[];
    readonly templates: readonly OperationTemplateRow[];
    readonly places: readonly SquadPlaceRow[];
  },
  outbox: readonly OutboxRow[],
): OperationsView {
  return {
    operations: overlayOperations(
      context,
      mirrored.operations.map((row) => [row.id, { ...row, ...NOT_PENDING, change: null }]),
      outbox,
    ).toSorted(inOrder),
    reads: new Map(
      overlayReads(
        context,
        mirrored.reads.map((row) => [row.id, { ...row, isWaiting: false }]),
        outbox,
      ).map((read) => [readKey(read.operationId, read.memberKey), read]),
    ),
    templates: overlayTemplates(
      context,
      mirrored.templates.map((row) => [row.id, { ...row, ...NOT_PENDING, change: null }]),
      outbox,
    ).toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    placed: new Map(mirrored.places.map((place) => [placedKey(place.map, place.memberKey), place])),
  };
}

const NONE: OperationsView = { operations: [], reads: new Map(), templates: [], placed: new Map() };

async function readPlans(clanId: ClanId, userId: UserId): Promise<OperationsView> {
  const tables = [
    database.mirrors,
    database.members,
    database.operations,
    database.operationReads,
    database.operationTemplates,
    database.squadPlaces,
    database.outbox,
  ];
  return database.transaction('r', tables, async () => {
    const mirror = mirrorOfUser(await database.mirrors.get(clanId), userId);
    if (mirror === null) return NONE;
    const members = await readClanRows(database.members, clanId);
    const memberKeys = new Map(
      members.flatMap(({ id, characterId }) => (characterId === null ? [] : [[characterId, id] as const])),
    );
    return overlayPlans(
      { characterIds: mirror.characterIds, memberKeys },
      {
        operations: await readClanRows(database.operations, clanId),
        reads: await readClanRows(database.operationReads, clanId),
        templates: await readClanRows(database.operationTemplates, clanId),
        places: await readClanRows(database.squadPlaces, clanId),
      },
      await readOutboxOf(userId),
    );
  });
}

/** Operations, as shown on this device. */
export const operationsView = createMirrorView((clanId, userId) => readPlans(clanId, userId), NONE);
