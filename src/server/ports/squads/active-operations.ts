import type { OperationRow } from '../../../contract/operations.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** The active operations of a clan, on all maps; `startsAt` in ms, null where it is not known. */
export type ActiveOperations = (
  work: UnitOfWork,
  clanId: ClanId,
) => Promise<readonly { readonly operation: OperationRow; readonly startsAt: number | null }[]>;
