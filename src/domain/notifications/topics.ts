/** What a person may be told about. Source: specification section 4. */

/** Topics about skips. */
export const SKIP_TOPICS = ['skipDecided', 'skipRequested'] as const;
export type SkipTopic = (typeof SKIP_TOPICS)[number];
export const TOPICS = [...SKIP_TOPICS, 'priceReached', 'suppliesSent'] as const;
/**
 * `skipDecided`: the own skip was approved or rejected. `skipRequested`: for reviewers, a skip waits for a decision.
 * `priceReached`: a watched item has reached a limit that the person set. `suppliesSent`: officers have sent what the
 * person asked for.
 */
export type Topic = (typeof TOPICS)[number];

/** Which topics reach a person by push; a topic that was never set is on. */
export type TopicSwitches = Readonly<Partial<Record<Topic, boolean>>>;

/** Whether a topic is on. */
export function isTopicOn(switches: TopicSwitches, topic: Topic): boolean {
  return switches[topic] ?? true;
}
