/** Notification topics: kinds of notices that a user may switch off for push messages. Source: specification section 4. */

/** Whether a topic is on; a missing topic is. */
export function isTopicOn<Topic extends string>(
  switches: Readonly<Partial<Record<Topic, boolean>>>,
  topic: Topic,
): boolean {
  return switches[topic] ?? true;
}
