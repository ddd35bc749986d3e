/**
 * What an officer looks at while making squads: of every member and guest whether they come, whether their gear
 * suffices for the map, what they like, whether they were supplied, how they attend and fight. Of what the device may not
 * or cannot know it says so, never a guess.
 */
import type { AttendanceCounts } from '../../absences/attendance/attendance.ts';
import { nameKey } from '../../characters/name-key.ts';
import type { ClanRank } from '../../characters/rank.ts';
import type { GearSet } from '../../gear/gear.ts';
import { readySetsFor } from '../../gear/known-readiness.ts';
import { nearest, type Lack, type RankOf, type ReadySet } from '../../gear/ready.ts';
import type { CharacterId } from '../../ids.ts';
import { progressOf, type LoadoutItem } from '../../loadouts/loadout.ts';
import type { MapStage } from '../../loadouts/map-stage.ts';
import { personIdOf } from '../../loadouts/person.ts';
import {
  coverOf,
  type CoveredOccurrence,
  type CoveringSkip,
  type Presence,
} from '../../schedule/coverage.ts';
import { isApproved } from '../../skips/ranking.ts';
import type { Day } from '../../skips/skip.ts';
import type { GameMap } from '../game-map.ts';
import { NO_PREFERENCE, type Preference } from './preference.ts';

/** `free`: the clan asks for nothing on this map. `unlisted`: the person has entered no gear. */
export type PersonReadiness =
  | { readonly state: 'free' | 'unlisted' }
  | { readonly state: 'ready'; readonly setName: string }
  | {
      readonly state: 'lacking';
      /** The person's set that comes nearest, and what the clan asks for that it comes near to. */
      readonly setName: string;
      readonly readyName: string;
      readonly lacks: readonly Lack[];
      readonly has: GearSet['slots'];
    };

/** Pieces; a total of 0: nothing was requested. */
export interface PersonSupplies {
  readonly sent: number;
  readonly total: number;
}

/** Days off, with the reason where it may be seen. */
export interface PersonAbsence {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly isPending: boolean;
  readonly reason: string | null;
}

export interface DecidingPerson {
  /** Key of the name, by which places know people. */
  readonly key: string;
  readonly name: string;
  readonly isGuest: boolean;
  /** A guest's. */
  readonly note: string;
  /** Null: a guest. */
  readonly rank: ClanRank | null;
  readonly characterId: CharacterId | null;
  /** At the chosen event; null: no event is chosen, or others' skips may not be seen. */
  readonly presence: Presence | null;
  /** Ids of the stages that the person is away for, where it is not all of the event. */
  readonly awayStages: readonly string[] | null;
  /** The skips for the event, the approved ones first; empty where they may not be seen. */
  readonly absences: readonly PersonAbsence[];
  /** Null: not known yet. */
  readonly readiness: PersonReadiness | null;
  readonly preference: Preference;
  /** For this map and for all maps; null: others' requests may not be seen. */
  readonly supplies: PersonSupplies | null;
  /** Of 30 days; null: not known, or nothing counted. */
  readonly attendance: AttendanceCounts | null;
  /** Kills per death as last known; null: not known. */
  readonly killRatio: number | null;
}

export interface RosterMember {
  readonly name: string;
  readonly rank: ClanRank;
  readonly characterId: CharacterId | null;
}

export interface PeopleFacts {
  readonly members: readonly RosterMember[];
  readonly guests: readonly { readonly id: string; readonly name: string; readonly note: string }[];
  /** Null: may not be seen. */
  readonly skips:
    | readonly (CoveringSkip & { readonly characterName: string; readonly reason?: string | null })[]
    | null;
  readonly sets: readonly (GearSet & { readonly characterId: CharacterId })[];
  readonly readySets: readonly ReadySet[];
  /** Ranks of the catalogue's items; null while it is not read. */
  readonly rankOf: RankOf | null;
  /** Null: may not be seen. */
  readonly requests:
    | readonly {
        readonly characterId: CharacterId;
        readonly mapStage: MapStage;
        readonly items: readonly Pick<LoadoutItem, 'quantity' | 'sent'>[];
      }[]
    | null;
  /** By key of the name. */
  readonly preferences: ReadonlyMap<string, Preference>;
  readonly records: ReadonlyMap<
    string,
    { readonly attendance: AttendanceCounts | null; readonly killRatio: number | null }
  >;
}

