/** What a clan's bin holds, and for how long. Source: decision "A bin for what was deleted". */
import type { Branded } from '../ids.ts';
import type { EventKind, Weekday } from '../schedule/event.ts';

export type BinItemId = Branded<string, 'BinItemId'>;

/**
 * Things that can be brought back. `gear`: of a member, by the member; `memberGear`: of a member without an account, by
 * officers.
 */
export const BIN_KINDS = [
  'skip',
  'scheduleEvent',
  'check',
  'squad',
  'squadTemplate',
  'operation',
  'operationTemplate',
  'tactic',
  'tacticVersion',
  'war',
  'warStage',
  'warPicture',
  'warSeason',
  'kit',
  'gear',
  'memberGear',
  'readySet',
] as const;
export type BinKind = (typeof BIN_KINDS)[number];

/** How long something stays in the bin. */
export const BIN_DAYS = 30;
const DAY_MS = 86_400_000;

/** When what is deleted at an instant is gone for good; in ms. */
export function binExpiry(deletedAtMs: number): number {
  return deletedAtMs + BIN_DAYS * DAY_MS;
}

/** A day of which less than this is over is a whole one. */
const GRACE_MS = 3_600_000;

/** Whole days that something still stays in the bin; of the last one, and after it: 0. Instants in ms. */
export function binDaysLeft(expiresAtMs: number, nowMs: number): number {
  return Math.max(0, Math.floor((expiresAtMs - nowMs + GRACE_MS) / DAY_MS));
}

/** What is known of a thing in the bin besides its name. */
export interface BinFacts {
  /** Whose it is, by name. */
  readonly person?: string;
  /** A map of the game. */
  readonly map?: string;
  /** Days of a skip or of an event, both included. */
  readonly from?: string;
  readonly to?: string;
  /** What an event was, on which days of the week, and when it began, in its own time zone where that isn't the clan's. */
  readonly eventKind?: EventKind;
  readonly weekdays?: readonly Weekday[];
  readonly startMinute?: number;
  readonly timeZone?: string;
  /** When an operation was to begin. */
  readonly startsAt?: string;
  /** How many people, objects or stages come with it. */
  readonly people?: number;
  readonly objects?: number;
  readonly stages?: number;
  /** The name of what it belongs to, such as a tactic of a version. */
  readonly of?: string;
}
