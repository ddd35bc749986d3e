import { useLiveQuery } from 'dexie-react-hooks';
import type { InboxItem, Notice } from '../../../../contract/notifications.ts';
import { database } from '../../../../offline/database/database.ts';
import { readShownNotices, type ShownNotice } from '../../../../offline/mirror/overlays/notifications.ts';
import { useCharacter, useSession } from '../../../data/session/session.ts';
import { decisionOf, type Decision } from './decision-of.ts';

/** A line; a request carries what became of it, so that it asks for nothing any more. */
export type InboxLine = ShownNotice & { readonly decision: Decision | null };

export type InboxState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'no-clan' }
  | { readonly kind: 'broken' }
  /** `isMirrored` is false until this device has had its first answer. */
  | { readonly kind: 'ready'; readonly isMirrored: boolean; readonly lines: readonly InboxLine[] };

/** Decisions about the requests among these notices, by skip, as far as this device mirrors them. */
async function readDecisions(
  clanId: string,
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
  return notice.kind === 'priceReached' || notice.kind === 'suppliesSent'
    ? null
    : (decisions.get(notice.skipId) ?? null);
}

/** Whether the person has not seen a line that still matters. */
export function isUnreadLine({ readAt, decision }: Pick<InboxLine, 'readAt' | 'decision'>): boolean {
  return readAt === null && decision === null;
}

async function readInbox(clanId: string, userId: string): Promise<InboxState> {
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
    console.warn('The inbox on this device cannot be read.', problem);
    return { kind: 'broken' };
  }
}

/** The own inbox in the clan of the selected character, newest first, as this device knows it. */
export function useInbox(): InboxState {
  const { user } = useSession();
  const clanId = useCharacter()?.clan?.id ?? null;
  const userId = user?.id ?? '';
  const state = useLiveQuery(() => (clanId === null ? null : readInbox(clanId, userId)), [clanId, userId]);
  if (clanId === null) return { kind: 'no-clan' };
  return state ?? { kind: 'loading' };
}

const NO_LINES: readonly InboxLine[] = [];

/** Lines that this device does not mirror, with what became of them as far as it mirrors that. */
export function useLinesWithDecisions(clanId: string, items: readonly InboxItem[]): readonly InboxLine[] {
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

/** How many lines of the inbox are unread; 0 while that is not known. */
export function useUnreadCount(): number {
  const inbox = useInbox();
  return inbox.kind === 'ready' ? inbox.lines.filter(isUnreadLine).length : 0;
}
