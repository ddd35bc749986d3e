import { useMemo } from 'react';
import { v7 as newId } from 'uuid';
import { toId } from '../../../../domain/ids.ts';
import { limitOf, type RequestLimits } from '../../../../domain/loadouts/limits.ts';
import type { MapStage } from '../../../../domain/loadouts/map-stage.ts';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import { submitResultOf, type SubmitResult } from '../../../components/outbox/SubmitMessage.tsx';
import type { SuppliesView } from '../../../data/clan/use-supplies.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { useUserId } from '../../../data/session/session.ts';
import { elsewhereWithDrafts, splitDrafts } from './drafts.ts';
import { requestBase, sendableOf, type Quantities } from './quantities.ts';
import { useSupplyWars } from '../mirror/use-supply-wars.ts';
import { useUnsentDrafts, type UnsentDraft } from './use-stage-draft.ts';

/** What became of the list of one map. */
export interface StageResult {
  readonly stage: MapStage;
  readonly result: SubmitResult;
}

interface SendDrafts {
  /** Pieces of each item on the other maps, drafts included. */
  readonly elsewhere: Quantities;
  /** Maps whose lists the next press sends; with the open one, if it was changed. */
  readonly ready: readonly MapStage[];
  /** Other maps with a draft that has to be looked at first. */
  readonly left: readonly MapStage[];
  readonly send: () => Promise<readonly StageResult[]>;
}

interface SendOptions {
  readonly stage: MapStage;
  readonly own: readonly ShownLoadout[];
  /** The draft in the editor; null: unchanged. */
  readonly open: Pick<UnsentDraft, 'quantities' | 'base' | 'discard'> | null;
  readonly limits: RequestLimits;
  readonly kindOf: SuppliesView['kindOf'];
}

function stageOf({ stage }: { readonly stage: MapStage }): MapStage {
  return stage;
}

/** Sends the drafts of all maps at once, the one in the editor with them. */
export function useSendDrafts({ stage, own, open, limits, kindOf }: SendOptions): SendDrafts {
  const save = useChange('loadout.save');
  const userId = useUserId();
  const { seen } = useSupplyWars();
  const unsent = useUnsentDrafts(own);
  const others = useMemo(() => unsent.filter((draft) => draft.stage !== stage), [unsent, stage]);
  const elsewhere = useMemo(() => elsewhereWithDrafts(stage, own, others), [stage, own, others]);
  const row = own.find(({ mapStage }) => mapStage === stage) ?? null;
  const { ready, left } = splitDrafts<UnsentDraft>(
    [...others, ...(open === null ? [] : [{ ...open, stage, row, isStale: false }])],
    own,
    { limits, kindOf },
  );
  const mostOf = (itemId: string): number => {
    const kind = kindOf(itemId);
    return kind === null ? Infinity : limitOf(limits, itemId, kind);
  };
  const saveOne = async (draft: UnsentDraft): Promise<StageResult> => {
    const sentOf = new Map(draft.row?.items.map(({ itemId, sent }) => [itemId, sent]) ?? []);
    const done = await save({
      id: draft.row?.id ?? toId(newId()),
      mapStage: draft.stage,
      items: sendableOf(draft.quantities, sentOf, mostOf),
      base: requestBase(draft.base),
      war: seen,
    });
    if (done.ok) draft.discard();
    return {
      stage: draft.stage,
      result:
        !done.ok && done.code === 'auth.required'
          ? { kind: userId === null ? 'signIn' : 'character' }
          : submitResultOf(done),
    };
  };
  return {
    elsewhere,
    ready: ready.map(stageOf),
    left: left.map(stageOf).filter((one) => one !== stage),
    send: async () => {
      const results: StageResult[] = [];
      // in this order: a list that frees room under a limit goes before the one that uses it
      for (const draft of ready) results.push(await saveOne(draft));
      return results;
    },
  };
}
