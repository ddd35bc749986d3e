/**
 * Time to kill when some shots miss and hits land on several areas: the exact distribution, and the outcomes that 10,
 * 50 and 90 % of fights do not exceed. Every shot hits with the same chance, and every hit lands with the same shares.
 */
import { ok, err, type Result } from '../result.ts';
import { SHOT_TOLERANCE, TARGET_AREAS, type TargetArea } from './constants.ts';
import { prepareTtk, type PreparedTtk, type TtkQuestion, type TtkRefusal } from './evaluate.ts';
import { checkNumber, type FieldLimit, type FieldProblem } from './numbers.ts';
import { secondsOfShot } from './burst.ts';
import { courseOf, damageOfHits, hitsToKill, type Course } from './plate.ts';
import { damageAtDistance, reloadsNeeded } from './shot.ts';

/** Shares of the hits on head and limbs in percent; the rest hits the body. */
export interface HitMix {
  readonly headPct: number;
  readonly limbPct: number;
}

/** How a person shoots. */
export interface Aim {
  /** Share of the shots that hit, percent. */
  readonly accuracyPct: number;
  /** Null: every hit lands on the chosen area. */
  readonly mix: HitMix | null;
}

export const PERFECT_AIM: Aim = { accuracyPct: 100, mix: null };

/** The shares of fights whose outcome is shown, percent. */
export const OUTCOME_PERCENTS = [10, 50, 90] as const;

/** So many percent of the fights are over by then. */
export interface Outcome {
  readonly percent: (typeof OUTCOME_PERCENTS)[number];
  readonly shots: number;
  readonly reloads: number;
  /** With reloads; their time counts as 0 where it is unknown. */
  readonly seconds: number;
}

export type AimField = 'accuracyPct' | 'headPct' | 'limbPct';

const ACCURACY_LIMIT: FieldLimit = { min: 1, max: 100 };
const SHARE_LIMIT: FieldLimit = { min: 0, max: 100 };
/** Fights of more shots have no outcome: nobody shoots that long. */
export const MAX_OUTCOME_SHOTS = 3000;
/** The most states of the count of hits; more would take longer than a frame. */
const MAX_STATES = 400_000;

/** Problems of an aim; head and limbs together are at most 100 %. */
export function aimProblems({ accuracyPct, mix }: Aim): readonly FieldProblem<AimField>[] {
  const problems: (FieldProblem<AimField> | null)[] = [
    checkNumber('accuracyPct', accuracyPct, ACCURACY_LIMIT),
  ];
  if (mix !== null) {
    const head = checkNumber('headPct', mix.headPct, SHARE_LIMIT);
    const left = head === null ? 100 - mix.headPct : 100;
    problems.push(head, checkNumber('limbPct', mix.limbPct, { min: 0, max: left }));
  }
  return problems.filter((problem) => problem !== null);
}

/** A kind of hit: what its hits do, how many of them alone kill, and its chance per shot. */
interface Hit {
  readonly course: Course;
  readonly most: number;
  readonly chance: number;
}

function hitAt(prepared: PreparedTtk, distanceM: number, chance: number): Hit {
  const { closeDamage, longDamage, falloffStartM, falloffEndM } = prepared;
  const raw = damageAtDistance(closeDamage, longDamage, falloffStartM, falloffEndM, distanceM);
  const damage = raw * prepared.ammoFactor * prepared.areaMultiplier;
  const course = courseOf(prepared.plate, damage, prepared.protection);
  return { course, most: hitsToKill(course, prepared.hp), chance };
}

/**
 * Chance that exactly so many hits kill, by their number. Counts of hits of the first two kinds are the state; the third
 * count follows. Null when there are too many of them.
 */
function killChances(hits: readonly Hit[], hp: number): Float64Array | null {
  const whole = hits.reduce((sum, { chance }) => sum + chance, 0);
  // the same tolerance as in `shotsToKill`
  const needed = hp * (1 - SHOT_TOLERANCE);
  const [first, second, third] = [0, 1, 2].map((at): HitKind => {
    const hit = hits[at];
    const most = hit?.most ?? 0;
    return {
      share: (hit?.chance ?? 0) / whole,
      most,
      damageOf:
        hit === undefined || most > MAX_OUTCOME_SHOTS
          ? []
          : Array.from({ length: most + 2 }, (_, count) => damageOfHits(hit.course, count)),
    };
  }) as [HitKind, HitKind, HitKind];
  const longest = Math.max(first.most, second.most, third.most);
  const width = second.most + 1;
  if (longest * (first.most + 1) * width > MAX_STATES * 10 || longest > MAX_OUTCOME_SHOTS) return null;
  let alive = new Float64Array((first.most + 1) * width);
  alive[0] = 1;
  const killed = new Float64Array(longest + 1);
  for (let hit = 1; hit <= longest; hit += 1) {
    const next = new Float64Array(alive.length);
    for (let a = 0; a < Math.min(hit, first.most + 1); a += 1) {
      for (let b = 0; b < Math.min(hit - a, width); b += 1) {
        const chance = alive[a * width + b] ?? 0;
        if (chance === 0) continue;
        const c = hit - 1 - a - b;
        const done = damage(first, a) + damage(second, b) + damage(third, c);
        const land = (kind: HitKind, count: number, to: number): void => {
          if (kind.share === 0) return;
          if (done - damage(kind, count) + damage(kind, count + 1) >= needed)
            killed[hit] = (killed[hit] ?? 0) + chance * kind.share;
          else next[to] = (next[to] ?? 0) + chance * kind.share;
        };
        land(first, a, (a + 1) * width + b);
        land(second, b, a * width + b + 1);
        land(third, c, a * width + b);
      }
    }
    alive = next;
  }
  return killed;
}

