/** Pictures of wars, sent as a device sends them. */
import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { PIECE_BYTES } from '../../src/domain/pictures/war-pictures.ts';
import { randomIds } from '../../src/server/ports/ids.ts';
import { startTestApp, type SignedIn, type TestApp } from './app.ts';
import { answerOf, type Answer } from './skip-calls.ts';
import { signInPeople } from './clan-people.ts';

type Who = Pick<SignedIn, 'headers'>;

export interface SentPicture {
  readonly id: string;
  readonly stageId: string;
  readonly source: string;
  readonly bytes: number;
}

export function hashOfFile(file: Uint8Array): string {
  return createHash('sha256').update(file).digest('hex');
}

/** What is said of a file; a picture of its own each time. */
export function pictureOfFile(file: Uint8Array, over: Partial<SentPicture> = {}): SentPicture {
  return { id: randomUUID(), stageId: 's1', source: hashOfFile(file), bytes: file.length, ...over };
}

export function warPictureCalls(test: Pick<TestApp, 'fetch' | 'post'>) {
  return {
    async piece(who: Who, warId: string, of: SentPicture, from: number, body: Uint8Array): Promise<Answer> {
      const query = new URLSearchParams({
        stageId: of.stageId,
        source: of.source,
        bytes: String(of.bytes),
        from: String(from),
      });
      return answerOf(
        await test.fetch(`/api/clan-wars/${warId}/pictures/${of.id}/pieces?${query.toString()}`, {
          method: 'POST',
          headers: {
            ...who.headers,
            'idempotency-key': randomIds.id(),
            'content-type': 'application/octet-stream',
          },
          body: new Uint8Array(body),
        }),
      );
    },
    async whole(
      who: Who,
      warId: string,
      { id, ...of }: SentPicture,
      takenAt = '2026-05-04T18:30:00.000Z',
    ): Promise<Answer> {
      return answerOf(
        await test.post(`/api/clan-wars/${warId}/pictures`, { ...of, picture: id, takenAt }, who.headers),
      );
    },
    /** The file from where the server is; answers with the first refusal, or with the picture. */
    async send(
      who: Who,
      warId: string,
      file: Uint8Array,
      { of = pictureOfFile(file), from = 0 }: { of?: SentPicture; from?: number } = {},
    ): Promise<Answer> {
      for (let at = from; at < file.length;) {
        const answer = await this.piece(who, warId, of, at, file.subarray(at, at + PIECE_BYTES));
        if (answer.status !== 200) return answer;
        at = answer.body['received'] as number;
      }
      return this.whole(who, warId, of);
    },
    read: (who: Who, warId: string, id: string, size: 'large' | 'small' = 'large'): Promise<Response> =>
      test.fetch(`/api/clan-wars/${warId}/pictures/${id}/${size}`, { headers: who.headers }),
    async remove(who: Who, warId: string, id: string): Promise<Answer> {
      return answerOf(
        await test.fetch(`/api/clan-wars/${warId}/pictures/${id}/delete`, {
          method: 'POST',
          headers: { ...who.headers, 'idempotency-key': randomIds.id() },
        }),
      );
    },
  };
}

/** Sends a whole picture. */
export function sendWarPicture(test: TestApp, who: Who, warId: string, file: Uint8Array): Promise<Answer> {
  return warPictureCalls(test).send(who, warId, file);
}

type Name = 'leader' | 'colonel' | 'officer' | 'member' | 'outsider';

/** A server with people of a clan, one of another clan, and a clock to turn. */
export async function openPictureBench() {
  const test = await startTestApp();
  let people = {} as Record<Name, SignedIn>;
  /** Turns the clock forward: everybody has to sign in again. */
  const later = async (ms: number): Promise<void> => {
    test.advance(ms);
    people = await signInPeople(test);
  };
  await later(0);
  const { db } = test.database;
  return {
    test,
    later,
    person: (name: Name): SignedIn => people[name],
    nameOf: (name: Name): string => people[name].user.characters[0]?.name ?? '',
    calls: warPictureCalls(test),
    /** Nothing of wars is there, and nobody has sent a picture today. */
    async clear(): Promise<void> {
      for (const table of [
        'clan_war_stages',
        'clan_wars',
        'clan_war_pictures',
        'clan_war_uploads',
        'clan_war_upload_pieces',
        'audit_log',
        'tombstones',
      ] as const)
        await db.deleteFrom(table).execute();
      await later(25 * 3_600_000);
    },
    now: (): string => new Date(Date.now() + test.aheadMs()).toISOString(),
    /** Rows of uploads and their pieces. */
    piecesLeft: async (): Promise<number> =>
      (await db.selectFrom('clan_war_upload_pieces').select('start').execute()).length +
      (await db.selectFrom('clan_war_uploads').select('id').execute()).length,
    picturesLeft: async (): Promise<number> =>
      (await db.selectFrom('clan_war_pictures').select('id').execute()).length,
  };
}

/** A PNG of several pieces: noise does not compress. */
export function largePicture(width = 700, height = 500): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
}
