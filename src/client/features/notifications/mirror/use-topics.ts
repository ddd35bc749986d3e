import { useLiveQuery } from 'dexie-react-hooks';
import { OPERATIONS } from '../../../../contract/registry/operations.ts';
import { settings } from '../../../../contract/notifications.ts';
import type { TopicSwitches } from '../../../../domain/notifications/topics.ts';
import { listOutbox } from '../../../../offline/outbox/enqueue.ts';
import { useSession } from '../../../data/session/session.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';

function switchesIn(args: unknown): TopicSwitches {
  const read = OPERATIONS['notifications.topics'].args.safeParse(args);
  return read.success ? read.data.topics : {};
}

/**
 * Which topics are on: the server's last answer with pending changes overlaid. Null while neither is known.
 */
export function useTopics(): { readonly topics: TopicSwitches | null; readonly isWaiting: boolean } {
  const { user } = useSession();
  const userId = user?.id ?? '';
  const { data } = useEndpoint(settings, {});
  const rows = useLiveQuery(
    async () =>
      (await listOutbox(userId).catch(() => [])).filter(
        ({ op, state }) => op === 'notifications.topics' && state !== 'needs-attention',
      ),
    [userId],
    [],
  );
  if (data === undefined && rows.length === 0) return { topics: null, isWaiting: false };
  return {
    topics: rows.reduce<TopicSwitches>(
      (topics, { args }) => ({ ...topics, ...switchesIn(args) }),
      data?.topics ?? {},
    ),
    isWaiting: rows.length > 0,
  };
}
