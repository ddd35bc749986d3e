/** The way back of an officer's own steps, which leaves alone what others have changed since. */
import { sameSpot, type Board, type LostPart, type SquadStep } from './steps.ts';

/** The step that takes one back; null: nothing of it is left to take back, or not all of what belongs together. */
export function inverseOf({ leaders, places }: Board, step: SquadStep): SquadStep | null {
  const back = step.places.filter(({ memberKey, to }) => sameSpot(places.get(memberKey) ?? null, to));
  if (step.isWhole && back.length < step.places.length) return null;
  const led = step.leaders.filter(({ squadId, to }) => leaders.get(squadId) === to);
  const inverse: SquadStep = {
    map: step.map,
    isWhole: step.isWhole,
    places: back.map(({ memberKey, base, to }) => ({
      memberKey,
      base: to === null ? null : { ...to, position: places.get(memberKey)?.position ?? to.position },
      to: base,
    })),
    leaders: led.map(({ squadId, base, to }) => ({ squadId, base: to, to: base })),
  };
  return inverse.places.length + inverse.leaders.length === 0 ? null : inverse;
}

/** A step with the squads that lose their leader by it, so that its undo gives them back. */
export function withLostLeaders({ leaders }: Board, step: SquadStep): SquadStep {
  const named = new Set(step.leaders.map(({ squadId }) => squadId));
  const moving = new Map(step.places.map(({ memberKey, to }) => [memberKey, to]));
  const cleared = [...leaders].flatMap(([squadId, leader]) => {
    const to = leader === null ? undefined : moving.get(leader);
    return to === undefined || to?.squadId === squadId || named.has(squadId)
      ? []
      : [{ squadId, base: leader, to: null }];
  });
  return cleared.length === 0 ? step : { ...step, leaders: [...step.leaders, ...cleared] };
}

/** What is left of a step without the parts that cannot take effect; null: nothing, or not all of what belongs together. */
export function withoutLost(step: SquadStep, lost: readonly LostPart[]): SquadStep | null {
  if (lost.length === 0) return step;
  if (step.isWhole) return null;
  const places = step.places.filter(
    ({ memberKey }) => !lost.some((one) => !one.isLeader && one.memberKey === memberKey),
  );
  const leaders = step.leaders.filter(
    ({ base, to }) => !lost.some((one) => one.isLeader && one.memberKey === (to ?? base)),
  );
  return places.length + leaders.length === 0 ? null : { ...step, places, leaders };
}
