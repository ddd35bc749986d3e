/** Members and their warns, as the officers' page lists them. */
import type { ClanRank } from '../../../../domain/characters/rank.ts';
import type { CharacterId } from '../../../../domain/ids.ts';
import { shownStanding, type ShownWarn } from '../../../../offline/mirror/overlays/warns.ts';
import type { WarnFilter } from '../url/warns-search.ts';

/** A member of the clan's list. */
export interface RosterMember {
  /** Key of the name. */
  readonly id: string;
  readonly name: string;
  readonly rank: ClanRank;
  readonly characterId: CharacterId | null;
}

export interface WarnedMember {
  readonly key: string;
  readonly name: string;
  /** Null: not in the clan any more. */
  readonly member: RosterMember | null;
  /** Newest first; what waits to be sent among them. */
  readonly open: readonly ShownWarn[];
  readonly ended: readonly ShownWarn[];
  readonly count: number;
  /** Rubles. */
  readonly debt: number;
}

/** Everybody on the list, and those with warns who have left. */
export function warnedMembers(
  roster: readonly RosterMember[],
  byMember: ReadonlyMap<string, readonly ShownWarn[]>,
  nowMs: number,
): readonly WarnedMember[] {
  const members = new Map(roster.map((member) => [member.id, member]));
  const keys = new Set([...members.keys(), ...byMember.keys()]);
  return [...keys].map((key) => {
    const warns = byMember.get(key) ?? [];
    const { counting, debt } = shownStanding(warns, nowMs);
    const isOpen = (warn: ShownWarn): boolean => warn.rev === 0 || counting.includes(warn);
    const member = members.get(key) ?? null;
    return {
      key,
      name: member?.name ?? warns[0]?.characterName ?? key,
      member,
      open: warns.filter(isOpen),
      ended: warns.filter((warn) => !isOpen(warn)),
      count: counting.length,
      debt,
    };
  });
}

const FITS: Readonly<Record<WarnFilter, (one: WarnedMember, max: number) => boolean>> = {
  open: ({ open }) => open.length > 0,
  appealed: ({ open }) => open.some(({ appeal }) => appeal?.status === 'open'),
  max: ({ count }, max) => count >= max,
  ended: ({ open, ended }) => open.length === 0 && ended.length > 0,
  all: ({ member, open, ended }) => member !== null || open.length + ended.length > 0,
};

/** Those that a filter and a search leave: most warns first, then the deepest in debt, then by name. */
export function filterWarned(
  all: readonly WarnedMember[],
  { show, text, max }: { readonly show: WarnFilter; readonly text: string; readonly max: number },
  compare: (one: string, other: string) => number,
): readonly WarnedMember[] {
  const wanted = text.trim().toLowerCase();
  return all
    .filter((one) => FITS[show](one, max) && one.name.toLowerCase().includes(wanted))
    .toSorted(
      (one, other) =>
        other.count - one.count ||
        other.debt - one.debt ||
        other.open.length - one.open.length ||
        compare(one.name, other.name),
    );
}
