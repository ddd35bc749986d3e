/**
 * The simulator: the game's public HTTP API under `/zone` and its OAuth under `/oauth`, made from a seed and a clock,
 * so that a machine without game credentials has a living clan, an auction and people to sign in as.
 * It keeps nothing: tokens are signed, the world is computed; only used codes, point buckets and what the
 * control calls changed live in memory and end with the process. Source: domain facts, sections 1.3 to 1.7.
 */
import type { FastifyPluginAsync } from 'fastify';
import type { ItemRank } from '../../domain/catalogue/item.ts';
import type { Clock } from '../ports/clock.ts';

/** What the simulator's auction needs to know of an item. */
export interface ZoneItem {
  readonly id: string;
  readonly tradable: boolean;
  readonly rank: ItemRank;
  /** Folder of the item database, such as `weapon/pistol` or `misc`. */
  readonly category: string;
}

export interface ZoneOptions {
  readonly clock: Clock;
  /** The same seed and time give the same world, byte for byte. */
  readonly seed: string;
  /** Signs codes and tokens; shared by all processes that should accept each other's. */
  readonly secret: string;
  /** Items that exist; asked again at most every few seconds. */
  readonly items: () => Promise<readonly ZoneItem[]>;
  /** The one application that the simulator knows. */
  readonly client: { readonly id: string; readonly secret: string };
  /** Exactly these addresses may receive codes: the app's own `/callback` on each origin it is reached by. */
  readonly redirectUris: () => readonly string[];
  /** Answers other machines too, and offers no control calls. Otherwise loopback only. */
  readonly demo: boolean;
}

/** Region in which the simulated clans live. */
export const ZONE_REGION = 'EU';
/** The client that the app uses with its own simulator. The secret guards nothing: anyone on this machine can be anyone. */
export const ZONE_CLIENT = { id: 'muster', secret: 'simulator-only' } as const;

export const zone: FastifyPluginAsync<ZoneOptions> = async () => {};
