import type { ClanId, UserId } from '../../domain/ids.ts';
import type { Notice } from '../../contract/notifications.ts';
import type { UnitOfWork } from './unit-of-work.ts';

export interface NoticesPort {
  /** Adds an inbox line for each person, and a push message to their devices. */
  notify(
    work: UnitOfWork,
    entry: {
      readonly clanId: ClanId;
      readonly rev: number;
      readonly userIds: readonly UserId[];
      readonly notice: Notice;
    },
  ): Promise<void>;
}
