/**
 * Notifies members of what officers have sent to them: one line for all marks within a short while, not one
 * per tap. Lines follow marks that are taken back.
 */
import type { ClanId } from '../../../../domain/ids.ts';
import type { MapStage } from '../../../../domain/loadouts/map-stage.ts';
import { ok } from '../../../../domain/result.ts';
import type { JobHandlers } from '../../../ports/jobs.ts';
import type { UnitOfWork, UnitOfWorkRunner } from '../../../ports/unit-of-work.ts';
import type { NoticesPort } from '../../../ports/notices.ts';
import { createSendsRepo, type UnnotifiedSend } from './sends.repo.ts';
import { authorizeSystem } from '../../../ports/authorized.ts';

/** People per change: the clan's lock is held for each. */
const PEOPLE_BATCH = 50;

function only<Value>(values: readonly Value[]): Value | null {
  return new Set(values).size === 1 ? (values[0] ?? null) : null;
}

/** Pieces of a character that are no longer marked as sent. */
interface TakenBack extends Pick<UnnotifiedSend, 'userId' | 'characterName' | 'mapStage'> {
  readonly pieces: number;
}

export function createNotifySent({
  works,
  notices,
}: {
  readonly works: UnitOfWorkRunner;
  readonly notices: NoticesPort;
}): Pick<JobHandlers, 'loadouts.tellSent'> {
  /** Lines about what was sent shrink, newest first, by what was taken back after them. */
  const takeBack = (
    work: UnitOfWork,
    clanId: ClanId,
    { userId, characterName, mapStage, pieces }: TakenBack,
  ): Promise<void> => {
    let left = pieces;
    return notices.follow(work, {
      clanId,
      about: { kind: 'suppliesSent', characterName, fastRequestId: null },
      follow: (notice, ownerId) => {
        if (notice.kind !== 'suppliesSent' || ownerId !== userId || left === 0) return notice;
        if (notice.mapStage !== null && notice.mapStage !== mapStage) return notice;
        const taken = Math.min(left, notice.pieces);
        left -= taken;
        return taken === notice.pieces ? null : { ...notice, pieces: notice.pieces - taken };
      },
    });
  };

  const notifyPerson = async (
    work: UnitOfWork,
    clanId: ClanId,
    sends: readonly UnnotifiedSend[],
  ): Promise<void> => {
    const byStage = new Map<MapStage, UnnotifiedSend[]>();
    for (const send of sends) byStage.set(send.mapStage, [...(byStage.get(send.mapStage) ?? []), send]);
    const sent: UnnotifiedSend[] = [];
    let pieces = 0;
    for (const [mapStage, sendsOf] of byStage) {
      // What was marked and reverted meanwhile is not worth a notification.
      const moved = sendsOf.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
      const [first] = sendsOf;
      if (moved < 0 && first !== undefined)
        await takeBack(work, clanId, { ...first, mapStage, pieces: -moved });
      if (moved <= 0) continue;
      sent.push(...sendsOf);
      pieces += moved;
    }
    const [first] = sent;
    if (first === undefined) return;
    await notices.notify(work, {
      clanId,
      rev: await work.nextRev(clanId),
      userIds: [first.userId],
      notice: {
        kind: 'suppliesSent',
        characterName: first.characterName,
        mapStage: only(sent.map(({ mapStage }) => mapStage)),
        fastRequestId: null,
        sentBy: only(sent.map(({ sentBy }) => sentBy)),
        pieces,
      },
    });
  };

  return {
    async 'loadouts.tellSent'({ clanId }) {
      for (let isMore = true; isMore;) {
        const batch = await works.run(
          authorizeSystem('supplies sent since the last notice'),
          async (work) => {
            const sends = await createSendsRepo(work.db).takeUnnotified(clanId, PEOPLE_BATCH);
            const byPerson = new Map<string, UnnotifiedSend[]>();
            for (const send of sends) {
              const key = `${send.userId} ${send.characterName}`;
              byPerson.set(key, [...(byPerson.get(key) ?? []), send]);
            }
            for (const sends of byPerson.values()) await notifyPerson(work, clanId, sends);
            return ok(new Set(sends.map(({ userId }) => userId)).size);
          },
        );
        isMore = batch.ok && batch.value === PEOPLE_BATCH;
      }
    },
  };
}
