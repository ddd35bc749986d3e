/** What the strip of figures below the next event says of the selected character. */
import {
  attendanceFrom,
  countLetters,
  lettersOf,
  presentShare,
  sumCounts,
} from '../../../../domain/absences/attendance/attendance.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { GEAR_SLOTS } from '../../../../domain/gear/gear.ts';
import type { CharacterId } from '../../../../domain/ids.ts';
import { progressOf } from '../../../../domain/loadouts/loadout.ts';
import { ownResultsView, type OwnResult } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { gatheringsView, type GatheringsView } from '../../../../offline/mirror/overlays/gatherings.ts';
import { gearView, type GearView } from '../../../../offline/mirror/overlays/gear.ts';
import { loadoutsView, type LoadoutsView } from '../../../../offline/mirror/overlays/loadouts.ts';
import { useClanDay } from '../../../data/clan/use-clan-day.ts';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useLastShown, type Shown } from '../../../data/http/use-last-shown.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { owedGatherings, type OwedGathering } from '../../../features/treasury/dashboard/owed.ts';
import { useOwnDebt } from '../../../features/treasury/dashboard/use-own-debt.ts';

const PERIOD_DAYS = 30;
/** As many of the last checks as have room. */
const MAX_TICKS = 10;

/** How a check went: there at all stages that counted, away with a reason, or missed. */
export type Tick = 'present' | 'excused' | 'missed';

export interface Figures {
  readonly request: { readonly sent: number; readonly total: number };
  readonly filledSlots: number;
  /** `share` null: nothing counted. The oldest tick first. */
  readonly attendance: { readonly share: number | null; readonly ticks: readonly Tick[] };
  /** `leftRub`: what was not reported yet; `dueRub` of it is due first, on `dueDate`. */
  readonly owed: {
    readonly rub: number;
    readonly leftRub: number;
    readonly pendingRub: number;
    /** Reported, but only on this device. */
    readonly unsentRub: number;
    readonly dueDate: string | null;
    readonly dueRub: number;
  };
}

function requestOf({ byCharacter }: LoadoutsView, characterId: string): Figures['request'] {
  const own = (byCharacter.get(characterId) ?? []).filter(({ change }) => change !== 'delete');
  const { sent, total } = progressOf(own.flatMap(({ items }) => items));
  return { sent, total };
}

function filledSlots({ sets }: GearView, characterId: string): number {
  const own = sets.filter((set) => set.characterId === characterId);
  const main = own.find(({ isMain }) => isMain) ?? own[0];
  return GEAR_SLOTS.filter((slot) => main?.slots[slot] !== undefined).length;
}

/** `results` newest first. */
function attendanceOf(results: readonly OwnResult[], today: string): Figures['attendance'] {
  const from = attendanceFrom(today, PERIOD_DAYS);
  const counts = results
    .filter(({ check, person }) => check.day >= from && person.isCounted)
    .map(({ check, person }) =>
      countLetters(lettersOf(check.stages.map(({ id }) => person.results?.[id]?.state ?? null))),
    )
    .filter(({ total }) => total > 0);
  return {
    share: presentShare(sumCounts(counts)),
    ticks: counts
      .slice(0, MAX_TICKS)
      .map(({ unexcused, excused }): Tick => (unexcused > 0 ? 'missed' : excused > 0 ? 'excused' : 'present'))
      .toReversed(),
  };
}

function owedOf(
  view: GatheringsView,
  characterId: CharacterId | undefined,
  today: string,
  debt: Pick<OwedGathering, 'owedRub' | 'leftRub' | 'paid'>,
): Figures['owed'] {
  const gatherings = owedGatherings(view, characterId, today);
  const all = [...gatherings, debt];
  const due = gatherings.flatMap(({ dueDate, leftRub }) =>
    dueDate === null || leftRub === 0 ? [] : [{ dueDate, leftRub }],
  );
  const dueDate = due.map((one) => one.dueDate).toSorted()[0] ?? null;
  const unsentRub = all.reduce((sum, { paid }) => sum + paid.unsentRub, 0);
  return {
    rub: all.reduce((sum, { owedRub }) => sum + owedRub, 0),
    leftRub: all.reduce((sum, { leftRub }) => sum + leftRub, 0),
    pendingRub: all.reduce((sum, { paid }) => sum + paid.pendingRub, -unsentRub),
    unsentRub,
    dueDate,
    dueRub: due.reduce((sum, one) => (one.dueDate === dueDate ? sum + one.leftRub : sum), 0),
  };
}

/** The figures; those of the last visit until they are read, null for a device that has never synced. */
export function useFigures(): Shown<{ readonly figures: Figures | null }> {
  const character = useCharacter();
  const characterId = character?.id;
  const loadouts = useMirroredRows(loadoutsView);
  const gear = useMirroredRows(gearView);
  const results = useMirroredRows(ownResultsView, nameKey(character?.name ?? ''));
  const gatherings = useMirroredRows(gatheringsView);
  const debt = useOwnDebt();
  const today = useClanDay(loadouts.mirror);
  const all = [loadouts, gear, results, gatherings];
  const isLoading = all.some(({ state, isFirstSync }) => state === 'loading' || isFirstSync);
  return useLastShown('figures', {
    state: all.some(({ state }) => state === 'broken') ? 'broken' : isLoading ? 'loading' : 'ready',
    value: {
      figures:
        loadouts.mirror === null
          ? null
          : {
              request: requestOf(loadouts.view, characterId ?? ''),
              filledSlots: filledSlots(gear.view, characterId ?? ''),
              attendance: attendanceOf(results.view.results, today),
              owed: owedOf(gatherings.view, characterId, today, debt),
            },
    },
  });
}
