/** Pictures on their way: taken piece by piece, and checked once they are whole. Source: reliability 4.6. */
import { createHash } from 'node:crypto';
import {
  MAX_STAGE_PICTURES,
  PIECE_BYTES,
  type WarPictureId,
} from '../../../../domain/pictures/war-pictures.ts';
import type { ClanWarId } from '../../../../domain/clan-wars/war.ts';
import { pictureFormatOf } from '../../../../domain/pictures/picture-format.ts';
import { err, ok, type Result } from '../../../../domain/result.ts';
import { shrinkPicture, type PictureRefusal, type Reencoder } from '../../../pictures/reencode-picture.ts';
import { authorizeSystem, type Authorized } from '../../../ports/authorized.ts';
import type { SharedLimits } from '../../../ports/shared-limits.ts';
import type { UnitOfWork, UnitOfWorkRunner } from '../../../ports/unit-of-work.ts';
import { createClanWarsRepo, type ClanWarsRepo } from '../rows/clan-wars.repo.ts';
import type { WarActor } from '../rows/war-audit.ts';
import { createUploadsRepo, type Upload, type UploadsRepo } from './uploads.repo.ts';
import { createWarPicturesRepo, type PictureFiles, type WarPicturesRepo } from './war-pictures.repo.ts';

const DAY_MS = 86_400_000;
/** Each is decoded and re-encoded. */
const PER_PERSON = { name: 'war pictures of a person', most: 60, windowMs: DAY_MS };
const PER_CLAN = { name: 'war pictures of a clan', most: 200, windowMs: DAY_MS };
/** What is stored: some two thousand pictures of a clan. */
export const MAX_CLAN_BYTES = 512 * 1_048_576;
export const MAX_PERSON_BYTES = 256 * 1_048_576;
/** What a person has begun; of more, whatever waits longest starts over. */
const MAX_BEGUN = 8;
/** The longer side of the small picture. */
const SMALL_SIDE = 320;

export interface PictureOf {
  readonly warId: ClanWarId;
  readonly stageId: string;
  readonly picture: WarPictureId;
  readonly source: string;
  readonly bytes: number;
}

export type PlaceRefusal =
  | 'clanWars.notFound'
  | 'warPictures.full'
  | 'warPictures.quota'
  | 'warPictures.repeated'
  | 'warPictures.unconfirmed';

type Actor = Authorized<WarActor>;

/** What is asked about a place for a picture. */
interface PlaceRepos {
  readonly wars: Pick<ClanWarsRepo, 'find' | 'stages'>;
  readonly pictures: Pick<WarPicturesRepo, 'bySource' | 'bytesOf' | 'countOf'>;
}

export function placeRepos({ db }: Pick<UnitOfWork, 'db'>): PlaceRepos {
  return { wars: createClanWarsRepo(db), pictures: createWarPicturesRepo(db) };
}

/** Whether a picture may be stored with its stage: the same with its first piece, and once it is whole. */
export async function checkPlace(
  { wars, pictures }: PlaceRepos,
  { clanId, userId }: Pick<WarActor, 'clanId' | 'userId'>,
  { warId, stageId, source }: Pick<PictureOf, 'source' | 'stageId' | 'warId'>,
): Promise<Result<null, PlaceRefusal>> {
  const war = await wars.find(clanId, warId);
  const stage = (await wars.stages(clanId, warId)).find((one) => one.stageId === stageId);
  if (war === null || stage === undefined) return err('clanWars.notFound');
  if (stage.state !== 'confirmed') return err('warPictures.unconfirmed');
  const same = await pictures.bySource(clanId, source);
  if (same !== null && same.goneAt === null) {
    const isSame = same.warId === warId && same.stageId === stageId;
    const day = (await wars.find(clanId, same.warId))?.day ?? null;
    return err('warPictures.repeated', {
      isSame,
      day,
      warId: same.warId,
      stageId: same.stageId,
    });
  }
  if ((await pictures.countOf(clanId, warId, stageId)) >= MAX_STAGE_PICTURES)
    return err('warPictures.full', { most: MAX_STAGE_PICTURES });
  const stored = await pictures.bytesOf(clanId, userId);
  if (stored.clan >= MAX_CLAN_BYTES) return err('warPictures.quota', { of: 'clan' });
  if (stored.own >= MAX_PERSON_BYTES) return err('warPictures.quota', { of: 'person' });
  return ok(null);
}

/** A whole picture as it is stored. */
export interface ReadyPicture {
  readonly files: PictureFiles;
  readonly width: number;
  readonly height: number;
}

