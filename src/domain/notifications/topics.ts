/** Notification topics. Source: specification section 4. */

/** Topics about skips. */
export const SKIP_TOPICS = ['skipDecided', 'skipRequested'] as const;
export type SkipTopic = (typeof SKIP_TOPICS)[number];
export const TOPICS = [...SKIP_TOPICS, 'priceReached', 'suppliesSent'] as const;
/**
 * `skipDecided`: the user's own skip was approved or rejected. `skipRequested`: for reviewers, a skip is
 * pending.
 * `priceReached`: a watched item has reached a limit that the user set. `suppliesSent`: officers have sent
 * supplies that the user requested.
 */
export type Topic = (typeof TOPICS)[number];

/** Topics that reach a person by push; a missing topic is on. */
export type TopicSwitches = Readonly<Partial<Record<Topic, boolean>>>;

/** Whether a topic is on. */
export function isTopicOn(switches: TopicSwitches, topic: Topic): boolean {
  return switches[topic] ?? true;
}
