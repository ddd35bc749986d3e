/**
 * Kinds of ids. An id is a string at run time; its kind is a type only, so that a clan's id where a user's is
 * expected does not compile. Ids of items, stats and the like stay plain strings.
 */
declare const kind: unique symbol;

export type Branded<Base, Kind extends string> = Base & { readonly [kind]: Kind };

export type UserId = Branded<string, 'UserId'>;
/** Assigned by the game. */
export type CharacterId = Branded<string, 'CharacterId'>;
/** Assigned by the game. */
export type ClanId = Branded<string, 'ClanId'>;
export type SessionId = Branded<string, 'SessionId'>;
export type SkipId = Branded<string, 'SkipId'>;
/** One decision on any number of skips. */
export type DecisionId = Branded<string, 'DecisionId'>;
export type LoadoutRequestId = Branded<string, 'LoadoutRequestId'>;
/** A war that was closed, with what was requested for it. */
export type SupplyWarId = Branded<string, 'SupplyWarId'>;
/** A standard kit of a clan. */
export type SupplyKitId = Branded<string, 'SupplyKitId'>;
export type GearSetId = Branded<string, 'GearSetId'>;
export type ReadySetId = Branded<string, 'ReadySetId'>;
export type NotificationId = Branded<string, 'NotificationId'>;
export type SubscriptionId = Branded<string, 'SubscriptionId'>;

/** Any of them; slugs may have further ones of their own. */
export type EntityId = Branded<string, string>;

/**
 * The only place where a plain string becomes an id: for new ids, and for text from outside that no schema of
 * the contract has parsed (addresses, the game's answers, the device's storage).
 */
export function toId<Id extends EntityId>(text: string): Id {
  return text as Id;
}

/** Owner of what somebody without an account enters on their device; no user has this id. */
export const GUEST_ID: UserId = toId('guest');
