import { useState } from 'react';
import {
  boardAtEnd,
  freeTemplateName,
  isTemplateName,
  MAX_TEMPLATE_NAME,
} from '../../../../domain/operations/template.ts';
import {
  operationContentOf,
  operationsView,
  type ShownOperation,
} from '../../../../offline/mirror/overlays/squads/operations.ts';
import { squadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { drawingView } from '../../../../offline/mirror/overlays/tactics/drawing.ts';
import { NameDialog } from '../../../components/form/NameDialog.tsx';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { usePeopleNames } from '../view/use-operations.ts';
import { useKeepTemplate } from './use-templates.ts';

interface SaveTemplateDialogProps {
  readonly operation: ShownOperation;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Keeps an operation as it is stored as a template; one that is over with the squads of its end. */
export function SaveTemplateDialog({ operation, onClose, onSaved }: SaveTemplateDialogProps) {
  const t = useT('operation-editor');
  const member = useT('operations');
  const keep = useKeepTemplate();
  const { isName } = usePeopleNames();
  const { squads, board } = useMirrorView(squadsView, (view) => view.maps)[operation.map];
  const { objects } = useMirroredRows(drawingView, operation.id).view;
  const templates = useMirrorView(operationsView, (view) => view.templates);
  const [name, setName] = useState(() => freeTemplateName(operation.title, templates));
  return (
    <NameDialog
      name={name}
      onName={setName}
      title={t('saveTemplate')}
      body={t('saveTemplateBody')}
      label={t('templateName')}
      maxLength={MAX_TEMPLATE_NAME}
      icon="save"
      onClose={onClose}
      onConfirm={async (wanted) => {
        if (isTemplateName(wanted, templates)) return t('templateTaken');
        const isStored = await keep({
          name: wanted.trim(),
          content: operationContentOf(operation),
          board: operation.lineup === null ? { squads, places: board.places } : boardAtEnd(operation.lineup),
          objects,
          isName,
        });
        if (!isStored) return member('notSaved');
        onSaved();
        return null;
      }}
    />
  );
}
