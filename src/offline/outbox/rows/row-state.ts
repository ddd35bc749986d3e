/** What the state of a waiting change means. */
import type { ApiErrorCode } from '../../../contract/error-codes.ts';
import type { OutboxRow } from '../../database/database.ts';

/** Never handed to the network, and no attempt holds it. */
export function isUntouched(row: Pick<OutboxRow, 'state' | 'attempts'>): boolean {
  return row.attempts === 0 && (row.state === 'queued' || row.state === 'needs-sign-in');
}

const CONFLICT_CODE: ApiErrorCode = 'edit.conflict';

/** The server has something newer than what the change was made on: the person is asked. */
export function isConflict({ state, problem }: Pick<OutboxRow, 'state' | 'problem'>): boolean {
  return state === 'needs-attention' && problem?.code === CONFLICT_CODE;
}
