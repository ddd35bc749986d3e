import { useLiveQuery } from 'dexie-react-hooks';
import { database } from '../../../offline/database.ts';
import { readShownNotices, type ShownNotice } from '../../../offline/tables/notifications.ts';
import { useCharacter, useSession } from '../../data/session.ts';

export type InboxState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'no-clan' }
  | { readonly kind: 'broken' }
  /** `isMirrored` is false until this device has had its first answer. */
  | { readonly kind: 'ready'; readonly isMirrored: boolean; readonly lines: readonly ShownNotice[] };

const read = async (clanId: string, userId: string): Promise<InboxState> => {
  try {
    const [mirror, lines] = await Promise.all([database.mirrors.get(clanId), readShownNotices(clanId, userId)]);
    return { kind: 'ready', isMirrored: mirror?.userId === userId, lines };
  } catch (problem) {
    console.warn('The inbox on this device cannot be read.', problem);
    return { kind: 'broken' };
  }
};

/** The own inbox in the clan of the selected character, newest first, as this device knows it. */
export const useInbox = (): InboxState => {
  const { user } = useSession();
  const clanId = useCharacter()?.clan?.id ?? null;
  const userId = user?.id ?? '';
  const state = useLiveQuery(() => (clanId === null ? null : read(clanId, userId)), [clanId, userId]);
  if (clanId === null) return { kind: 'no-clan' };
  return state ?? { kind: 'loading' };
};

/** How many lines of the inbox are unread; 0 while that is not known. */
export const useUnread = (): number => {
  const inbox = useInbox();
  return inbox.kind === 'ready' ? inbox.lines.filter(({ readAt }) => readAt === null).length : 0;
};