export interface UploadsService {
  /** Before the first piece, and outside of the transaction: counts the picture. */
  admit(actor: Actor, picture: WarPictureId, from: number): Promise<Result<null, 'warPictures.quota'>>;
  /** Answers with how many bytes are there. */
  addPiece(
    work: UnitOfWork,
    actor: Actor,
    of: PictureOf,
    from: number,
    piece: Uint8Array,
  ): Promise<Result<number, PlaceRefusal | 'pictures.type' | 'request.invalid' | 'clanWars.notFound'>>;
  /** A file as it is stored. */
  ready(file: Uint8Array): Promise<Result<ReadyPicture, PictureRefusal | 'request.rateLimited'>>;
  /** What is stored of a picture that is whole; null: it is stored already. Outside of the transaction: it takes a while. */
  prepare(
    actor: Actor,
    of: PictureOf,
  ): Promise<
    Result<
      ReadyPicture | null,
      PictureRefusal | PlaceRefusal | 'pictures.missing' | 'request.rateLimited' | 'clanWars.notFound'
    >
  >;
}

interface UploadsDeps {
  readonly uploads: UploadsRepo;
  readonly pictures: WarPicturesRepo;
  readonly wars: ClanWarsRepo;
  readonly works: UnitOfWorkRunner;
  readonly limits: SharedLimits;
  readonly reencode: Reencoder;
}

function isOf(upload: Upload, { userId }: Pick<WarActor, 'userId'>, of: PictureOf): boolean {
  return (
    upload.user_id === userId &&
    upload.war_id === of.warId &&
    upload.stage_id === of.stageId &&
    upload.source === of.source &&
    upload.bytes === of.bytes
  );
}

export function createUploadsService({
  uploads: stored,
  pictures,
  wars,
  works,
  limits,
  reencode,
}: UploadsDeps): UploadsService {
  const drop = async ({ clanId }: Actor, id: WarPictureId): Promise<void> => {
    await works.run(authorizeSystem('pieces of a refused picture'), async (work) => {
      await createUploadsRepo(work.db).remove(clanId, id);
      return ok(null);
    });
  };
  const ready: UploadsService['ready'] = async (file) => {
    const done = await reencode(file);
    if (!done.ok) return done;
    const { body: large, width, height } = done.value;
    return ok({ files: { large, small: await shrinkPicture(large, SMALL_SIDE) }, width, height });
  };
  return {
    ready,

    async admit({ clanId, userId }, picture, from) {
      if (from > 0 || (await stored.find(clanId, picture)) !== null) return ok(null);
      if ((await limits.take(PER_PERSON, userId)) !== null) return err('warPictures.quota', { of: 'day' });
      if ((await limits.take(PER_CLAN, clanId)) === null) return ok(null);
      limits.giveBack(PER_PERSON, userId);
      return err('warPictures.quota', { of: 'day' });
    },

    async addPiece(work, actor, of, from, piece) {
      const { clanId, userId } = actor;
      const repo = createUploadsRepo(work.db);
      let upload = await repo.lock(clanId, of.picture);
      if (upload === null) {
        const place = await checkPlace(placeRepos(work), actor, of);
        if (!place.ok) return place;
        // what was here is swept: the device starts over
        if (from > 0) return ok(0);
        if (pictureFormatOf(piece) === null) return err('pictures.type');
        await repo.begin(clanId, {
          id: of.picture,
          user_id: userId,
          war_id: of.warId,
          stage_id: of.stageId,
          source: of.source,
          bytes: of.bytes,
          received: 0,
          changed_at: work.now,
        });
        for (const id of await repo.olderOf(clanId, userId, MAX_BEGUN)) await repo.remove(clanId, id);
        upload = await repo.lock(clanId, of.picture);
      }
      if (upload === null || !isOf(upload, actor, of)) return err('clanWars.notFound');
      if (from !== upload.received) return ok(upload.received);
      const end = from + piece.length;
      if (end > of.bytes || piece.length < Math.min(PIECE_BYTES, of.bytes - from))
        return err('request.invalid');
      await repo.addPiece(clanId, of.picture, from, piece, work.now);
      return ok(end);
    },

    async prepare(actor, of) {
      const { clanId } = actor;
      const present = await pictures.find(clanId, of.picture);
      if (present !== null) return present.source === of.source ? ok(null) : err('clanWars.notFound');
      const place = await checkPlace({ wars, pictures }, actor, of);
      if (!place.ok) return place;
      const upload = await stored.find(clanId, of.picture);
      if (upload === null) return err('pictures.missing', { received: 0 });
      if (!isOf(upload, actor, of)) return err('clanWars.notFound');
      if (upload.received < of.bytes) return err('pictures.missing', { received: upload.received });
      const file = await stored.file(clanId, of.picture);
      const isWhole = createHash('sha256').update(file).digest('hex') === of.source;
      const done = isWhole ? await ready(file) : err('pictures.broken');
      if (!done.ok && done.code !== 'request.rateLimited') await drop(actor, of.picture);
      return done;
    },
  };
}
