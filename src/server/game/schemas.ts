/**
 * The game's answers, decoded: unknown fields are let through, `0` and absent prices become null,
 * broken instants become null. Source: domain facts, section 1.4.
 */
import { toId } from '../../domain/ids.ts';
import * as z from 'zod';
import { CLAN_RANKS } from '../../domain/characters/rank.ts';
import type {
  GameCharacter,
  GameClan,
  GameClanMember,
  GameEmission,
  GameLot,
  GameOperation,
  GameProfile,
  GameSale,
  GameStat,
} from '../ports/game.ts';

const instant = z
  .string()
  .nullish()
  .transform((text) => {
    const at = new Date(text ?? Number.NaN);
    return Number.isNaN(at.getTime()) ? null : at;
  });
const certainInstant = z.string().transform((text, context) => {
  const at = new Date(text);
  if (!Number.isNaN(at.getTime())) return at;
  context.addIssue('not an instant');
  return z.NEVER;
});

const price = z
  .number()
  .nullish()
  .transform((rub) =>
    rub === undefined || rub === null || !Number.isSafeInteger(rub) || rub <= 0 ? null : rub,
  );
const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '');
const count = z
  .number()
  .nullish()
  .transform((given) => given ?? 0);
const additional = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((given) => given ?? {});

/** A list without its unusable rows; an error only when no row can be read. */
function readable<Row>(row: z.ZodType<Row>) {
  return z.array(z.unknown()).transform((rows, context): Row[] => {
    const good = rows.flatMap((each) => {
      const parsed = row.safeParse(each);
      return parsed.success ? [parsed.data] : [];
    });
    if (rows.length > 0 && good.length === 0) context.addIssue('no row can be read');
    return good;
  });
}

export const clanBody = z
  .object({
    id: z.string().min(1),
    name: z.string(),
    tag: text,
    level: count,
    levelPoints: count,
    registrationTime: instant,
    alliance: z.string().nullish(),
    description: text,
    leader: text,
    memberCount: count,
  })
  .transform((clan): GameClan => ({
    id: toId(clan.id),
    name: clan.name,
    tag: clan.tag,
    level: clan.level,
    levelPoints: clan.levelPoints,
    registeredAt: clan.registrationTime,
    alliance: clan.alliance ?? null,
    description: clan.description,
    leaderName: clan.leader,
    memberCount: clan.memberCount,
  }));

const memberBody = z
  .object({
    name: z.string().min(1),
    // A rank that the game adds later has no permissions here until we know it.
    rank: z.enum(CLAN_RANKS).catch('RECRUIT'),
    joinTime: instant,
  })
  .transform((member): GameClanMember => ({
    name: member.name,
    rank: member.rank,
    joinedAt: member.joinTime,
  }));
export const membersBody = z.array(memberBody);

/** One unreadable character fails the whole list: leaving it out would look as if the user had lost it. */
export function charactersBody(region: string) {
  return z.array(
    z
      .object({
        information: z.object({ id: z.string().min(1), name: z.string().min(1), creationTime: instant }),
        clan: z.object({ info: clanBody, member: memberBody }).nullish(),
      })
      .transform(({ information, clan }): GameCharacter => ({
        id: toId(information.id),
        name: information.name,
        region,
        createdAt: information.creationTime,
        clan: clan ? { clan: clan.info, member: clan.member } : null,
      })),
  );
}

const stat: z.ZodType<GameStat> = z.object({
  id: z.string().min(1),
  type: z.enum(['INTEGER', 'DECIMAL', 'DATE', 'DURATION']),
  value: z.union([z.number(), z.string()]),
});

/** The game lets a player show a few; what is above is nonsense. */
const MAX_ACHIEVEMENTS = 20;

