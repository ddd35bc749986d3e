/** Who hears of an operation, and of what. */
import type { OperationNotice, OperationRow } from '../../../contract/operations.ts';
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { LineupSquad } from '../../../domain/operations/operation.ts';
import type { SquadRole } from '../../../domain/squads/role.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { RulesPort } from '../../ports/rules.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { createOperationsRepo } from './operations.repo.ts';

/** Where somebody stands, with the squad's name or number. */
export interface Spot {
  readonly squadId: string;
  readonly squad: string;
  readonly role: SquadRole;
}

/** By the key of the name. */
export function spotsOf(lineup: readonly LineupSquad[]): ReadonlyMap<string, Spot> {
  return new Map(
    lineup.flatMap(({ id, name, members }, index) =>
      members.map(
        ({ key, role }) => [key, { squadId: id, squad: name === '' ? `#${index + 1}` : name, role }] as const,
      ),
    ),
  );
}

const ABOUT_ACTIVE = ['operationActivated', 'operationChanged', 'squadMoved'] as const;

export function createOperationNotices(
  notices: Pick<NoticesPort, 'notify' | 'follow'>,
  rules: Pick<RulesPort, 'rules'>,
) {
  return {
    /** Takes back what was said of an operation that is not active any more. */
    async withdraw(work: UnitOfWork, clanId: ClanId, { id }: Pick<OperationRow, 'id'>): Promise<void> {
      for (const kind of ABOUT_ACTIVE)
        await notices.follow(work, { clanId, about: { kind, operationId: id }, follow: () => null });
    },

    /** Each person has one line of a kind: a newer one replaces it. Whoever did it knows. */
    async send(
      work: UnitOfWork,
      {
        clanId,
        operation,
        startsAt,
        kind,
        people,
        spots,
        by,
      }: {
        readonly clanId: ClanId;
        readonly operation: OperationRow;
        readonly startsAt: number;
        readonly kind: OperationNotice['kind'];
        /** Keys of their names. */
        readonly people: Iterable<string>;
        readonly spots: ReadonlyMap<string, Spot>;
        readonly by: { readonly userId: UserId; readonly characterName: string };
      },
    ): Promise<void> {
      const accounts = await createOperationsRepo(work.db).accounts(clanId);
      const reached = [...new Set(people)].flatMap((key) => {
        const userId = accounts.get(key);
        return userId === undefined || userId === by.userId ? [] : [{ key, userId }];
      });
      if (reached.length === 0) return;
      const users = new Set(reached.map(({ userId }) => userId));
      await notices.follow(work, {
        clanId,
        about: { kind, operationId: operation.id },
        follow: (notice, userId) => (users.has(userId) ? null : notice),
      });
      const { timeZone: zone } = await rules.rules(clanId, work);
      const rev = await work.nextRev(clanId);
      for (const { key, userId } of reached) {
        const spot = spots.get(key);
        await notices.notify(work, {
          clanId,
          rev,
          userIds: [userId],
          notice: {
            kind,
            operationId: operation.id,
            title: operation.title,
            map: operation.map,
            startsAt: new Date(startsAt).toISOString(),
            squad: spot?.squad ?? null,
            role: spot?.role ?? 'unassigned',
            by: by.characterName,
            zone,
          },
        });
      }
    },
  };
}

export type OperationNotices = ReturnType<typeof createOperationNotices>;
