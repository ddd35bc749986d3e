/** What guests of the clan may be shown of operations. */
import type { OperationRow } from '../../../contract/operations.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { HeldTime } from '../../../domain/operations/operation-time.ts';
import type { OperationId } from '../../../domain/operations/operation.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

export interface PlannedOperations {
  /** In whatever state it is; null: there is none. Its time is null where it is not known. */
  find(
    work: UnitOfWork,
    clanId: ClanId,
    id: OperationId,
  ): Promise<{ readonly operation: OperationRow; readonly time: HeldTime | null } | null>;
}
