/** Schemas of single values that several slugs send. */
import * as z from 'zod/mini';
import { visibleLine, visibleText } from '../domain/visible-text.ts';
import type {
  CharacterId,
  ClanId,
  EntityId,
  LoadoutRequestId,
  NotificationId,
  SessionId,
  SkipId,
  SubscriptionId,
  UserId,
} from '../domain/ids.ts';

/** An instant as an ISO 8601 string in UTC, as the server writes it. */
export const instant = z.string();

/** A name that a person types: without what nobody sees, and empty where nothing else is left. */
export const nameText = z.string().check(z.overwrite(visibleLine));
/** As `nameText`, of several lines. */
export const reasonText = z.string().check(z.overwrite(visibleText));

/** Files without a date are of 1970, and the years after 2099 are a slip; PostgreSQL has no year 0. */
export const sentYear = z.refine<string>((text) => /^(?:19[7-9]|20\d)\d-/.test(text));
/** An instant that somebody sends, in UTC. */
export const sentInstant = z.iso.datetime().check(sentYear);

/** A valid calendar day, `YYYY-MM-DD`; there is no year 0, and the day after has four digits of the year, too. */
export const day = z.iso.date().check(z.refine((text) => !text.startsWith('0000') && text < '9999'));

const anyText = z.string();
/** The schema of a kind of id; the kind is a type only. */
export function idSchema<Id extends EntityId>(schema: z.ZodMiniType<string, string>) {
  return schema as z.ZodMiniType<unknown, unknown> as z.ZodMiniType<Id, Id>;
}

/** Ids as the server sends them. */
export const userId = idSchema<UserId>(anyText);
export const characterId = idSchema<CharacterId>(anyText);
export const clanId = idSchema<ClanId>(anyText);
export const sessionId = idSchema<SessionId>(anyText);
export const skipId = idSchema<SkipId>(anyText);
export const loadoutRequestId = idSchema<LoadoutRequestId>(anyText);
export const notificationId = idSchema<NotificationId>(anyText);
export const subscriptionId = idSchema<SubscriptionId>(anyText);

const uuid = anyText.check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));
/** A client-generated id: a UUID of any version, lower case. */
export function clientId<Id extends EntityId>() {
  return idSchema<Id>(uuid);
}

/** The id of a claimed character: a UUID of this server, because the game has confirmed none yet. */
export const claimedCharacterId = idSchema<CharacterId>(uuid);

const opaque = anyText.check(z.regex(/^[\w-]{1,64}$/));
/** An id assigned by the game, as a client sends it. */
export function gameId<Id extends CharacterId | ClanId>() {
  return idSchema<Id>(opaque);
}

/** Item ids are opaque and case-sensitive. */
export const itemId = z.string().check(z.regex(/^[\w-]{1,32}$/));

/** A page of a list as it stands in the query of a URL, 1 for the first. */
export const pageNumber = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.transform(Number));

/** A screen: a tab of somebody. */
export const screenId = z.uuid();

/**
 * How every event of a room of people begins. `at`: what somebody's screen shows now; `left`: it is gone; `bye`: the
 * reader may not stay. Source: decision "Rooms of people".
 */
export const roomEvent = {
  event: z.enum(['at', 'left', 'bye']),
  /** Whose screen. */
  screen: z.string(),
  /** Who it belongs to: several screens may be one person's. */
  person: z.string(),
  name: z.string(),
};

/** What the provider's page sent back. */
export const landedSignIn = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(2048)),
  state: z.string().check(z.minLength(1), z.maxLength(512)),
  /** Who the provider says that it is, where it does. */
  iss: z.optional(z.string().check(z.maxLength(2048))),
});

/** Of a way to sign in. */
export const wayId = z.string().check(z.minLength(1), z.maxLength(20));
/** A way to sign in: its id in the operator's settings, `game` for the game, and what people call it. */
export const namedWay = z.object({ id: z.string(), name: z.string() });