export function profileBody(requestedName: string) {
  return z
    .object({
      username: z.string().nullish(),
      uuid: text,
      status: text,
      alliance: z.string().nullish(),
      lastLogin: instant,
      displayedAchievements: z.array(z.unknown()).nullish(),
      stats: z.array(z.unknown()).nullish(),
    })
    .transform((profile): GameProfile => ({
      name: profile.username || requestedName,
      uuid: profile.uuid,
      status: profile.status,
      alliance: profile.alliance ?? null,
      lastLoginAt: profile.lastLogin,
      achievements: (profile.displayedAchievements ?? [])
        .filter((id): id is string => typeof id === 'string' && id !== '')
        .slice(0, MAX_ACHIEVEMENTS),
      stats: (profile.stats ?? []).flatMap((each) => {
        const parsed = stat.safeParse(each);
        return parsed.success ? [parsed.data] : [];
      }),
    }));
}

const amount = z.number().int().positive();
const lot = z
  .object({
    itemId: z.string(),
    amount,
    startPrice: price,
    currentPrice: price,
    buyoutPrice: price,
    startTime: certainInstant,
    endTime: certainInstant,
    additional,
  })
  .transform((each): GameLot => ({
    itemId: each.itemId,
    amount: each.amount,
    startPriceRub: each.startPrice,
    currentPriceRub: each.currentPrice,
    buyoutPriceRub: each.buyoutPrice,
    startAt: each.startTime,
    endAt: each.endTime,
    additional: each.additional,
  }));
/** How many rows were received, readable or not. */
function countRows(rows: unknown): number {
  return Array.isArray(rows) ? rows.length : 0;
}

function withRows<Body>(key: 'lots' | 'prices', body: z.ZodType<Body>) {
  return z.unknown().transform((given, context): Body & { readonly rows: number } => {
    const parsed = body.safeParse(given);
    if (parsed.success) return { ...parsed.data, rows: countRows(Reflect.get(Object(given) as object, key)) };
    context.addIssue('not a page');
    return z.NEVER;
  });
}

export const lotsBody = withRows('lots', z.object({ total: z.number(), lots: readable(lot) }));

/** A sale at price 0 is not a sale; the game's demonstration host invents some. */
const sale = z
  .object({ amount, price: z.number().int().nonnegative(), time: certainInstant, additional })
  .transform((each): GameSale => ({
    amount: each.amount,
    priceRub: each.price,
    soldAt: each.time,
    additional: each.additional,
  }));
export const salesBody = withRows(
  'prices',
  z
    .object({ total: z.number(), prices: readable(sale) })
    .transform(({ total, prices }) => ({ total, sales: prices.filter((each) => each.priceRub > 0) })),
);

export const emissionBody = z
  .object({ currentStart: instant, previousStart: instant, previousEnd: instant })
  .transform((each): GameEmission => ({
    currentStartAt: each.currentStart,
    previousStartAt: each.previousStart,
    previousEndAt: each.previousEnd,
  }));

const worn = z
  .string()
  .nullish()
  .transform((id) => id || null);
const participant = z.object({
  username: z.string().min(1),
  armorItemId: worn,
  armorLevel: count,
  primaryWeaponItemId: worn,
  primaryWeaponLevel: count,
  secondaryWeaponItemId: worn,
  secondaryWeaponLevel: count,
});

const operation = z
  .object({
    id: z.union([z.string(), z.number().transform(String)]),
    map: z.string(),
    startTime: certainInstant,
    endTime: certainInstant,
    participants: readable(participant),
  })
  .transform((each): GameOperation => ({
    id: each.id,
    map: each.map,
    startAt: each.startTime,
    endAt: each.endTime,
    participants: each.participants.map((one) => ({
      name: one.username,
      armour: one.armorItemId === null ? null : { itemId: one.armorItemId, level: one.armorLevel },
      primaryWeapon:
        one.primaryWeaponItemId === null
          ? null
          : { itemId: one.primaryWeaponItemId, level: one.primaryWeaponLevel },
      secondaryWeapon:
        one.secondaryWeaponItemId === null
          ? null
          : { itemId: one.secondaryWeaponItemId, level: one.secondaryWeaponLevel },
    })),
  }));
export const operationsBody = z
  .object({ total: z.number(), sessions: readable(operation) })
  .transform(({ total, sessions }) => ({ total, operations: sessions }));
