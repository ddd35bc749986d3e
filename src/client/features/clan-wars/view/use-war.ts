import { get, type ClanWarRow, type WarStageRow } from '../../../../contract/clan-wars.ts';
import type { ClanWarId } from '../../../../domain/clan-wars/war.ts';
import { warsView, type WarsView } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { useMirroredRows, type MirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { clearedWhenRefused, useEndpoint, type Answer } from '../../../data/http/use-endpoint.ts';
import type { AnswerOf } from '../../../../contract/endpoint.ts';

export interface OpenWar {
  readonly rows: MirroredRows<WarsView>;
  /** Null: not known here, see `answer`. */
  readonly war: ClanWarRow | null;
  /** Those that count. */
  readonly stages: readonly WarStageRow[];
  /** The server's, for a war that the device no longer holds. */
  readonly answer: Answer<AnswerOf<typeof get>>;
}

/** A war as the device holds it, or else as the server answers. */
export function useWar(id: ClanWarId): OpenWar {
  const rows = useMirroredRows(warsView);
  const { view, state, isFirstSync } = rows;
  const held = view.wars.find((war) => war.id === id);
  const isMissing = state !== 'loading' && !isFirstSync && held === undefined;
  const answer = clearedWhenRefused(useEndpoint(get, { params: { id } }, { enabled: isMissing }));
  if (held !== undefined)
    return {
      rows,
      war: held,
      stages: (view.stages.get(id) ?? []).filter((stage) => stage.state === 'confirmed'),
      answer,
    };
  return {
    rows,
    war: isMissing ? (answer.data?.war ?? null) : null,
    stages: isMissing ? (answer.data?.stages ?? []) : [],
    answer,
  };
}
