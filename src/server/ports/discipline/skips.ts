/** Time off, for features that ask for it in somebody's name. */
import type { Skip } from '../../../contract/skips.ts';
import type { ClanId, SkipId } from '../../../domain/ids.ts';
import type { Result } from '../../../domain/result.ts';
import type { RequestRefusal } from '../../../domain/skips/request-skip.ts';
import type { Day } from '../../../domain/skips/skip.ts';
import type { ClanActor } from '../actor.ts';
import type { Authorized } from '../authorized.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

export interface SkipsPort {
  mine(actor: ClanActor): Promise<{ readonly skips: Skip[] }>;
  /** Keys of the names of those with an approved skip for some of a day. */
  away(work: UnitOfWork, clanId: ClanId, day: Day): Promise<ReadonlySet<string>>;
  create(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    draft: {
      readonly id: SkipId;
      readonly startDate: Day;
      readonly endDate: Day;
      readonly reason?: string | null | undefined;
    },
  ): Promise<Result<Skip, RequestRefusal | 'skips.idTaken'>>;
}
