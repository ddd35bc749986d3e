/**
 * The demo: with the simulator, a new database is filled once with the life of its clans. Each feature plans its own part
 * as moments of that life; they are done in the order of time, by the same services as people's changes, with the clock
 * at the moment. Source: decision 0090.
 */
import type { ClanId, EntityId } from '../../domain/ids.ts';
import type { Result } from '../../domain/result.ts';
import type { ItemRank } from '../../domain/catalogue/item/item.ts';
import type { ClanActor } from './actor.ts';
import type { Authorized } from './authorized.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Something that happens in the life. */
export interface DemoMoment {
  readonly at: Date;
  act(): Promise<void>;
}

/** A person of a clan with an account, by the name of the character. */
export interface DemoPerson {
  readonly name: string;
  readonly login: string;
  /** At the end of the life. */
  readonly rank: ClanActor['rank'];
  readonly role: ClanActor['role'];
  /** For so many days, or since before the life. */
  readonly roleDays: number;
  /** The language in which they write. */
  readonly language: DemoLanguage;
}

export type DemoLanguage = 'en' | 'ru';

export interface DemoClan {
  readonly key: 'harriers' | 'choir';
  readonly id: ClanId;
  readonly region: string;
  readonly timeZone: string;
  /** The names of all members. */
  readonly members: readonly string[];
  /** Those with an account, highest rank first. */
  readonly people: readonly DemoPerson[];
}

/** An item of the current catalogue. */
export interface DemoItem {
  readonly id: string;
  readonly rank: ItemRank;
  /** Folder of the item database, such as `weapon/pistol`. */
  readonly category: string;
  /** A guess, as everywhere before the auction was asked. */
  readonly isTradable: boolean;
}

/** Randomness that depends on its key alone. */
export interface DemoDraw {
  /** From `min` to `max`, inclusive. */
  whole(key: string, min: number, max: number): number;
  /** Whether it happens, at odds from 0 to 1. */
  happens(key: string, odds: number): boolean;
  one<Value>(key: string, among: readonly [Value, ...Value[]]): Value;
  /** As many as there are up to `count`, each once, in the order of the list. */
  some<Value>(key: string, among: readonly Value[], count: number): readonly Value[];
}

/** A text in the languages of the clans. */
export type DemoTexts = Readonly<Record<DemoLanguage, readonly [string, ...string[]]>>;

export interface DemoLife {
  /** Its end: from here on people take over. */
  readonly now: Date;
  /** How many days ago it begins. */
  readonly days: number;
  readonly clans: readonly DemoClan[];
  readonly draw: DemoDraw;
  /** Items of a region's catalogue, in a fixed order. */
  items(region: string): Promise<readonly DemoItem[]>;
  /** The clan's day so many days ago; in the future below 0. */
  day(clan: DemoClan, daysAgo: number): string;
  /** A time of the clan's day, at least one day ago. */
  at(clan: DemoClan, daysAgo: number, time: { readonly hour: number; readonly minute?: number }): Date;
  /** An instant so many minutes before the end. */
  ago(minutes: number): Date;
  /** An id that a device would make. */
  id<Id extends EntityId>(): Id;
  /** Where the simulator of the life is reached. */
  readonly origin: string;
  /** A change by a person of the clan; throws where the rules refuse it. */
  change<Value>(
    clan: DemoClan,
    person: Pick<DemoPerson, 'name'>,
    act: (work: UnitOfWork, actor: Authorized<ClanActor>) => Promise<Result<Value, string>>,
  ): Promise<Value>;
  /** How far it is, for the screen that waits. */
  progress(step: DemoStep, done: number, total: number): void;
}

/** What takes its time. */
export type DemoStep = 'days' | 'prices';

/** The accounts of the life, as the feature that signs people in knows them. */
export interface DemoAccounts {
  /** The place of a character in its clan, as of now; null where it has none. */
  actor(name: string): Promise<ClanActor | null>;
}

/** The part of a feature. */
export interface DemoPart {
  plan(life: DemoLife): Promise<readonly DemoMoment[]> | readonly DemoMoment[];
}
