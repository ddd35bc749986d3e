/** Events as they could be, for the preview of messages. */
import type { WebhookEvent } from '../../../domain/integrations/webhook-event.ts';
import type { WebhookTopic } from '../../../domain/integrations/webhook.ts';
import { instantAt } from '../../../domain/schedule/zoned-time.ts';
import { addDays } from '../../../domain/skips/calendar.ts';

/** When an example begins, in minutes after midnight. */
export const EXAMPLE_START_MINUTE = 1_200;
const NAMES = ['Vesper-7', 'Morrow', 'Halden'] as const;

/** `reason` as an example in the webhook's language; `today` in the clan's zone. The same all day. */
export function exampleEvent(
  topic: WebhookTopic,
  { today, timeZone, reason }: { readonly today: string; readonly timeZone: string; readonly reason: string },
): WebhookEvent {
  const [first, second, third] = NAMES;
  const event = { name: '', kind: 'brawl' } as const;
  const startsAt = new Date(instantAt(timeZone, today, EXAMPLE_START_MINUTE)).toISOString();
  const skip = { characterName: second, startDate: today, endDate: addDays(today, 2), isPartial: false };
  const examples: { readonly [T in WebhookTopic]: Extract<WebhookEvent, { readonly topic: T }> } = {
    eventSoon: { topic: 'eventSoon', ...event, startsAt },
    notRequested: {
      topic: 'notRequested',
      event: { ...event, startsAt },
      names: [first, second, third],
    },
    squads: {
      topic: 'squads',
      title: 'Alpha',
      map: 'berda',
      squads: [
        { name: '', members: [first, second] },
        { name: '', members: [third] },
      ],
    },
    skipRequested: { topic: 'skipRequested', ...skip, reason },
    skipDecided: { topic: 'skipDecided', ...skip, decision: 'approved', by: first, reason: null },
    checkClosed: { topic: 'checkClosed', ...event, day: today, present: 31, excused: 3, unexcused: 1 },
    warnAdded: { topic: 'warnAdded', characterName: second, reason },
    gathering: {
      topic: 'gathering',
      change: 'started',
      title: 'Alpha',
      targetRub: 5_000_000,
      shareRub: 150_000,
      endDate: addDays(today, 7),
    },
    warResult: {
      topic: 'warResult',
      ...event,
      day: today,
      stage: '1',
      outcome: 'win',
      ownScore: 3,
      enemyScore: 1,
    },
  };
  return examples[topic];
}
