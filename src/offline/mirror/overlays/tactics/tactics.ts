/** The clan's tactics on this device, with the changes that wait. */
import type { LostTacticField, TacticRow } from '../../../../contract/tactics.ts';
import { fieldEditOf, mergeEdit } from '../../../../domain/edits/merge-edit.ts';
import type { ClanId, UserId } from '../../../../domain/ids.ts';
import { tacticEdit, type TacticContent, type TacticId } from '../../../../domain/tactics/tactic.ts';
import { database, type MirrorRow, type OutboxRow } from '../../../database/database.ts';
import { createOverlay } from '../../create-overlay.ts';
import { createMirrorView } from '../../mirror-view.ts';
import { mirrorOfUser, readClanRows, readOutboxOf } from '../../read-rows.ts';

/** A tactic that is open to the reader; `changedBy` is empty for one of this device that waits to be sent. */
export interface ShownTactic extends Omit<TacticRow, 'content'> {
  readonly content: TacticContent;
  readonly isWaiting: boolean;
}

const overlay = createOverlay<ShownTactic>({
  'tactic.save': (rows, { args, isRefused, at }) => {
    if (args === null || isRefused) return;
    const { id, base, to } = args;
    const present = rows.get(id);
    if (present !== undefined) {
      const { merged } = mergeEdit(
        fieldEditOf(tacticEdit, { base: base ?? to, mine: to }),
        tacticEdit.fieldsOf(present.content),
      );
      rows.set(id, { ...present, content: tacticEdit.contentOf(merged), isWaiting: true });
    } else if (base === null)
      rows.set(id, {
        id,
        content: to,
        createdBy: '',
        changedBy: '',
        changedAt: at,
        rev: 0,
        isWaiting: true,
      });
  },
});

/** Tactics as they are shown, newest change first. Pure. */
export function overlayTactics(
  context: Pick<MirrorRow, 'characterIds'>,
  mirrored: readonly TacticRow[],
  outbox: readonly OutboxRow[],
): readonly ShownTactic[] {
  return overlay(
    context,
    mirrored.flatMap(({ content, ...row }): [string, ShownTactic][] =>
      content === null ? [] : [[row.id, { ...row, content, isWaiting: false }]],
    ),
    outbox,
  ).toSorted((one, other) => (one.changedAt < other.changedAt ? 1 : -1));
}

export interface TacticsView {
  readonly tactics: readonly ShownTactic[];
  readonly byId: ReadonlyMap<TacticId, ShownTactic>;
  /** How many objects each has, by the mirror. */
  readonly objects: ReadonlyMap<string, number>;
  /** Own changes where another officer's stayed, newest first. */
  readonly lost: readonly (LostTacticField & { readonly key: string; readonly title: string })[];
}

const NONE: TacticsView = { tactics: [], byId: new Map(), objects: new Map(), lost: [] };

async function readTactics(clanId: ClanId, userId: UserId): Promise<TacticsView> {
  const { mirrors, tactics, drawings, outbox, sent } = database;
  return database.transaction('r', [mirrors, tactics, drawings, outbox, sent], async () => {
    const mirror = mirrorOfUser(await mirrors.get(clanId), userId);
    if (mirror === null) return NONE;
    const shown = overlayTactics(mirror, await readClanRows(tactics, clanId), await readOutboxOf(userId));
    const objects = new Map<string, number>();
    for (const { id } of shown)
      objects.set(id, await drawings.where('[clanId+subjectId]').equals([clanId, id]).count());
    const confirmed = await sent.where('ownerUserId').equals(userId).toArray();
    const lost = confirmed
      .filter(({ op }) => op === 'tactic.save')
      .toSorted((one, other) => other.sentAt - one.sentAt)
      .flatMap(({ key, answer, args }) =>
        ((answer as { readonly lost?: readonly LostTacticField[] } | null)?.lost ?? []).map((one) => ({
          ...one,
          key,
          title: (args as { readonly to?: { readonly title?: string } }).to?.title ?? '',
        })),
      );
    return { tactics: shown, byId: new Map(shown.map((one) => [one.id, one])), objects, lost };
  });
}

export const tacticsView = createMirrorView((clanId, userId) => readTactics(clanId, userId), NONE);
