/** The way back of an officer's own steps, which leaves alone what others have changed since. */
import type { SquadId } from './squad.ts';
import { applyStep, sameSpot, type Board, type BoardRules, type LostPart, type SquadStep } from './steps.ts';

/** The step that takes one back; null: nothing of it is left to take back, or not all of what belongs together. */
export function inverseOf({ leaders, places }: Board, step: SquadStep): SquadStep | null {
  const back = step.places.filter(({ memberKey, to }) => sameSpot(places.get(memberKey) ?? null, to));
  if (step.isWhole && back.length < step.places.length) return null;
  const led = step.leaders.filter(({ squadId, to }) => leaders.get(squadId) === to);
  const inverse: SquadStep = {
    map: step.map,
    isWhole: step.isWhole,
    // whoever came last leaves first, which frees the place for those who went before
    places: back.toReversed().map(({ memberKey, base, to }) => ({
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

export interface Settled {
  /** What takes effect, made one after the other. */
  readonly steps: readonly SquadStep[];
  readonly lost: readonly LostPart[];
}

/** Steps without the people who cannot take part in all of them: nobody stands up who then finds no seat. */
function settled(
  board: Board,
  stepsOf: readonly ((now: Board) => SquadStep | null)[],
  rules: BoardRules,
  overtaken: readonly LostPart[],
): Settled {
  const lost = [...overtaken];
  for (;;) {
    const found: LostPart[] = [];
    const steps: SquadStep[] = [];
    let now = board;
    for (const stepOf of stepsOf) {
      const wanted = stepOf(now);
      const step = wanted === null ? null : withoutLost(wanted, lost);
      if (step === null) continue;
      const outcome = applyStep(now, step, rules);
      found.push(...outcome.lost);
      now = outcome.board;
      steps.push(step);
    }
    if (found.length === 0) return { steps, lost };
    lost.push(...found);
  }
}

/** Steps that are made one after the other, as one. */
export function settledSteps(board: Board, steps: readonly SquadStep[], rules: BoardRules): Settled {
  return settled(
    board,
    steps.map((step) => () => step),
    rules,
    [],
  );
}

/** What others have changed since the steps were made. */
function overtakenParts({ leaders, places }: Board, made: readonly SquadStep[]): readonly LostPart[] {
  const lastPlaces = new Map(made.flatMap((step) => step.places).map((change) => [change.memberKey, change]));
  const lastLeaders = new Map(made.flatMap((step) => step.leaders).map((change) => [change.squadId, change]));
  return [
    ...[...lastPlaces.values()]
      .filter(({ memberKey, to }) => !sameSpot(places.get(memberKey), to))
      .map(({ memberKey, base }) => ({ memberKey, to: base, isLeader: false, reason: 'moved' }) as const),
    ...[...lastLeaders.values()]
      .filter(({ squadId, to }) => leaders.get(squadId) !== to)
      .map(({ base, to }) => {
        const memberKey = base ?? to ?? '';
        return { memberKey, to: places.get(memberKey) ?? null, isLeader: true, reason: 'moved' } as const;
      }),
  ];
}

/** The way back of steps that were made as one, the last one first. */
export function wayBack(board: Board, made: readonly SquadStep[], rules: BoardRules): Settled {
  return settled(
    board,
    made.toReversed().map((step) => (now) => inverseOf(now, step)),
    rules,
    overtakenParts(board, made),
  );
}

/** Steps without what concerns squads that are gone: nobody can be put back there, nor taken out of there. */
export function withoutGoneSquads(
  steps: readonly SquadStep[],
  isThere: (id: SquadId) => boolean,
): readonly SquadStep[] {
  const isLeft = (squadId: SquadId | undefined): boolean => squadId === undefined || isThere(squadId);
  return steps.flatMap((step): SquadStep[] => {
    const places = step.places.filter(({ base, to }) => isLeft(base?.squadId) && isLeft(to?.squadId));
    const leaders = step.leaders.filter(({ squadId }) => isThere(squadId));
    const isCut = places.length < step.places.length || leaders.length < step.leaders.length;
    if (places.length + leaders.length === 0 || (step.isWhole && isCut)) return [];
    return [isCut ? { ...step, places, leaders } : step];
  });
}
