import type { ClanId, UserId } from '../../../../domain/ids.ts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import type { InboxItem, Notice } from '../../../../contract/notifications.ts';
import { database } from '../../../../offline/database/database.ts';
import type { ReadableStore } from '../../../../offline/state/create-store.ts';
import { createSharedQuery } from '../../../../offline/database/live-query.ts';
import { readShownNotices, type ShownNotice } from '../../../../offline/mirror/overlays/notifications.ts';
import { useMayComeYet } from '../../../data/clan/use-mirrored-rows.ts';
import { defineSource, useSource } from '../../../data/store/source.ts';
import { useClanId, useUserId } from '../../../data/session/session.ts';
import { decisionOf, type Decision } from './decision-of.ts';

/** An inbox line; a skip request carries its decision, so that it needs no more attention. */
export type InboxLine = ShownNotice & { readonly decision: Decision | null };

export type InboxState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'no-clan' }
  | { readonly kind: 'broken' }
  /** `isMirrored` is false until this device's first sync. */
  | { readonly kind: 'ready'; readonly isMirrored: boolean; readonly lines: readonly InboxLine[] };

/** Decisions on the skip requests among these notices, by skip id, as far as this device mirrors them. */
async function readDecisions(
  clanId: ClanId,
  notices: readonly Notice[],
): Promise<ReadonlyMap<string, Decision>> {
  const requests = notices.flatMap((notice) => (notice.kind === 'skipRequested' ? [notice] : []));
  const skips = await database.skips.bulkGet(
    requests.map(({ skipId }): [string, string] => [clanId, skipId]),
  );
  return new Map(
    requests.flatMap((notice, at) => {
      const decision = decisionOf(notice, skips[at]);
      return decision === null ? [] : [[notice.skipId, decision] as const];
    }),
  );
}

function decisionIn(decisions: ReadonlyMap<string, Decision>, notice: Notice): Decision | null {
  return 'skipId' in notice ? (decisions.get(notice.skipId) ?? null) : null;
}

/** Whether a line is unread and still matters. */
export function isUnreadLine({ readAt, decision }: Pick<InboxLine, 'readAt' | 'decision'>): boolean {
  return readAt === null && decision === null;
}

async function readInbox(clanId: ClanId, userId: UserId): Promise<InboxState> {
  try {
    const [mirror, lines] = await Promise.all([
      database.mirrors.get(clanId),
      readShownNotices(clanId, userId),
    ]);
    const decisions = await readDecisions(
      clanId,
      lines.map(({ notice }) => notice),
    );
    return {
      kind: 'ready',
      isMirrored: mirror?.userId === userId,
      lines: lines.map((line) => ({ ...line, decision: decisionIn(decisions, line.notice) })),
    };
  } catch (problem) {
    console.warn('Could not read the inbox on this device.', problem);
    return { kind: 'broken' };
  }
}

const NO_CLAN: InboxState = { kind: 'no-clan' };

const inboxQuery = createSharedQuery(
  (clanId: ClanId | null, userId: UserId | null): Promise<InboxState> =>
    clanId === null || userId === null ? Promise.resolve(NO_CLAN) : readInbox(clanId, userId),
  { kind: 'loading' },
);

/** Who has the inbox. */
export const INBOX_SOURCE =
  defineSource<(clanId: ClanId | null, userId: UserId | null) => ReadableStore<InboxState>>(inboxQuery);

/** The user's inbox in the selected character's clan, newest first, from this device's mirror. */
export function useInbox(): InboxState {
  const clanId = useClanId();
  const userId = useUserId();
  const store = useSource(INBOX_SOURCE)(clanId, userId);
  const state = useSyncExternalStore(store.subscribe, store.current);
  return clanId === null ? NO_CLAN : state;
}

const NO_LINES: readonly InboxLine[] = [];

/** Lines that this device does not mirror, with their decisions as far as these are mirrored. */
export function useLinesWithDecisions(clanId: ClanId, items: readonly InboxItem[]): readonly InboxLine[] {
  return (
    useLiveQuery(async () => {
      const decisions = await readDecisions(
        clanId,
        items.map(({ notice }) => notice),
      ).catch(() => new Map<string, Decision>());
      return items.map((item): InboxLine => ({
        ...item,
        pendingStatus: null,
        outboxKey: null,
        decision: decisionIn(decisions, item.notice),
      }));
    }, [clanId, items]) ?? NO_LINES
  );
}

/** Number of unread inbox lines; null until it is known. */
export function useUnreadCount(): number | null {
  const inbox = useInbox();
  const mayComeYet = useMayComeYet();
  if (inbox.kind === 'loading') return null;
  if (inbox.kind !== 'ready') return 0;
  return inbox.isMirrored || !mayComeYet ? inbox.lines.filter(isUnreadLine).length : null;
}
