import { get, type ClanWarRow, type WarStageRow } from '../../../../contract/clan-wars.ts';
import { heldWarsFrom, type ClanWarId } from '../../../../domain/clan-wars/war.ts';
import {
  NO_WAR_STAGES,
  warsView,
  type WarsView,
} from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { useClanDay } from '../../../data/clan/use-clan-day.ts';
import { useMirroredRows, type MirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { clearedWhenRefused, useEndpoint, type Answer } from '../../../data/http/use-endpoint.ts';
import type { AnswerOf } from '../../../../contract/endpoint.ts';

export interface OpenWar {
  readonly rows: MirroredRows<WarsView>;
  /** Null: not known here, see `answer`. */
  readonly war: ClanWarRow | null;
  /** As far as they are known, drafts included. */
  readonly all: readonly WarStageRow[];
  /** Those that count. */
  readonly stages: readonly WarStageRow[];
  /** The server's, for a war that the device no longer holds. */
  readonly answer: Answer<AnswerOf<typeof get>>;
  /** The server has no such war, or what was asked for is no id of one. */
  readonly isGone: boolean;
}

const GONE: ReadonlySet<number | null | undefined> = new Set([400, 404]);

/** Of both sides, in the order of the war; of a stage that both have the later one, or else the device's. */
function mergedStages(
  held: readonly WarStageRow[],
  answered: readonly WarStageRow[],
): readonly WarStageRow[] {
  const stages = new Map(answered.map((stage) => [stage.id, stage]));
  for (const stage of held) {
    const known = stages.get(stage.id);
    if (known === undefined || known.rev <= stage.rev) stages.set(stage.id, stage);
  }
  return [...stages.values()].toSorted((one, other) => one.number - other.number);
}

/**
 * A war as the device holds it, or else as the server answers. Of one that is older than what devices hold, the device may
 * have only what was changed since: the server is asked for the rest.
 */
export function useWar(id: ClanWarId): OpenWar {
  const rows = useMirroredRows(warsView);
  const { view, state, isFirstSync, mirror } = rows;
  const from = heldWarsFrom(useClanDay(mirror));
  // the clan's time zone may still be read
  const held = state === 'loading' ? undefined : view.wars.find((war) => war.id === id);
  const isMissing = state !== 'loading' && !isFirstSync && held === undefined;
  const isOld = held !== undefined && held.day < from && held.change !== 'create';
  const answer = clearedWhenRefused(useEndpoint(get, { params: { id } }, { enabled: isMissing || isOld }));
  const isPending = isOld && answer.state === 'loading';
  const answered = isMissing || isOld ? answer.data : undefined;
  const all = mergedStages(view.stages.get(id) ?? NO_WAR_STAGES, answered?.stages ?? []);
  return {
    rows,
    war: isPending ? null : (held ?? answered?.war ?? null),
    all,
    stages: all.filter((stage) => stage.state === 'confirmed'),
    answer,
    isGone: GONE.has(answer.problem?.status),
  };
}
