/**
 * The user's changes as screens make and show them: stored in the device's outbox and sent in the background.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import type { ArgsOf, OperationName } from '../../../contract/registry/operations.ts';
import { ok, err, type Result } from '../../../domain/result.ts';
import type { OutboxRow, SentRow } from '../../../offline/database/database.ts';
import { withTimeout } from '../../../offline/storage/storage-timeout.ts';
import {
  countOtherUsers,
  enqueue,
  listOutbox,
  listSent,
  type EnqueueErrorCode,
} from '../../../offline/outbox/enqueue.ts';
import { requestDrain } from '../../../offline/runtime/drain-scheduler.ts';
import { useDemo } from '../session/demo.ts';
import { currentSession, useSession } from '../session/session.ts';

/**
 * Returns a function that queues changes of one kind. Ok means: stored durably on this device and on its way.
 * `storage.full` and `storage.failed`: nothing was stored; keep the user's input.
 */
export function useChange<N extends OperationName>(
  name: N,
): (args: ArgsOf<N>) => Promise<Result<Pick<OutboxRow, 'key'>, EnqueueErrorCode | 'auth.required'>> {
  const demo = useDemo();
  return useCallback(
    async (args: ArgsOf<N>) => {
      if (demo !== null) return demo.change(name, args).ok ? ok({ key: '' }) : err('storage.failed');
      const { user, selectedCharacterId } = currentSession();
      if (user === null || selectedCharacterId === null) return err('auth.required');
      const outcome = await enqueue(name, args, { userId: user.id, characterId: selectedCharacterId });
      if (outcome.ok) requestDrain();
      return outcome;
    },
    [demo, name],
  );
}

/** The outbox of this device, or why it is unknown. */
export interface OutboxView {
  readonly state: 'loading' | 'ready' | 'broken';
  /** Own changes that the server has not confirmed, oldest first. */
  readonly rows: readonly OutboxRow[];
  /** Own changes confirmed within the last day, newest first. */
  readonly sent: readonly SentRow[];
  /** Number of unsent changes of other accounts on this device. */
  readonly foreign: number;
}

const EMPTY_OUTBOX = { rows: [], sent: [], foreign: 0 } as const;
const LOADING: OutboxView = { state: 'loading', ...EMPTY_OUTBOX };
const BROKEN: OutboxView = { state: 'broken', ...EMPTY_OUTBOX };

/** The user's outbox; follows changes by any tab and the worker. */
export function useOutbox(): OutboxView {
  const userId = useSession().user?.id ?? null;
  return useLiveQuery<OutboxView, OutboxView>(
    async () => {
      if (userId === null) return LOADING;
      try {
        const [rows, sent, foreign] = await withTimeout(() =>
          Promise.all([listOutbox(userId), listSent(userId), countOtherUsers(userId)]),
        );
        return { state: 'ready', rows, sent, foreign };
      } catch {
        return BROKEN;
      }
    },
    [userId],
    LOADING,
  );
}

/** Only the own pending changes; for badges beside what they change. */
export function useOutboxRows(): Pick<OutboxView, 'state' | 'rows'> {
  const userId = useSession().user?.id ?? null;
  return useLiveQuery<Pick<OutboxView, 'state' | 'rows'>, Pick<OutboxView, 'state' | 'rows'>>(
    async () => {
      if (userId === null) return LOADING;
      try {
        return { state: 'ready', rows: await withTimeout(() => listOutbox(userId)) };
      } catch {
        return BROKEN;
      }
    },
    [userId],
    LOADING,
  );
}
