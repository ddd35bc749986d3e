/**
 * Steps of several officers on the squads of one map. A step says of each person what was seen and what is wanted;
 * different people merge, of two steps about the same one the first to arrive stays. The server and the device apply
 * steps by this one rule. Source: decision "A place per map".
 */
import type { GameMap } from './game-map.ts';
import type { Place, SquadId } from './squad.ts';

export interface PlaceChange {
  /** Key of the name, see `nameKey`. */
  readonly memberKey: string;
  /** What the officer saw; null: nowhere on this map. */
  readonly base: Place | null;
  readonly to: Place | null;
}

export interface LeaderChange {
  readonly squadId: SquadId;
  /** Key of the leader's name; null: none. */
  readonly base: string | null;
  readonly to: string | null;
}

export interface SquadStep {
  readonly map: GameMap;
  /** All of it or nothing, as a swap and its undo; otherwise each person for themself. */
  readonly isWhole: boolean;
  readonly places: readonly PlaceChange[];
  readonly leaders: readonly LeaderChange[];
}

/** The squads of a map, and who stands in them. */
export interface Board {
  /** Key of each squad's leader; null: none. */
  readonly leaders: ReadonlyMap<SquadId, string | null>;
  /** By key of the name. */
  readonly places: ReadonlyMap<string, Place>;
}

export interface BoardRules {
  /** The most people of a squad. */
  readonly size: number;
  /** In the clan, or known as a guest. */
  readonly isKnown: (memberKey: string) => boolean;
}

/**
 * `moved`: another officer changed the same since; `full`: the squad is; `squadGone`: it was deleted; `gone`: the person
 * left; `outside`: who is to lead is not in the squad; `together`: another part of the whole step did not take effect.
 */
export const LOSS_REASONS = ['moved', 'full', 'squadGone', 'gone', 'outside', 'together'] as const;
export type LossReason = (typeof LOSS_REASONS)[number];

/** A part of a step that did not take effect. */
export interface LostPart {
  readonly memberKey: string;
  /** What was wanted; null: nowhere. */
  readonly to: Place | null;
  /** It was about who leads. */
  readonly isLeader: boolean;
  readonly reason: LossReason;
}

/** In the same squad with the same role: where exactly in the squad is nobody's quarrel. */
export function sameSpot(one: Place | null | undefined, other: Place | null | undefined): boolean {
  if (one == null || other == null) return (one ?? null) === (other ?? null);
  return one.squadId === other.squadId && one.role === other.role;
}

function isReached(stored: Place | null, { base, to }: PlaceChange): boolean {
  if (!sameSpot(stored, to)) return false;
  // only the order within the squad is changed
  return !(sameSpot(base, to) && stored !== null && to !== null && stored.position !== to.position);
}

/** The wanted place; who only gets another role stays where somebody else has put them in the order. */
function placeAfter(stored: Place | null, { base, to }: PlaceChange): Place | null {
  const keepsOrder =
    to !== null && stored?.squadId === to.squadId && base !== null && base.position === to.position;
  return keepsOrder ? { ...to, position: stored.position } : to;
}

function withPlace(places: Map<string, Place>, memberKey: string, place: Place | null): void {
  if (place === null) places.delete(memberKey);
  else places.set(memberKey, place);
}

export function countIn(places: ReadonlyMap<string, Place>, squadId: SquadId): number {
  let count = 0;
  for (const place of places.values()) if (place.squadId === squadId) count += 1;
  return count;
}

/** Squads whose leader is no longer in them have none. */
export function withoutStrayLeaders({ leaders, places }: Board): Board['leaders'] {
  return new Map(
    [...leaders].map(([squadId, leader]) => [
      squadId,
      leader !== null && places.get(leader)?.squadId === squadId ? leader : null,
    ]),
  );
}

function placeLoss(board: Board, rules: BoardRules, change: PlaceChange): LossReason | null {
  const { memberKey, base, to } = change;
  if (!sameSpot(board.places.get(memberKey) ?? null, base)) return 'moved';
  if (to === null) return null;
  if (!board.leaders.has(to.squadId)) return 'squadGone';
  return rules.isKnown(memberKey) ? null : 'gone';
}

function isMoveIn(board: Board, { memberKey, to }: PlaceChange): boolean {
  return to !== null && board.places.get(memberKey)?.squadId !== to.squadId;
}

function leaderLoss(before: Board, now: Board, { squadId, base, to }: LeaderChange): LossReason | null {
  if (!before.leaders.has(squadId)) return 'squadGone';
  const seen = [before.leaders.get(squadId), now.leaders.get(squadId)];
  if (!seen.includes(base)) return 'moved';
  return to !== null && now.places.get(to)?.squadId !== squadId ? 'outside' : null;
}

export interface StepOutcome {
  readonly board: Board;
  readonly lost: readonly LostPart[];
}

/** What a step makes of a board. Total: what cannot be is in `lost`. */
export function applyStep(board: Board, step: SquadStep, rules: BoardRules): StepOutcome {
  const lost: LostPart[] = [];
  const lose = ({ memberKey, to }: PlaceChange, reason: LossReason): void => {
    lost.push({ memberKey, to, isLeader: false, reason });
  };
  const places = new Map(board.places);
  // a squad that has more since the clan lowered its limit keeps them: swaps go on
  const hasTooMany = (before: Board['places'], now: Board['places'], squadId: SquadId): boolean =>
    countIn(now, squadId) > Math.max(rules.size, countIn(before, squadId));
  const done: PlaceChange[] = [];
  for (const change of step.places) {
    const stored = board.places.get(change.memberKey) ?? null;
    if (isReached(stored, change)) continue;
    const reason = placeLoss(board, rules, change);
    const { to } = change;
    if (reason !== null) lose(change, reason);
    // two who swap may fill their squads for a moment
    else if (
      !step.isWhole &&
      to !== null &&
      isMoveIn(board, change) &&
      countIn(places, to.squadId) >= rules.size
    )
      lose(change, 'full');
    else {
      withPlace(places, change.memberKey, placeAfter(stored, change));
      done.push(change);
    }
  }
  if (step.isWhole && lost.length === 0)
    for (const change of done)
      if (
        change.to !== null &&
        isMoveIn(board, change) &&
        hasTooMany(board.places, places, change.to.squadId)
      )
        lose(change, 'full');
  const leaders = new Map(withoutStrayLeaders({ leaders: board.leaders, places }));
  for (const change of step.leaders) {
    const { squadId, base, to } = change;
    if (board.leaders.get(squadId) === to && leaders.get(squadId) === to) continue;
    const reason = leaderLoss(board, { leaders, places }, change);
    if (reason === null) leaders.set(squadId, to);
    else
      lost.push({
        memberKey: to ?? base ?? '',
        to: to === null ? null : (places.get(to) ?? null),
        isLeader: true,
        reason,
      });
  }
  if (!step.isWhole || lost.length === 0) return { board: { leaders, places }, lost };
  const named = new Set(lost.map(({ memberKey }) => memberKey));
  for (const change of done) if (!named.has(change.memberKey)) lose(change, 'together');
  return { board, lost };
}