interface HitKind {
  readonly share: number;
  readonly most: number;
  /** HP lost to so many hits of this kind. */
  readonly damageOf: readonly number[];
}

function damage({ damageOf }: HitKind, count: number): number {
  return damageOf[count] ?? 0;
}

/**
 * Shots by which so many percent of the fights are over; null for more than `MAX_OUTCOME_SHOTS`. `killed[n]`: the chance
 * that the n-th hit kills.
 */
function shotsFor(
  percents: readonly number[],
  killed: Float64Array,
  chance: number,
): readonly (number | null)[] {
  // chance that the target lives after so many hits
  const alive = new Float64Array(killed.length);
  let left = 1;
  for (let hits = 0; hits < killed.length; hits += 1) {
    left -= killed[hits] ?? 0;
    alive[hits] = Math.max(0, left);
  }
  // chance of so many hits in the shots until now
  const hitsNow = new Float64Array(killed.length);
  hitsNow[0] = 1;
  const found: (number | null)[] = percents.map(() => null);
  for (let shots = 1; shots <= MAX_OUTCOME_SHOTS; shots += 1) {
    let lives = 0;
    for (let hits = killed.length - 1; hits >= 0; hits -= 1) {
      const now = (hitsNow[hits] ?? 0) * (1 - chance) + (hits > 0 ? (hitsNow[hits - 1] ?? 0) * chance : 0);
      hitsNow[hits] = now;
      lives += now * (alive[hits] ?? 0);
    }
    for (const [at, percent] of percents.entries())
      if (found[at] === null && 1 - lives >= percent / 100 - 1e-12) found[at] = shots;
    if (found.every((shot) => shot !== null)) break;
  }
  return found;
}

/** `ttk.tooLong`: more shots than `MAX_OUTCOME_SHOTS`. */
export type OutcomeRefusal = TtkRefusal | 'ttk.tooLong';

/** The three outcomes of a question at a distance; with perfect aim all are its time with reloads. */
export function outcomesAt(
  question: TtkQuestion,
  aim: Aim,
  distanceM: number,
): Result<readonly Outcome[], OutcomeRefusal> {
  if (aimProblems(aim).length > 0) return err('ttk.badInput');
  const share: Readonly<Record<TargetArea, number>> =
    aim.mix === null
      ? { head: 0, body: 0, limb: 0, [question.area]: 100 }
      : { head: aim.mix.headPct, limb: aim.mix.limbPct, body: 100 - aim.mix.headPct - aim.mix.limbPct };
  const hits: Hit[] = [];
  let any: PreparedTtk | null = null;
  for (const area of TARGET_AREAS) {
    const prepared = prepareTtk({ ...question, area });
    if (!prepared.ok) return prepared;
    any = prepared.value;
    const hit = hitAt(prepared.value, distanceM, (share[area] / 100) * (aim.accuracyPct / 100));
    // what does no damage is as good as a miss
    if (hit.chance > 0 && Number.isFinite(hit.most)) hits.push(hit);
  }
  if (any === null || hits.length === 0) return err('ttk.noDamage');
  // the strongest first: the fewest states
  hits.sort((a, b) => a.most - b.most);
  const killed = killChances(hits, any.hp);
  const chance = Math.min(
    1,
    hits.reduce((sum, hit) => sum + hit.chance, 0),
  );
  const shots = killed === null ? [] : shotsFor(OUTCOME_PERCENTS, killed, chance);
  const outcomes: Outcome[] = [];
  for (const [at, percent] of OUTCOME_PERCENTS.entries()) {
    const fired = shots[at] ?? null;
    if (fired === null) return err('ttk.tooLong');
    const reloads = reloadsNeeded(fired, any.magazine);
    const seconds = secondsOfShot(fired, any.fireRateRpm, any.burst) + reloads * (any.reloadSeconds ?? 0);
    outcomes.push({ percent, shots: fired, reloads, seconds });
  }
  return ok(outcomes);
}
