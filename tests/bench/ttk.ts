/** The sweep of the calculator over the whole catalogue, against one plain evaluation per point in the same run. */
import type { Round, TtkCatalogue, Weapon } from '../../src/domain/catalogue/item/item.ts';
import { answerAt, prepareTtk, type PreparedTtk } from '../../src/domain/ttk/evaluate.ts';
import { EMPTY_SETUP, fits, NO_ITEMS, questionOf } from '../../src/domain/ttk/setup.ts';
import { sweep } from '../../src/domain/ttk/sweep.ts';
import { mapWeapons, rankWeapons, type RankingTask } from '../../src/domain/ttk/ranking/weapon-ranking.ts';
import { loadTtkCatalogue } from '../../src/offline/catalogue/files/load-files.ts';
import { median, type Line } from './report.ts';

const BULLET_RESISTANCE = 216;
const RUNS = 15;
const STANDARD_WEAPONS = 263;

interface Work {
  readonly prepared: PreparedTtk;
  readonly distancesM: Float64Array;
}

/** One piece of work per weapon (and round): every metre as far as the weapon reaches. */
function workOf(
  weapons: readonly Weapon[],
  roundsOf: (weapon: Weapon) => readonly (Round | null)[],
): readonly Work[] {
  return weapons.flatMap((weapon) => {
    const distancesM = Float64Array.from(
      { length: Math.floor(weapon.maxDistanceM) + 1 },
      (_, metre) => metre,
    );
    return roundsOf(weapon).flatMap((round) => {
      const question = questionOf(
        { ...EMPTY_SETUP, own: { bulletResistance: BULLET_RESISTANCE } },
        { ...NO_ITEMS, weapon, round },
        'specification',
        true,
      );
      const prepared = prepareTtk(question);
      return prepared.ok ? [{ prepared: prepared.value, distancesM }] : [];
    });
  });
}

function timed(run: () => number): number {
  // The first runs measure the compiler, not the code.
  for (let warm = 0; warm < RUNS; warm += 1) run();
  const times = Array.from({ length: RUNS }, () => {
    const since = performance.now();
    run();
    return performance.now() - since;
  });
  return median(times);
}

function swept(work: readonly Work[]): number {
  let sum = 0;
  for (const { prepared, distancesM } of work) sum += sweep([prepared], distancesM).at(-1) ?? 0;
  return sum;
}

function plain(work: readonly Work[]): number {
  let sum = 0;
  for (const { prepared, distancesM } of work) {
    for (const distanceM of distancesM) {
      const answer = answerAt(prepared, distanceM);
      if (answer.ok) sum += answer.value.discreteSeconds;
    }
  }
  return sum;
}

function pointsOf(work: readonly Work[]): number {
  return work.reduce((sum, { distancesM }) => sum + distancesM.length, 0);
}

/** The ranking of all weapons at one distance and over all, against every round × every metre one by one. */
function rankingLines({ weapons, rounds }: TtkCatalogue, plainMs: number, isFull: boolean): readonly Line[] {
  const task: RankingTask = {
    weapons,
    rounds,
    level: 0,
    target: questionOf(
      { ...EMPTY_SETUP, own: { bulletResistance: BULLET_RESISTANCE } },
      NO_ITEMS,
      'specification',
      true,
    ),
  };
  const farthest = Math.max(...weapons.map(({ maxDistanceM }) => maxDistanceM));
  const distancesM = Float64Array.from({ length: Math.floor(farthest) + 1 }, (_, metre) => metre);
  const ranking = timed(() => rankWeapons(task, 20).length);
  const map = timed(() => mapWeapons(task, distancesM).best.length);
  return [
    {
      what: 'all weapons ranked at one distance',
      value: ranking,
      unit: 'ms',
      ...(isFull ? { limit: 16 } : {}),
    },
    {
      what: 'all weapons with their best round at every metre',
      value: map,
      unit: 'ms',
      note: `plain evaluation of every round takes ${(plainMs / map).toFixed(1)} times as long`,
      ...(isFull ? { limit: 16 } : {}),
    },
  ];
}

/** Measures the sweep on a catalogue; a smaller one than the real one is labelled and held to no limit. */
export function measureSweep(catalogue: TtkCatalogue): readonly Line[] {
  const isFull = catalogue.weapons.length >= STANDARD_WEAPONS;
  const single = workOf(catalogue.weapons, () => [null]);
  const every = workOf(catalogue.weapons, (weapon) =>
    catalogue.rounds.filter((round) => fits(weapon, round)),
  );
  let plainMs = 0;
  const sweeps = [['one armour', single, 2] as const, ['every compatible round', every, 16] as const].flatMap(
    ([what, work, limit]): Line[] => {
      const [fast, slow] = [timed(() => swept(work)), timed(() => plain(work))];
      plainMs = slow;
      const note = `${work.length} set-ups, ${pointsOf(work)} points${isFull ? '' : ', a smaller catalogue than the game’s'}`;
      return [
        { what: `sweep, ${what}`, value: fast, unit: 'ms', note, ...(isFull ? { limit } : {}) },
        {
          what: `plain evaluation per point, ${what}`,
          value: slow,
          unit: 'ms',
          note: `${(slow / fast).toFixed(1)} times the sweep`,
        },
      ];
    },
  );
  return [...sweeps, ...rankingLines(catalogue, plainMs, isFull)];
}

/** The same on the catalogue that a running server publishes. */
export async function measureTtkSweep(serverUrl: string): Promise<readonly Line[]> {
  return measureSweep(await loadTtkCatalogue('en', null, (path) => fetch(new URL(path, serverUrl))));
}
