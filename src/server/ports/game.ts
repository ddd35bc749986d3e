/**
 * What services may request from the game. One adapter (`server/game`) implements it over the game's HTTP
 * API, real or simulated. Source: domain facts, sections 1.3 to 1.7.
 */
import type { KnownClan } from '../../domain/characters/clan-facts.ts';
import type { CharacterId, ClanId } from '../../domain/ids.ts';
import type { ClanRank } from '../../domain/characters/rank.ts';
import type { Result } from '../../domain/result.ts';

/**
 * Why a call to the game failed. `unreachable`: no or a broken answer; `limited`: the point budget is spent,
 * see details.retryAfterSeconds; `refused`: code, token or client not accepted; `unknown`: no such object;
 * `empty`: the recorded 200 with an empty body.
 */
export type GameErrorCode = 'unreachable' | 'limited' | 'refused' | 'unknown' | 'empty';
export type GameAnswer<Value> = Promise<Result<Value, GameErrorCode>>;

export interface GameTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly expiresAt: Date;
}

export interface GameUser {
  readonly uuid: string;
  readonly login: string;
  readonly displayName: string;
}

export type GameClan = KnownClan;

export interface GameClanMember {
  readonly name: string;
  readonly rank: ClanRank;
  readonly joinedAt: Date | null;
}

export interface GameCharacter {
  readonly id: CharacterId;
  readonly name: string;
  readonly region: string;
  readonly createdAt: Date | null;
  readonly clan: { readonly clan: GameClan; readonly member: GameClanMember } | null;
}

export interface GameStat {
  readonly id: string;
  readonly type: 'INTEGER' | 'DECIMAL' | 'DATE' | 'DURATION';
  readonly value: number | string;
}

export interface GameProfile {
  readonly name: string;
  readonly uuid: string;
  /** Still contains the game's colour codes (`§` and a character). */
  readonly status: string;
  readonly alliance: string | null;
  readonly lastLoginAt: Date | null;
  /** Ids, as the player put them on the profile. */
  readonly achievements: readonly string[];
  readonly stats: readonly GameStat[];
}

/**
 * A lot: prices are integer rubles for the whole lot; null where the wire says 0 (no such price) or nothing.
 */
export interface GameLot {
  readonly itemId: string;
  readonly amount: number;
  readonly startPriceRub: number | null;
  readonly currentPriceRub: number | null;
  readonly buyoutPriceRub: number | null;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly additional: Readonly<Record<string, unknown>>;
}

export interface GameSale {
  readonly amount: number;
  readonly priceRub: number;
  readonly soldAt: Date;
  readonly additional: Readonly<Record<string, unknown>>;
}

export interface GameEmission {
  readonly currentStartAt: Date | null;
  readonly previousStartAt: Date | null;
  readonly previousEndAt: Date | null;
}

/** Equipment of a player in an operation; the only place where the game reports it. */
export interface GameWornItem {
  readonly itemId: string;
  readonly level: number;
}

/** A finished co-operative run. The id exceeds a double's safe integers, so it is text. */
export interface GameOperation {
  readonly id: string;
  readonly map: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly participants: readonly {
    readonly name: string;
    readonly armour: GameWornItem | null;
    readonly primaryWeapon: GameWornItem | null;
    readonly secondaryWeapon: GameWornItem | null;
  }[];
}

/**
 * A page of a list: `rows` were received, some of which may be unusable and left out; the whole list has
 * `total`.
 */
export interface GamePage {
  readonly total: number;
  readonly rows: number;
}

/** Points for public data in the current window, by our clock. */
export interface GameBudget {
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: Date;
}

/** Points that one call for lots or sales costs. Source: domain facts, section 1.6. */
export const AUCTION_POINTS = 2;
/** Maximum rows of one page of lots or sales. */
export const AUCTION_PAGE = 200;

/** Where the game is reached, and as which client. */
export interface GameSettings {
  readonly apiUrl: string;
  readonly oauthUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly regions: readonly string[];
}

/** Sign-in with the game. */
export interface GameSignIn {
  /** Where the browser goes; `redirectUri` is our own `/callback`. */
  authorizeUrl(params: {
    readonly redirectUri: string;
    readonly state: string;
    readonly codeChallenge: string;
  }): string;
  exchange(params: {
    readonly code: string;
    readonly redirectUri: string;
    readonly codeVerifier: string;
  }): GameAnswer<GameTokens>;
  refresh(refreshToken: string): GameAnswer<GameTokens>;
  user(accessToken: string): GameAnswer<GameUser>;
}

export interface Game extends GameSignIn {
  readonly kind: 'simulator' | 'real';
  /** Regions to query for a user's characters, upper case. */
  readonly regions: readonly string[];
  ownCharacters(accessToken: string, region: string): GameAnswer<readonly GameCharacter[]>;
  profile(region: string, name: string): GameAnswer<GameProfile>;
  clan(region: string, clanId: ClanId): GameAnswer<GameClan>;
  /** Needs the token of a user with a character in that clan. */
  clanMembers(accessToken: string, region: string, clanId: ClanId): GameAnswer<readonly GameClanMember[]>;
  lots(
    region: string,
    itemId: string,
    page: { readonly limit: number; readonly offset: number },
  ): GameAnswer<GamePage & { readonly lots: readonly GameLot[] }>;
  sales(
    region: string,
    itemId: string,
    page: { readonly limit: number; readonly offset: number },
  ): GameAnswer<GamePage & { readonly sales: readonly GameSale[] }>;
  emission(region: string): GameAnswer<GameEmission>;
  /** `username`: only runs with that character. */
  operations(
    region: string,
    page: { readonly limit: number; readonly offset: number; readonly username?: string },
  ): GameAnswer<{ readonly total: number; readonly operations: readonly GameOperation[] }>;
  /** Remaining points for public data; null until the game reports its limit. */
  budget(): GameBudget | null;
  /** For the status page. */
  lastContact(): { readonly lastAnswerAt: Date | null; readonly lastProblem: string | null };
}
