import { OPERATIONS } from '../../../../contract/registry/operations.ts';
import { settings } from '../../../../contract/notifications.ts';
import type { TopicSwitches } from '../../../../contract/notifications.ts';
import { useOutboxRows } from '../../../data/outbox/use-outbox.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';

function switchesIn(args: unknown): TopicSwitches {
  const read = OPERATIONS['notifications.topics'].args.safeParse(args);
  return read.success ? read.data.topics : {};
}

/**
 * Which topics are on: the server's last answer with pending changes overlaid. Null while neither is known.
 */
export function useTopics(): { readonly topics: TopicSwitches | null; readonly isWaiting: boolean } {
  const { data } = useEndpoint(settings, {});
  const rows = useOutboxRows().rows.filter(
    ({ op, state }) => op === 'notifications.topics' && state !== 'needs-attention',
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