/** Whether one of the person's sets meets one of those that the clan asks for; otherwise the nearest. */
export function readinessFor(
  asked: readonly ReadySet[],
  sets: readonly GearSet[],
  rankOf: RankOf,
): PersonReadiness {
  if (asked.length === 0) return { state: 'free' };
  const tried = asked.flatMap((ready) => {
    const found = nearest(ready, sets, rankOf);
    return found === null ? [] : [{ ...found, ready }];
  });
  const [best] = tried.toSorted((one, other) => one.lacks.length - other.lacks.length);
  if (best === undefined) return { state: 'unlisted' };
  const { set, lacks, ready } = best;
  return lacks.length === 0
    ? { state: 'ready', setName: set.name }
    : { state: 'lacking', setName: set.name, readyName: ready.name, lacks, has: set.slots };
}

function groupOf<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, readonly Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

function absencesOf(
  skips: NonNullable<PeopleFacts['skips']>,
  occurrence: CoveredOccurrence | null,
): readonly PersonAbsence[] {
  if (occurrence === null) return [];
  return skips
    .filter((skip) => coverOf([skip], occurrence) !== null)
    .map(({ startDate, endDate, status, reason }) => ({
      startDate,
      endDate,
      isPending: !isApproved(status),
      reason: reason ?? null,
    }))
    .toSorted((one, other) => Number(one.isPending) - Number(other.isPending));
}

/** Everybody who can stand in a squad of a map, members first, each in the order of the facts. */
export function peopleForDeciding(
  facts: PeopleFacts,
  { map, occurrence }: { readonly map: GameMap; readonly occurrence: CoveredOccurrence | null },
): readonly DecidingPerson[] {
  const { members, guests, skips, requests, rankOf, preferences, records } = facts;
  const asked = readySetsFor(map, facts.readySets);
  const setsOf = groupOf(facts.sets, ({ characterId }) => characterId);
  const skipsOf = groupOf(skips ?? [], ({ characterName }) => nameKey(characterName));
  const requestsOf = groupOf(
    (requests ?? []).filter(({ mapStage }) => mapStage === map || mapStage === 'allMaps'),
    ({ characterId }) => characterId,
  );
  const suppliesOf = (id: CharacterId): PersonSupplies | null =>
    requests === null ? null : progressOf((requestsOf.get(id) ?? []).flatMap(({ items }) => items));
  const listed = members.map(({ name, rank, characterId }): DecidingPerson => {
    const key = nameKey(name);
    const id = characterId ?? personIdOf({ kind: 'member', name });
    const cover = occurrence === null ? null : coverOf(skipsOf.get(key) ?? [], occurrence);
    const isPart = cover !== null && cover.stages.length < (occurrence?.stages.length ?? 0);
    return {
      key,
      name,
      isGuest: false,
      note: '',
      rank,
      characterId,
      presence:
        occurrence === null || skips === null
          ? null
          : (cover?.state ?? (characterId === null ? 'unknown' : 'here')),
      awayStages: isPart ? cover.stages : null,
      absences: absencesOf(skipsOf.get(key) ?? [], occurrence),
      readiness: rankOf === null ? null : readinessFor(asked, setsOf.get(id) ?? [], rankOf),
      preference: preferences.get(key) ?? NO_PREFERENCE,
      supplies: suppliesOf(id),
      attendance: records.get(key)?.attendance ?? null,
      killRatio: records.get(key)?.killRatio ?? null,
    };
  });
  return [
    ...listed,
    ...guests.map(({ id, name, note }): DecidingPerson => ({
      key: id,
      name,
      isGuest: true,
      note,
      rank: null,
      characterId: null,
      presence: occurrence === null || skips === null ? null : 'unknown',
      awayStages: null,
      absences: [],
      readiness: rankOf === null ? null : { state: asked.length === 0 ? 'free' : 'unlisted' },
      preference: NO_PREFERENCE,
      supplies: suppliesOf(personIdOf({ kind: 'guest', name })),
      attendance: null,
      killRatio: null,
    })),
  ];
}
