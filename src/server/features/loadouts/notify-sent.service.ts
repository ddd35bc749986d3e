/**
 * Notifies members of what officers have sent to them: one line for all marks within a short while, not one
 * per tap.
 */
import { ok } from '../../../domain/result.ts';
import type { JobHandlers } from '../../ports/jobs.ts';
import type { UnitOfWorkRunner } from '../../ports/unit-of-work.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import { createSendsRepo, type UnnotifiedSend } from './sends.repo.ts';
import { authorizeSystem } from '../../ports/authorized.ts';

/** People per change: the clan's lock is held for each. */
const PEOPLE_BATCH = 50;

function only<Value>(values: readonly Value[]): Value | null {
  return new Set(values).size === 1 ? (values[0] ?? null) : null;
}

export function createNotifySent({
  works,
  notices,
}: {
  readonly works: UnitOfWorkRunner;
  readonly notices: NoticesPort;
}): Pick<JobHandlers, 'loadouts.tellSent'> {
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
            for (const sends of byPerson.values()) {
              const [first] = sends;
              // What was marked and reverted meanwhile is not worth a notification.
              const pieces = sends
                .flatMap(({ items }) => items)
                .reduce((sum, { quantity }) => sum + quantity, 0);
              if (first === undefined || pieces <= 0) continue;
              await notices.notify(work, {
                clanId,
                rev: await work.nextRev(clanId),
                userIds: [first.userId],
                notice: {
                  kind: 'suppliesSent',
                  characterName: first.characterName,
                  mapStage: only(sends.map(({ mapStage }) => mapStage)),
                  fastRequestId: null,
                  sentBy: only(sends.map(({ sentBy }) => sentBy)),
                  pieces,
                },
              });
            }
            return ok(new Set(sends.map(({ userId }) => userId)).size);
          },
        );
        isMore = batch.ok && batch.value === PEOPLE_BATCH;
      }
    },
  };
}
