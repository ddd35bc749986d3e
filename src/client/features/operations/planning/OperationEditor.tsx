import { useMemo, useState } from 'react';
import { v7 as newId } from 'uuid';
import { toId } from '../../../../domain/ids.ts';
import {
  MAX_DESCRIPTION,
  MAX_INSTRUCTION,
  type OperationContent,
  type OperationId,
} from '../../../../domain/operations/operation.ts';
import type { Objects } from '../../../../domain/tactics/drawing/changes.ts';
import {
  operationContentOf,
  type ShownOperation,
  type ShownTemplate,
} from '../../../../offline/mirror/overlays/squads/operations.ts';
import { squadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { drawingView } from '../../../../offline/mirror/overlays/tactics/drawing.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { formatDay } from '../../../ui/calendar/parse-day.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LeaveGuard } from '../../../ui/navigation/LeaveGuard.tsx';
import { useKeepTemplate, useTemplateDrawing } from '../templates/use-templates.ts';
import { usePeopleNames } from '../view/use-operations.ts';
import { BasicFields } from './BasicFields.tsx';
import { contentOfDraft, draftOf, type DraftProblem, type OperationDraft } from './operation-draft.ts';
import { SquadInstructions } from './SquadInstructions.tsx';
import { wireOperation } from './wire.ts';

interface OperationEditorProps {
  readonly title: string;
  /** Null: a new one, which begins with `first`. */
  readonly operation: ShownOperation | null;
  readonly first: OperationDraft | null;
  /** Of a new one: where it came from, with a drawing of its own. */
  readonly template?: ShownTemplate | null;
  readonly onSaved: (id: OperationId, wantsActive: boolean) => void;
  readonly onDirty: (isDirty: boolean) => void;
}

const NO_OBJECTS: Objects = new Map();

const PROBLEMS = {
  title: 'problemTitle',
  map: 'problemMap',
  time: 'badFree',
  long: 'problemLong',
} as const satisfies Record<DraftProblem, string>;

