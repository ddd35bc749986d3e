/**
 * The user's changes as screens make and show them: stored in the device's outbox and sent in the background.
 */
import type { UserId } from '../../../domain/ids.ts';
import { useCallback, useSyncExternalStore } from 'react';
import type { ArgsOf, OperationName } from '../../../contract/registry/operations.ts';
import { err, type Result } from '../../../domain/result.ts';
import type { OutboxRow, SentRow } from '../../../offline/database/database.ts';
import { createSharedQuery, sharedQueriesSettled } from '../../../offline/database/live-query.ts';
import type { ReadableStore } from '../../../offline/state/create-store.ts';
import { withTimeout } from '../../../offline/storage/storage-timeout.ts';
import type { EnqueueErrorCode } from '../../../offline/outbox/enqueue.ts';
import { countOtherUsers, listOutbox, listSent } from '../../../offline/outbox/rows/list-rows.ts';
import { defineSource, useSource } from '../store/source.ts';
import { currentSession, useUserId } from '../session/session.ts';

/** `seq` 0: it took back what was never sent; nothing waits. */
export type ChangeResult = Result<Pick<OutboxRow, 'key' | 'seq'>, EnqueueErrorCode | 'auth.required'>;

/**
 * Makes a change. Ok means: stored durably on this device and on its way. `storage.full` and `storage.failed`:
 * nothing was stored; keep the user's input. `file`: of an operation that comes with one.
 */
export type MakeChange = <N extends OperationName>(
  name: N,
  args: ArgsOf<N>,
  file?: ArrayBuffer,
) => Promise<ChangeResult>;

/** What writes and sends; the background sync has loaded it by the time somebody makes a change. */
async function loadSending() {
  const [{ enqueue }, { requestDrain }] = await Promise.all([
    import('../../../offline/outbox/enqueue.ts'),
    import('../../../offline/runtime/drain-scheduler.ts'),
  ]);
  return { enqueue, requestDrain };
}

async function queueChange<N extends OperationName>(
  name: N,
  args: ArgsOf<N>,
  file?: ArrayBuffer,
): Promise<ChangeResult> {
  const { user, selectedCharacterId } = currentSession();
  if (user === null || selectedCharacterId === null) return err('auth.required');
  const sending = await loadSending().catch(() => null);
  if (sending === null) return err('storage.failed');
  const writer = { userId: user.id, characterId: selectedCharacterId };
  const outcome = await sending.enqueue(name, args, writer, file);
  if (!outcome.ok) return outcome;
  sending.requestDrain();
  // whoever made the change goes on when the screen shows it, not the state before
  await sharedQueriesSettled();
  return outcome;
}

export const CHANGE_SOURCE = defineSource<MakeChange>(queueChange);

/** Returns a function that makes changes of one kind, see `MakeChange`. */
export function useChange<N extends OperationName>(
  name: N,
): (args: ArgsOf<N>, file?: ArrayBuffer) => Promise<ChangeResult> {
  const make = useSource(CHANGE_SOURCE);
  return useCallback((args: ArgsOf<N>, file?: ArrayBuffer) => make(name, args, file), [make, name]);
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

type Waiting = Pick<OutboxView, 'state' | 'rows'>;

const waitingQuery = createSharedQuery(
  async (userId: UserId | null): Promise<Waiting> => {
    if (userId === null) return { state: 'loading', rows: [] };
    try {
      return { state: 'ready', rows: await withTimeout(() => listOutbox(userId)) };
    } catch {
      return { state: 'broken', rows: [] };
    }
  },
  { state: 'loading', rows: [] },
);

const EMPTY_OUTBOX = { rows: [], sent: [], foreign: 0 } as const;

/** One query, so that a change that was sent is never in both lists or in none. */
const outboxQuery = createSharedQuery(
  async (userId: UserId | null): Promise<OutboxView> => {
    if (userId === null) return { state: 'loading', ...EMPTY_OUTBOX };
    try {
      const [rows, sent, foreign] = await withTimeout(() =>
        Promise.all([listOutbox(userId), listSent(userId), countOtherUsers(userId)]),
      );
      return { state: 'ready', rows, sent, foreign };
    } catch {
      return { state: 'broken', ...EMPTY_OUTBOX };
    }
  },
  { state: 'loading', ...EMPTY_OUTBOX },
);

export const OUTBOX_SOURCE = defineSource<{
  readonly waiting: (userId: UserId | null) => ReadableStore<Waiting>;
  readonly all: (userId: UserId | null) => ReadableStore<OutboxView>;
}>({ waiting: waitingQuery, all: outboxQuery });

/** Only the own pending changes; for badges beside what they change. */
export function useOutboxRows(): Waiting {
  const store = useSource(OUTBOX_SOURCE).waiting(useUserId());
  return useSyncExternalStore(store.subscribe, store.current);
}

/** The user's outbox; follows changes by any tab and the worker. */
export function useOutbox(): OutboxView {
  const store = useSource(OUTBOX_SOURCE).all(useUserId());
  return useSyncExternalStore(store.subscribe, store.current);
}
