import type { ClanId, UserId } from '../../domain/ids.ts';
import type { Notice } from '../../contract/notifications.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** A person to remind, by one character of theirs. */
export interface Reminded {
  readonly userId: UserId;
  readonly characterName: string;
}

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
  /**
   * Reminds people, each of a notice's kind at most once in `REMINDER_PAUSE_MS`, whoever asks: call it under the
   * clan's lock. Of several characters of a person the first is meant.
   */
  remind<K extends Notice['kind']>(
    work: UnitOfWork,
    reminder: {
      readonly clanId: ClanId;
      readonly rev: number;
      readonly kind: K;
      readonly people: readonly Reminded[];
      readonly notice: (characterName: string) => Extract<Notice, { readonly kind: K }>;
    },
  ): Promise<{ readonly fresh: readonly Reminded[]; readonly already: number }>;
  /**
   * Lets lines follow what they speak of: each whose notice has the fields of `about`, newest first, becomes what
   * `follow` says, or is withdrawn where that is null.
   */
  follow(
    work: UnitOfWork,
    change: {
      readonly clanId: ClanId;
      readonly about: AboutNotice;
      readonly follow: (notice: Notice, userId: UserId) => Notice | null;
    },
  ): Promise<void>;
}

/** Fields that notices have in common with what they speak of. */
export type AboutNotice = Readonly<Record<string, unknown>>;
