/** Templates of operations with their drawings; through the outbox like every change. */
import { useCallback } from 'react';
import { v4 as newId, v7 as newTemplateId } from 'uuid';
import type { ArgsOf } from '../../../../contract/registry/operations.ts';
import { toId } from '../../../../domain/ids.ts';
import type { OperationContent } from '../../../../domain/operations/operation.ts';
import { drawingForTemplate } from '../../../../domain/operations/template-drawing.ts';
import {
  freeTemplateName,
  templateOf,
  templateTime,
  type OperationTemplateId,
  type TemplateBoard,
  type TemplateContent,
} from '../../../../domain/operations/template.ts';
import { inBatches, type Objects } from '../../../../domain/tactics/drawing/changes.ts';
import type { DrawingObjectId } from '../../../../domain/tactics/drawing/object.ts';
import { operationsView } from '../../../../offline/mirror/overlays/squads/operations.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';

type Changes = ArgsOf<'operation.draw'>['changes'];

const objectId = (): DrawingObjectId => toId<DrawingObjectId>(newId());

/** As the contract takes it: its lists may be written to. */
function wireTemplate({ squads, ...plain }: TemplateContent): ArgsOf<'operationTemplate.save'>['content'] {
  return {
    ...plain,
    squads: squads.map(({ slots, ...squad }) => ({ ...squad, slots: slots.map((slot) => ({ ...slot })) })),
  };
}

interface NewTemplate {
  readonly name: string;
  readonly content: OperationContent;
  readonly board: TemplateBoard;
  readonly objects: Objects;
  /** Of somebody who may stand in a squad. */
  readonly isName: (key: string) => boolean;
}

/** Keeps an operation as a template; answers whether the device has stored all of it. */
export function useKeepTemplate(): (template: NewTemplate) => Promise<boolean> {
  const save = useChange('operationTemplate.save');
  const draw = useChange('operationTemplate.draw');
  const templates = useMirrorView(operationsView, (view) => view.templates);
  const { zone } = useSchedule();
  return useCallback(
    async ({ name, content, board, objects, isName }) => {
      const id = toId<OperationTemplateId>(newTemplateId());
      const time = templateTime(content.time, zone);
      const template = wireTemplate({ ...templateOf(content, board), time });
      if (!(await save({ id, name: freeTemplateName(name, templates), content: template })).ok) return false;
      for (const batch of inBatches(drawingForTemplate(objects, board, isName, objectId)))
        if (!(await draw({ id, changes: batch as Changes })).ok) return false;
      return true;
    },
    [draw, save, templates, zone],
  );
}
