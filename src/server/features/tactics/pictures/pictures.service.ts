/** The clan's own pictures behind its maps. Source: decision "Pictures behind maps". */
import type { MapPictureRow } from '../../../../contract/map-pictures.ts';
import { err, ok, type Result } from '../../../../domain/result.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { isMapShaped } from '../../../../domain/tactics/map-picture.ts';
import type { ClanActor } from '../../../ports/actor.ts';
import type { Authorized } from '../../../ports/authorized.ts';
import type { SharedLimits } from '../../../ports/shared-limits.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import { createPicturesRepo, type PicturesRepo } from './pictures.repo.ts';
import type { PictureRefusal, ReencodedPicture, Reencoder } from '../../../pictures/reencode-picture.ts';

type Actor = Authorized<Pick<ClanActor, 'userId' | 'characterName' | 'clanId'>>;

/** Each replaces another one, so that a day of them fills no disk; what it costs is work. */
const PER_CLAN = { name: 'map pictures of a clan', most: 40, windowMs: 24 * 3_600_000 };

export interface PicturesService {
  /** Before anything is written, and outside of the transaction: it takes a while. */
  reencode(
    actor: Pick<ClanActor, 'clanId'>,
    file: Uint8Array,
  ): Promise<Result<ReencodedPicture, PictureRefusal | 'tactics.pictureShape' | 'request.rateLimited'>>;
  put(
    work: UnitOfWork,
    actor: Actor,
    map: GameMap,
    wanted: { readonly seen: string | null; readonly picture: ReencodedPicture },
  ): Promise<Result<MapPictureRow, 'tactics.pictureChanged'>>;
  remove(
    work: UnitOfWork,
    actor: Actor,
    map: GameMap,
    seen: string,
  ): Promise<Result<void, 'tactics.pictureChanged'>>;
  file(
    actor: Pick<ClanActor, 'clanId'>,
    map: GameMap,
    hash: string,
  ): Promise<Result<Buffer, 'request.notFound'>>;
}

interface PicturesDeps {
  readonly repo: PicturesRepo;
  readonly limits: SharedLimits;
  readonly reencode: Reencoder;
}

export function createPicturesService({ repo: stored, limits, reencode }: PicturesDeps): PicturesService {
  const audit = (
    work: UnitOfWork,
    { clanId, userId, characterName }: Actor,
    action: 'mapPicture.put' | 'mapPicture.removed',
    map: GameMap,
  ): Promise<void> =>
    work.appendAudit({
      clanId,
      actor: { userId, characterName },
      action,
      entityKind: 'mapPicture',
      entityId: map,
      before: null,
      after: null,
      whole: { map },
    });
  return {
    async reencode({ clanId }, file) {
      const retryAfterSeconds = await limits.take(PER_CLAN, clanId);
      if (retryAfterSeconds !== null) return err('request.rateLimited', { retryAfterSeconds });
      const done = await reencode(file);
      // refused by its first bytes: that was no work
      if (!done.ok && done.code !== 'pictures.broken') limits.giveBack(PER_CLAN, clanId);
      return done.ok && !isMapShaped(done.value) ? err('tactics.pictureShape') : done;
    },

    async put(work, actor, map, { seen, picture: { body, ...picture } }) {
      const { clanId, characterName } = actor;
      const rev = await work.nextRev(clanId);
      const repo = createPicturesRepo(work.db);
      const present = await repo.find(clanId, map);
      if (present?.hash === picture.hash) return ok(present);
      if ((present?.hash ?? null) !== seen) return err('tactics.pictureChanged');
      const row: MapPictureRow = {
        id: map,
        ...picture,
        bytes: body.length,
        changedBy: characterName,
        changedAt: work.now.toISOString(),
        rev,
      };
      await repo.put(clanId, row, body);
      await audit(work, actor, 'mapPicture.put', map);
      return ok(row);
    },

    async remove(work, actor, map, seen) {
      const { clanId } = actor;
      const rev = await work.nextRev(clanId);
      const repo = createPicturesRepo(work.db);
      const present = await repo.find(clanId, map);
      // somebody was faster with the same
      if (present === null) return ok(undefined);
      if (present.hash !== seen) return err('tactics.pictureChanged');
      await repo.remove(clanId, map);
      await work.addTombstone({ clanId, rev, kind: 'mapPictures', id: map, ownerUserId: null });
      await audit(work, actor, 'mapPicture.removed', map);
      return ok(undefined);
    },

    async file({ clanId }, map, hash) {
      const body = await stored.body(clanId, map, hash);
      return body === null ? err('request.notFound') : ok(body);
    },
  };
}
