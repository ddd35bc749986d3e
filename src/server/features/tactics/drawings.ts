/** Objects of drawings, of tactics and of operations. Source: decision "A drawing is rows". */
import type { ClanId } from '../../../domain/ids.ts';
import type { DrawingRow } from '../../../contract/tactics.ts';
import { applyChanges, drawnDigest, type DrawingChange } from '../../../domain/tactics/drawing/changes.ts';
import { changedLayers } from '../../../domain/tactics/drawing/changed-layers.ts';
import {
  MAX_CLAN_OBJECTS,
  MAX_OBJECTS,
  type DrawingObjectId,
} from '../../../domain/tactics/drawing/object.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { Drawings, DrawnLayers } from '../../ports/squads/drawings.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { createLinksRepo } from './links.repo.ts';
import type { LinksService } from './links.service.ts';
import { createTacticsRepo, type StoredObject, type SubjectKey } from './tactics.repo.ts';

/** Applies changes to the stored objects of a drawing. */
export async function drawOn(
  work: UnitOfWork,
  { clanId, characterName }: Pick<ClanActor, 'clanId' | 'characterName'>,
  of: SubjectKey,
  changes: readonly DrawingChange[],
): Promise<DrawnLayers> {
  const rev = await work.nextRev(clanId);
  const repo = createTacticsRepo(work.db);
  const ids = [...new Set(changes.map(({ id }) => id))];
  const found = await repo.objectsOf(clanId, ids);
  const here = found.filter(({ subject, subjectId }) => subject === of.subject && subjectId === of.subjectId);
  // an id of another drawing is no id of this one, and cannot become one
  const foreign = new Set(found.filter((row) => !here.includes(row)).map(({ id }) => id));
  const rows = new Map(here.map((row) => [row.id, row]));
  const { ofSubject, ofClan } = await repo.countObjects(clanId, of);
  const room = Math.min(MAX_OBJECTS - ofSubject, MAX_CLAN_OBJECTS - ofClan);
  const before = new Map(here.map(({ id, object }) => [id, object] as const));
  const { objects, lost } = applyChanges(
    before,
    changes.filter(({ id }) => !foreign.has(id)),
    before.size + Math.max(0, room),
  );
  // what comes back as it was is still whoever drew it first; the sender has no say in whose it is
  const added = changes.flatMap((change) => (change.type === 'add' && !rows.has(change.id) ? [change] : []));
  const removed = await repo.removedObjects(
    clanId,
    of,
    added.map(({ id }) => id),
  );
  const authors = new Map(
    added.flatMap(({ id, object }) => {
      const was = removed.get(id);
      return was?.digest === drawnDigest(object) ? [[id, was.owner] as const] : [];
    }),
  );
  const stamp = { changedBy: characterName, changedAt: work.now.toISOString(), rev };
  const put: StoredObject[] = [];
  const gone: DrawingRow[] = [];
  for (const id of ids) {
    const [was, is] = [before.get(id), objects.get(id)];
    if (was === is) continue;
    const row = rows.get(id);
    const owner = row?.owner ?? authors.get(id) ?? characterName;
    if (is !== undefined) put.push({ id, ...of, owner, object: { ...is, points: [...is.points] }, ...stamp });
    else if (row !== undefined) gone.push({ ...row, ...stamp, object: null });
  }
  await repo.putObjects(clanId, put);
  await repo.removeObjects(
    clanId,
    gone.map(({ id }) => id),
  );
  await repo.noteRemoved(
    clanId,
    of,
    gone.flatMap(({ id, owner }) => {
      const was = before.get(id);
      return was === undefined ? [] : [{ id, owner, digest: drawnDigest(was) }];
    }),
    work.now,
  );
  for (const { id } of gone)
    await work.addTombstone({ clanId, rev, kind: 'drawings', id, ownerUserId: null });
  const refused = [...foreign].map((id: DrawingObjectId) => ({ id, field: null, reason: 'broken' as const }));
  return {
    objects: [...put, ...gone],
    layers: changedLayers(ids.map((id) => ({ before: before.get(id), after: objects.get(id) }))),
    lost: [...lost, ...refused].map((one) => ({
      ...one,
      by: one.reason === 'changed' ? (rows.get(one.id)?.changedBy ?? null) : null,
    })),
  };
}

/** Removes all of a drawing, and the links to it. */
export async function removeDrawing(
  work: UnitOfWork,
  { clanId }: Pick<ClanActor, 'clanId'>,
  of: SubjectKey,
  rev: number,
): Promise<void> {
  await createLinksRepo(work.db).removeAll(clanId, of);
  const repo = createTacticsRepo(work.db);
  const ids = (await repo.objects(clanId, of)).map(({ id }) => id);
  await repo.removeObjects(clanId, ids);
  for (const id of ids) await work.addTombstone({ clanId, rev, kind: 'drawings', id, ownerUserId: null });
}

/** How many objects a clan may have on all drawings, where it has more; null: it has not. */
export async function mostObjects(
  { db }: UnitOfWork,
  clanId: ClanId,
  of: SubjectKey,
): Promise<number | null> {
  const { ofClan } = await createTacticsRepo(db).countObjects(clanId, of);
  return ofClan > MAX_CLAN_OBJECTS ? MAX_CLAN_OBJECTS : null;
}

/** The drawings of operations, for the feature that has them. */
export function createDrawings(links: Pick<LinksService, 'create'>): Drawings {
  const of = (subjectId: string): SubjectKey => ({ subject: 'operation', subjectId });
  return {
    draw: (work, actor, id, changes) => drawOn(work, actor, of(id), changes),
    remove: (work, clanId, id, rev) => removeDrawing(work, { clanId }, of(id), rev),
    share: (work, actor, id, terms) => links.create(work, actor, of(id), terms),
    mostObjects: (work, clanId, id) => mostObjects(work, clanId, of(id)),
    open: (work, clanId, id, rev) => createTacticsRepo(work.db).touchObjects(clanId, of(id), rev),
  };
}
