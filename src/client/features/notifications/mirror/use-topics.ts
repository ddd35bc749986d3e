import { OPERATIONS } from '../../../../contract/registry/operations.ts';
import type { TopicSwitches } from '../../../../contract/notifications.ts';
import { useSettingsChanges } from './use-settings-changes.ts';

function switchesIn(args: unknown): TopicSwitches {
  const read = OPERATIONS['notifications.topics'].args.safeParse(args);
  return read.success ? read.data.topics : {};
}

/**
 * Which topics are on: the server's last answer with later changes overlaid. Null while neither is known.
 */
export function useTopics(): { readonly topics: TopicSwitches | null; readonly isWaiting: boolean } {
  const { data, args, isWaiting } = useSettingsChanges('notifications.topics');
  if (data === undefined && args.length === 0) return { topics: null, isWaiting: false };
  return {
    topics: args.reduce<TopicSwitches>(
      (topics, change) => ({ ...topics, ...switchesIn(change) }),
      data?.topics ?? {},
    ),
    isWaiting,
  };
}
