/** Squads of even size and strength. */
import type { SquadId } from '../squad.ts';
import { strengthOf, type FillPerson, type FillSquad } from './fill-person.ts';

/** Exchanges are tried over and over until none helps, or this often. */
const MAX_PASSES = 12;

interface Seated {
  readonly id: SquadId;
  /** Strength of those who were there before. */
  readonly given: number;
  readonly target: number;
  readonly members: FillPerson[];
}

/** How many each squad will have: whoever comes next goes to the smallest. */
function targetsOf(squads: readonly FillSquad[], count: number, size: number): readonly number[] {
  const targets = squads.map(({ roles }) => roles.size);
  for (let left = count; left > 0; left -= 1) {
    let smallest = -1;
    for (const [at, people] of targets.entries())
      if (people < size && (smallest < 0 || people < (targets[smallest] ?? 0))) smallest = at;
    if (smallest < 0) return targets;
    targets[smallest] = (targets[smallest] ?? 0) + 1;
  }
  return targets;
}

function sumOf({ given, members }: Seated): number {
  return members.reduce((sum, person) => sum + strengthOf(person), given);
}

/** Strongest first, each into the squad that is the weakest for its size. */
export function seatEvenly(
  squads: readonly FillSquad[],
  people: readonly FillPerson[],
  size: number,
): readonly Seated[] {
  const targets = targetsOf(squads, people.length, size);
  const seated = squads.map((squad, at): Seated => ({
    id: squad.id,
    given: squad.strength,
    target: targets[at] ?? 0,
    members: [],
  }));
  const before = new Map(squads.map((squad) => [squad.id, squad.roles.size]));
  const strongest = people.toSorted(
    (one, other) => strengthOf(other) - strengthOf(one) || (one.memberKey < other.memberKey ? -1 : 1),
  );
  for (const person of strongest) {
    const [weakest] = seated
      .filter(({ id, target, members }) => (before.get(id) ?? 0) + members.length < target)
      .map((squad) => ({ squad, mean: sumOf(squad) / squad.target }))
      .toSorted((one, other) => one.mean - other.mean);
    weakest?.squad.members.push(person);
  }
  return seated;
}

/** Exchanges people between squads while that brings their means together. */
export function evenOut(seated: readonly Seated[]): ReadonlyMap<SquadId, readonly FillPerson[]> {
  const sums = seated.map(sumOf);
  const meanOf = (at: number, change: number): number => {
    const target = seated[at]?.target ?? 0;
    return target === 0 ? 0 : ((sums[at] ?? 0) + change) / target;
  };
  const tryExchange = (one: number, other: number): boolean => {
    const [mine, theirs] = [seated[one]?.members ?? [], seated[other]?.members ?? []];
    const gap = Math.abs(meanOf(one, 0) - meanOf(other, 0));
    let best: {
      readonly from: number;
      readonly to: number;
      readonly gap: number;
      readonly by: number;
    } | null = null;
    for (const [from, person] of mine.entries())
      for (const [to, partner] of theirs.entries()) {
        const by = strengthOf(partner) - strengthOf(person);
        const left = Math.abs(meanOf(one, by) - meanOf(other, -by));
        if (left + 1e-9 < (best?.gap ?? gap)) best = { from, to, gap: left, by };
      }
    if (best === null) return false;
    const [person, partner] = [mine[best.from], theirs[best.to]];
    if (person === undefined || partner === undefined) return false;
    mine[best.from] = partner;
    theirs[best.to] = person;
    sums[one] = (sums[one] ?? 0) + best.by;
    sums[other] = (sums[other] ?? 0) - best.by;
    return true;
  };
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    let isBetter = false;
    for (let one = 0; one < seated.length; one += 1)
      for (let other = one + 1; other < seated.length; other += 1)
        if (tryExchange(one, other)) isBetter = true;
    if (!isBetter) break;
  }
  return new Map(seated.map(({ id, members }) => [id, members]));
}
