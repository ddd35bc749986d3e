/**
 * A drawing on this device, with the changes that wait: they are applied by the same rule as on the server, so that what
 * is shown is what will be unless somebody was faster.
 */
import type { DrawingRow, LostDrawing } from '../../../../contract/tactics.ts';
import type { ClanId, UserId } from '../../../../domain/ids.ts';
import {
  applyChanges,
  type DrawingChange,
  type Objects,
} from '../../../../domain/tactics/drawing/changes.ts';
import {
  MAX_OBJECTS,
  type DrawingObject,
  type DrawingObjectId,
} from '../../../../domain/tactics/drawing/object.ts';
import { database, type MirrorRow, type OutboxRow, type SentRow } from '../../../database/database.ts';
import { createOverlay, type QueuedChange } from '../../create-overlay.ts';
import { createMirrorView } from '../../mirror-view.ts';
import { mirrorOfUser, readOutboxOf } from '../../read-rows.ts';

export interface DrawingView {
  readonly objects: Objects;
  /** Who drew each, and who changed it last; missing for what is new and waits to be sent. */
  readonly people: ReadonlyMap<DrawingObjectId, Pick<DrawingRow, 'owner' | 'changedBy'>>;
  /** Objects with a change that waits to be sent. */
  readonly waiting: ReadonlySet<DrawingObjectId>;
  /** Number of own changes that the server refused: not shown on the drawing, kept with the unsent ones. */
  readonly refused: number;
  /** Own changes that did not take effect, newest first. */
  readonly lost: readonly LostOnDrawing[];
}

/** An own change that did not take effect, with what is needed to make it once more. */
export interface LostOnDrawing extends LostDrawing {
  readonly key: string;
  /** The object as it was seen last; null: this visit has not seen it. */
  readonly object: DrawingObject | null;
  /** The text that the person wrote; null: the change was of something else. */
  readonly text: string | null;
}

type State = Pick<DrawingView, 'objects' | 'waiting' | 'refused'>;
type Context = Pick<MirrorRow, 'characterIds'> & { readonly subjectId: string };

/** The one row of this overlay. */
const ALL = 'all';

type Draw = 'tactic.draw' | 'operation.draw' | 'operationTemplate.draw';
type Drawn = { readonly [Name in Draw]: Pick<QueuedChange<Name>, 'args' | 'isRefused'> }[Draw];

function drawOn(rows: Map<string, State>, { args, isRefused }: Drawn, { subjectId }: Context): void {
  const state = rows.get(ALL);
  if (state === undefined || args === null || args.id !== subjectId) return;
  const { changes } = args;
  if (isRefused) {
    rows.set(ALL, { ...state, refused: state.refused + changes.length });
    return;
  }
  const { objects } = applyChanges(state.objects, changes, MAX_OBJECTS);
  rows.set(ALL, { ...state, objects, waiting: new Set([...state.waiting, ...changes.map(({ id }) => id)]) });
}

const overlay = createOverlay<State, Context>({
  'tactic.draw': drawOn,
  'operation.draw': drawOn,
  'operationTemplate.draw': drawOn,
});
const DRAWS: readonly string[] = [
  'tactic.draw',
  'operation.draw',
  'operationTemplate.draw',
] satisfies readonly Draw[];

/** A drawing as it is shown. Pure. */
export function overlayDrawing(context: Context, stored: Objects, outbox: readonly OutboxRow[]): State {
  const start: State = { objects: stored, waiting: new Set(), refused: 0 };
  const [state = start] = overlay(context, [[ALL, start]], outbox);
  return state;
}

const NONE: DrawingView = { objects: new Map(), people: new Map(), waiting: new Set(), refused: 0, lost: [] };

/**
 * Objects as they were read last: one that has not changed stays the same, so that it is not drawn again. Of a removed
 * one it is still known what it was, and whose.
 */
const known = new Map<string, Pick<DrawingRow, 'rev' | 'owner'> & { readonly object: DrawingObject }>();
const MAX_KNOWN = 10_000;

function sameObject({
  id,
  rev,
  owner,
  object,
}: DrawingRow & { readonly object: DrawingObject }): DrawingObject {
  const before = known.get(id);
  if (before?.rev === rev) return before.object;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(id, { rev, owner, object });
  return object;
}

/** What was lost of one confirmed call. Pure but for the objects that are known. */
export function lostOf({ key, args, answer }: Pick<SentRow, 'key' | 'args' | 'answer'>): LostOnDrawing[] {
  const { lost = [] } = (answer ?? {}) as { readonly lost?: readonly LostDrawing[] };
  const { changes } = args as { readonly changes: readonly DrawingChange[] };
  return lost.map((one) => {
    const own = changes.findLast(
      (change) => change.id === one.id && (change.type !== 'edit' || change.to.text !== undefined),
    );
    const added = own?.type === 'add' ? own.object : null;
    const written = own?.type === 'edit' ? own.to.text : added?.text;
    const isOfText = one.field === 'text' || (one.field === null && one.reason !== 'changed');
    return {
      ...one,
      key,
      object: known.get(one.id)?.object ?? added,
      text: isOfText && written !== undefined && written !== '' ? written : null,
    };
  });
}

async function readDrawing(clanId: ClanId, userId: UserId, subjectId = ''): Promise<DrawingView> {
  const { mirrors, drawings, outbox, sent } = database;
  return database.transaction('r', [mirrors, drawings, outbox, sent], async () => {
    const mirror = mirrorOfUser(await mirrors.get(clanId), userId);
    if (mirror === null) return NONE;
    const rows = await drawings.where('[clanId+subjectId]').equals([clanId, subjectId]).toArray();
    const stored = new Map<DrawingObjectId, DrawingObject>();
    const people = new Map<DrawingObjectId, Pick<DrawingRow, 'owner' | 'changedBy'>>();
    for (const { object, ...row } of rows) {
      if (object === null) continue;
      stored.set(row.id, sameObject({ ...row, object }));
      people.set(row.id, { owner: row.owner, changedBy: row.changedBy });
    }
    const confirmed = await sent.where('ownerUserId').equals(userId).toArray();
    const lost = confirmed
      .filter(({ op, args }) => DRAWS.includes(op) && (args as { readonly id?: string }).id === subjectId)
      .toSorted((one, other) => other.sentAt - one.sentAt)
      .flatMap(lostOf);
    const context = { characterIds: mirror.characterIds, subjectId };
    const drawing = overlayDrawing(context, stored, await readOutboxOf(userId));
    // what comes back is still whoever drew it first
    for (const id of drawing.waiting) {
      const owner = people.has(id) ? undefined : known.get(id)?.owner;
      if (owner !== undefined) people.set(id, { owner, changedBy: '' });
    }
    return { ...drawing, people, lost };
  });
}

/** By the subject's id. */
export const drawingView = createMirrorView<DrawingView, string>(
  (clanId, userId, subjectId) => readDrawing(clanId, userId, subjectId),
  NONE,
);
