/** What webhooks say. The facts of an event, without words: each webhook has its own language. */
import type { Outcome } from '../clan-wars/war.ts';
import type { EventKind } from '../schedule/event.ts';
import type { Day } from '../skips/skip.ts';
import type { GameMap } from '../squads/game-map.ts';
import type { SquadRole } from '../squads/role.ts';
import type { SquadColour } from '../squads/squad.ts';

/** Empty name: it is known by its kind. */
interface NamedEvent {
  readonly name: string;
  readonly kind: EventKind;
}

interface SkipFacts {
  readonly characterName: string;
  readonly startDate: Day;
  readonly endDate: Day;
  /** Some stages of an event, not the whole day. */
  readonly isPartial: boolean;
}

/** What the picture of the squads shows. */
export interface SquadsPlan {
  /** ISO instant; null: not known. */
  readonly startsAt: string | null;
  readonly squads: readonly {
    readonly name: string;
    readonly colour: SquadColour;
    readonly members: readonly {
      readonly name: string;
      readonly role: SquadRole;
      readonly isLeader: boolean;
    }[];
  }[];
  /** Names of members who could come and are in no squad of the map. */
  readonly reserve: readonly string[];
}

export type WebhookEvent =
  | (SkipFacts & {
      readonly topic: 'skipRequested';
      /** Null: none, or it stays inside. */
      readonly reason: string | null;
    })
  | (SkipFacts & {
      readonly topic: 'skipDecided';
      /** `pending`: the decision was taken back. */
      readonly decision: 'approved' | 'rejected' | 'pending';
      /** Null: the program itself. */
      readonly by: string | null;
      readonly reason: string | null;
    })
  | (NamedEvent & {
      readonly topic: 'eventSoon';
      /** ISO instant. */
      readonly startsAt: string;
    })
  | {
      readonly topic: 'notRequested';
      /** Null: an officer has reminded them. */
      readonly event: (NamedEvent & { readonly startsAt: string }) | null;
      readonly names: readonly string[];
    }
  | {
      readonly topic: 'squads';
      readonly title: string;
      readonly map: GameMap;
      readonly squads: readonly { readonly name: string; readonly members: readonly string[] }[];
      /** Missing: stored by an older server, and sent without a picture. */
      readonly plan?: SquadsPlan | undefined;
    }
  | (NamedEvent & {
      readonly topic: 'checkClosed';
      readonly day: Day;
      /** Counted for each stage. */
      readonly present: number;
      readonly excused: number;
      readonly unexcused: number;
    })
  | {
      readonly topic: 'warnAdded';
      readonly characterName: string;
      readonly reason: string | null;
    }
  | {
      readonly topic: 'gathering';
      readonly change: 'started' | 'opened' | 'closed';
      readonly title: string;
      readonly targetRub: number | null;
      readonly shareRub: number | null;
      readonly endDate: Day | null;
    }
  | (NamedEvent & {
      readonly topic: 'warResult';
      readonly day: Day;
      readonly stage: string;
      readonly outcome: Outcome | null;
      readonly ownScore: number | null;
      readonly enemyScore: number | null;
    });

/** The event without what members may not see in public, unless the clan wishes it. */
export function publicEvent(event: WebhookEvent, showsReasons: boolean): WebhookEvent {
  return showsReasons || !('reason' in event) ? event : { ...event, reason: null };
}

/** The event as programs read it: what is for the picture alone stays out. */
export function programEvent(event: WebhookEvent): WebhookEvent {
  return event.topic === 'squads' ? { ...event, plan: undefined } : event;
}
