/** Pictures of stages: stored, read, deleted, and gone when their time is over. Source: decision "Pictures of a stage are stored for a time". */
import type { WarPictureRow } from '../../../../contract/war-pictures.ts';
import type { PictureSize, WarPictureId } from '../../../../domain/pictures/war-pictures.ts';
import type { ClanWarId } from '../../../../domain/clan-wars/war.ts';
import type { ClanId } from '../../../../domain/ids.ts';
import { err, ok, type Result } from '../../../../domain/result.ts';
import { authorizeSystem, type Authorized } from '../../../ports/authorized.ts';
import type { UnitOfWork, UnitOfWorkRunner } from '../../../ports/unit-of-work.ts';
import { createClanWarsRepo } from '../rows/clan-wars.repo.ts';
import { auditWar, type WarActor } from '../rows/war-audit.ts';
import { createUploadsRepo } from './uploads.repo.ts';
import {
  checkPlace,
  placeRepos,
  type PictureOf,
  type PlaceRefusal,
  type ReadyPicture,
} from './uploads.service.ts';
import { createWarPicturesRepo, type WarPicturesRepo } from './war-pictures.repo.ts';

/** A device that was without a network for a long weekend goes on where it stopped. */
const PIECE_RETENTION_MS = 4 * 86_400_000;
/** Of one sweep; the next one follows. */
const MAX_EXPIRED = 500;

type Actor = Authorized<WarActor>;

export interface WarPicturesService {
  /** `ready`: null where it is stored already. */
  add(
    work: UnitOfWork,
    actor: Actor,
    of: PictureOf & { readonly takenAt: string | null },
    ready: ReadyPicture | null,
  ): Promise<Result<WarPictureRow, PlaceRefusal | 'clanWars.notFound'>>;
  remove(
    work: UnitOfWork,
    actor: Actor,
    warId: ClanWarId,
    id: WarPictureId,
  ): Promise<Result<null, 'clanWars.notFound'>>;
  file(
    clanId: ClanId,
    of: { readonly id: ClanWarId; readonly picture: WarPictureId; readonly size: PictureSize },
  ): Promise<Result<Buffer, 'clanWars.notFound'>>;
  /** Deletes files whose time is over, and pieces that nobody goes on with. */
  sweep(now: Date): Promise<void>;
}

/** With a stage, or null with the whole war, its pictures are deleted. */
export async function removePicturesOf(
  work: UnitOfWork,
  { clanId, rev }: { readonly clanId: ClanId; readonly rev: number },
  warId: ClanWarId,
  stageId: string | null,
): Promise<void> {
  for (const id of await createWarPicturesRepo(work.db).removeOf(clanId, warId, stageId))
    await work.addTombstone({ clanId, rev, kind: 'warPictures', id, ownerUserId: null });
}

function stageFact(name: string | undefined, stageId: string): readonly string[] {
  return [name === undefined || name === '' ? stageId : name];
}

export function createWarPicturesService({
  pictures: stored,
  works,
}: {
  readonly pictures: WarPicturesRepo;
  readonly works: UnitOfWorkRunner;
}): WarPicturesService {
  return {
    async add(work, actor, of, ready) {
      const { clanId, userId, characterName } = actor;
      const { warId, stageId, picture, source, takenAt } = of;
      const repo = createWarPicturesRepo(work.db);
      if (ready === null) {
        const present = await repo.find(clanId, picture);
        return present === null ? err('clanWars.notFound') : ok(present);
      }
      const rev = await work.nextRev(clanId);
      const place = await checkPlace(placeRepos(work), actor, of);
      if (!place.ok) return place;
      const wars = createClanWarsRepo(work.db);
      const war = await wars.find(clanId, warId);
      if (war === null) return err('clanWars.notFound');
      // of a picture whose time was over: it is there again
      const former = await repo.bySource(clanId, source);
      if (former !== null) {
        await repo.remove(clanId, former.id);
        await work.addTombstone({ clanId, rev, kind: 'warPictures', id: former.id, ownerUserId: null });
      }
      const { files, width, height } = ready;
      const row: WarPictureRow = {
        id: picture,
        warId,
        stageId,
        source,
        width,
        height,
        bytes: files.large.length + files.small.length,
        takenAt: takenAt === null ? null : new Date(takenAt).toISOString(),
        addedBy: characterName,
        addedAt: work.now.toISOString(),
        goneAt: null,
        rev,
      };
      await repo.put(clanId, userId, row, files);
      await createUploadsRepo(work.db).remove(clanId, picture);
      const stage = (await wars.stages(clanId, warId)).find((one) => one.stageId === stageId);
      await auditWar(work, actor, 'war.pictureAdded', war, {
        after: { stages: stageFact(stage?.name, stageId) },
      });
      return ok(row);
    },

    async remove(work, actor, warId, id) {
      const { clanId } = actor;
      const rev = await work.nextRev(clanId);
      const repo = createWarPicturesRepo(work.db);
      const wars = createClanWarsRepo(work.db);
      const picture = await repo.find(clanId, id);
      const war = await wars.find(clanId, warId);
      if (picture === null || war === null || picture.warId !== warId) return err('clanWars.notFound');
      // of one whose time was over there is nothing to bring back
      if (picture.goneAt === null)
        await work.putIntoBin({
          clanId,
          by: actor,
          kind: 'warPicture',
          id,
          title: '',
          facts: { from: war.day, of: war.name === '' ? war.opponent : war.name },
          extra: { warId, stageId: picture.stageId, source: picture.source },
        });
      await repo.remove(clanId, id);
      await work.addTombstone({ clanId, rev, kind: 'warPictures', id, ownerUserId: null });
      const stage = (await wars.stages(clanId, warId)).find((one) => one.stageId === picture.stageId);
      await auditWar(work, actor, 'war.pictureDeleted', war, {
        before: { stages: stageFact(stage?.name, picture.stageId) },
      });
      return ok(null);
    },

    async file(clanId, { id, picture, size }) {
      const body = await stored.file(clanId, id, picture, size);
      return body === null ? err('clanWars.notFound') : ok(body);
    },

    async sweep(now) {
      await works.run(authorizeSystem('pieces that nobody goes on with'), async (work) => {
        await createUploadsRepo(work.db).removeBefore(new Date(now.getTime() - PIECE_RETENTION_MS));
        return ok(null);
      });
      const over = await stored.expired(now, MAX_EXPIRED);
      for (const clanId of new Set(over.map((one) => one.clanId)))
        await works.run(authorizeSystem('pictures are kept as long as the clan says'), async (work) => {
          const rev = await work.nextRev(clanId);
          const own = over.filter((one) => one.clanId === clanId);
          await createWarPicturesRepo(work.db).expire(
            clanId,
            own.map(({ id }) => id),
            { at: now, rev },
          );
          const wars = createClanWarsRepo(work.db);
          for (const warId of new Set(own.map((one) => one.warId))) {
            const war = await wars.find(clanId, warId);
            if (war === null) continue;
            const pictures = own.filter((one) => one.warId === warId).length;
            await auditWar(work, { clanId }, 'war.picturesExpired', war, { before: { pictures } });
          }
          return ok(null);
        });
    },
  };
}