/** All that officers write of one operation; saved on this device first. */
export function OperationEditor({
  title,
  operation,
  first,
  template = null,
  onSaved,
  onDirty,
}: OperationEditorProps) {
  const t = useT('operation-editor');
  const shell = useT('common');
  const member = useT('operations');
  const { zone, today } = useSchedule();
  const save = useChange('operation.save');
  const keepTemplate = useKeepTemplate();
  const draw = useTemplateDrawing();
  const { isName } = usePeopleNames();
  const { mapName } = useSquadWords();
  const { view: drawing } = useMirroredRows(drawingView, template?.id ?? operation?.id ?? 'none');
  const maps = useMirrorView(squadsView, (view) => view.maps);
  const shown = useMemo(() => (operation === null ? null : operationContentOf(operation)), [operation]);
  // what the person saw when they began to write; before, the operation is shown as it comes
  const [edits, setEdits] = useState<{
    readonly base: OperationContent | null;
    readonly draft: OperationDraft;
    readonly dateText: string | null;
  } | null>(first === null ? null : { base: null, draft: first, dateText: null });
  const [wants, setWants] = useState({ template: false, active: false });
  const [isChecked, setChecked] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isDirty = edits !== null;
  const draft = edits?.draft ?? (shown === null ? null : draftOf(shown, zone, today));
  if (draft === null) return null;
  const dateText = edits?.dateText ?? (draft.date === null ? '' : formatDay(draft.date));
  const edit = (next: OperationDraft, text = edits?.dateText ?? null): void => {
    setEdits({ base: edits === null ? shown : edits.base, draft: next, dateText: text });
    if (!isDirty) onDirty(true);
  };
  const made = contentOfDraft(draft, zone);
  const problems = isChecked && 'problems' in made ? made.problems : [];
  return (
    <EditorForm
      isDirty={isDirty}
      onSubmit={async () => {
        setChecked(true);
        if ('problems' in made) return;
        const id = operation?.id ?? toId<OperationId>(newId());
        const { content } = made;
        const stored = await save({
          id,
          base: edits?.base == null ? null : wireOperation(edits.base),
          operation: wireOperation(content),
        });
        if (!stored.ok) {
          setFailed(true);
          return;
        }
        const { squads, board: onMap } = maps[content.map];
        const board = { squads, places: onMap.places };
        const isDrawn = template !== null && template.content.map === content.map;
        const objects = isDrawn
          ? await draw(id, drawing.objects, template.content, board)
          : operation === null
            ? NO_OBJECTS
            : drawing.objects;
        const isStored =
          objects !== null &&
          (!wants.template || (await keepTemplate({ name: content.title, content, board, objects, isName })));
        if (!isStored) {
          setFailed(true);
          return;
        }
        setEdits(null);
        setFailed(false);
        setChecked(false);
        setWants({ template: false, active: false });
        onDirty(false);
        onSaved(id, wants.active);
      }}
    >
      {(isBusy) => (
        <>
          <Panel title={title}>
            {template !== null &&
              drawing.objects.size > 0 &&
              draft.map !== null &&
              draft.map !== template.content.map && (
                <p role="status" className="px-3.5 pt-3.5 text-wait">
                  {t('templateNoDrawing', { map: mapName(template.content.map) })}
                </p>
              )}
            <div className="grid gap-4 p-3.5 lg:grid-cols-2">
              <BasicFields draft={draft} dateText={dateText} problems={problems} onChange={edit} />
              <div className="grid content-start gap-3">
                <TextArea
                  label={t('everyone')}
                  value={draft.everyone}
                  maxLength={MAX_INSTRUCTION}
                  rows={4}
                  onChange={(everyone) => edit({ ...draft, everyone })}
                />
                <TextArea
                  label={t('description')}
                  value={draft.description}
                  maxLength={MAX_DESCRIPTION}
                  rows={3}
                  onChange={(description) => edit({ ...draft, description })}
                />
              </div>
            </div>
            <div className="border-t border-line p-3.5">
              <h3 className="mb-2">{t('squads')}</h3>
              <SquadInstructions draft={draft} onChange={(fields) => edit({ ...draft, ...fields })} />
            </div>
          </Panel>
          {isDirty && (
            <div className="sticky bottom-0 z-10 -mt-px flex flex-wrap items-center gap-x-4 gap-y-1 border border-line-strong bg-panel px-3 py-2 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]">
              <div className="flex min-w-0 flex-1 basis-64 flex-wrap gap-x-4">
                <Checkbox
                  label={t('alsoTemplate')}
                  isLabelShown
                  isOn={wants.template}
                  onChange={(template) => setWants({ ...wants, template })}
                />
                {operation?.state !== 'active' && (
                  <Checkbox
                    label={t('alsoActivate')}
                    isLabelShown
                    isOn={wants.active}
                    onChange={(active) => setWants({ ...wants, active })}
                  />
                )}
              </div>
              {(problems.length > 0 || hasFailed) && (
                <p role="alert" className="text-no">
                  {problems.length === 0
                    ? member('notSaved')
                    : problems.map((problem) => t(PROBLEMS[problem])).join(' ')}
                </p>
              )}
              <div className="ms-auto flex flex-wrap gap-2">
                {operation !== null && (
                  <Button
                    onClick={() => {
                      setEdits(null);
                      onDirty(false);
                    }}
                  >
                    {t('discard')}
                  </Button>
                )}
                <Button type="submit" variant="primary" icon="save" isBusy={isBusy}>
                  {t(operation === null ? 'saveNew' : 'save')}
                </Button>
              </div>
            </div>
          )}
          <LeaveGuard
            isUnsaved={isDirty}
            labels={{
              title: t('leaveTitle'),
              body: t('leaveBody'),
              stay: shell('stay'),
              leave: t('leaveGo'),
            }}
          />
        </>
      )}
    </EditorForm>
  );
}

function EditorForm({
  isDirty,
  onSubmit,
  children,
}: {
  readonly isDirty: boolean;
  readonly onSubmit: () => Promise<void>;
  readonly children: (isBusy: boolean) => React.ReactNode;
}) {
  const { submit, isBusy } = useSubmit(onSubmit);
  return (
    <form {...(isDirty && { 'data-unsaved': '' })} className="grid gap-0" onSubmit={submit} noValidate>
      {children(isBusy)}
    </form>
  );
}
