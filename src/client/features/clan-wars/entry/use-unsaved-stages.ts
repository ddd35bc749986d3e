/** Which stages of a war have something typed on this device that is not saved. */
import { useMemo } from 'react';
import { stageMark } from '../../../../domain/clan-wars/stage.ts';
import type { ShownStage } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { useDraftName, usePersistedDrafts } from '../../../data/drafts/use-persisted-draft.ts';
import { readDraft, typedContent } from '../stage/stage-draft.ts';

export interface UnsavedStages {
  readonly ids: ReadonlySet<string>;
  /** The device has taken all of it: it is there when the page is opened again. */
  readonly isPersisted: boolean;
}

/** `stageIds`: joined by a blank, so that the same ones are the same. */
export function useUnsavedStages(
  warId: string,
  stageIds: string,
  entered: readonly ShownStage[],
): UnsavedStages {
  const person = useDraftName('');
  const names = useMemo(
    () => new Map(stageIds.split(' ').map((id) => [`war-stage/${warId}/${id}${person}`, id])),
    [warId, stageIds, person],
  );
  const { drafts, refused } = usePersistedDrafts(
    useMemo(() => [...names.keys()], [names]),
    readDraft,
  );
  return useMemo(() => {
    const marks = new Map(entered.map((stage) => [stage.stageId, stageMark(stage)]));
    const unsaved = [...drafts].flatMap(([name, { content }]) => {
      const id = names.get(name);
      return id === undefined || marks.get(id) === stageMark(typedContent(content)) ? [] : [{ id, name }];
    });
    return {
      ids: new Set(unsaved.map(({ id }) => id)),
      isPersisted: !unsaved.some(({ name }) => refused.has(name)),
    };
  }, [drafts, refused, names, entered]);
}
