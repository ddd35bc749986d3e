import { useMemo, useState } from 'react';
import {
  MAX_DESCRIPTION,
  MAX_INSTRUCTION,
  type OperationContent,
  type OperationId,
} from '../../../../domain/operations/operation.ts';
import {
  operationContentOf,
  type ShownOperation,
} from '../../../../offline/mirror/overlays/squads/operations.ts';
import { squadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { formatDay } from '../../../ui/calendar/parse-day.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LeaveGuard } from '../../../ui/navigation/LeaveGuard.tsx';
import { DrawingNotice } from '../drawing/DrawingNotice.tsx';
import { useSavedDrawing, type DrawingSource } from '../drawing/use-saved-drawing.ts';
import { useKeepTemplate } from '../templates/use-templates.ts';
import { usePeopleNames } from '../view/use-operations.ts';
import { BasicFields } from './BasicFields.tsx';
import { contentOfDraft, draftOf, type DraftProblem, type OperationDraft } from './operation-draft.ts';
import { SquadInstructions } from './SquadInstructions.tsx';
import { wireOperation } from './wire.ts';

interface OperationEditorProps {
  readonly title: string;
  readonly id: OperationId;
  /** Null: a new one, which begins with `first`. */
  readonly operation: ShownOperation | null;
  readonly first: OperationDraft | null;
  /** Where its drawing comes from; null: nothing is drawn yet. */
  readonly source: DrawingSource | null;
  readonly onSaved: (wantsActive: boolean) => void;
  readonly onDirty: (isDirty: boolean) => void;
}

/** Another operation, or another new one, leaves what is written. */
const PARAMS = ['id', 'new'];

const PROBLEMS = {
  title: 'problemTitle',
  map: 'problemMap',
  time: 'badFree',
  long: 'problemLong',
} as const satisfies Record<DraftProblem, string>;

/** All that officers write of one operation; saved on this device first. */
export function OperationEditor({
  title,
  id,
  operation,
  first,
  source,
  onSaved,
  onDirty,
}: OperationEditorProps) {
  const t = useT('operation-editor');
  const shell = useT('common');
  const member = useT('operations');
  const { zone, today } = useSchedule();
  const save = useChange('operation.save');
  const keepTemplate = useKeepTemplate();
  const drawing = useSavedDrawing(source);
  const { isName } = usePeopleNames();
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
        const objects = await drawing.store(id, content.map);
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
        onSaved(wants.active);
      }}
    >
      {(isBusy) => (
        <>
          <Panel title={title}>
            <DrawingNotice drawing={drawing} isOfTemplate={source?.kind === 'template'} map={draft.map} />
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
            {isDirty && (
              <div className="flex flex-wrap gap-x-4 border-t border-line px-3.5 py-1.5">
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
            )}
          </Panel>
          {isDirty && (
            <div className="sticky bottom-0 z-10 -mt-px flex flex-wrap items-center gap-x-4 gap-y-1 border border-line-strong bg-panel px-3 py-2 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]">
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
                <Button type="submit" variant="primary" icon="save" isBusy={isBusy || !drawing.isRead}>
                  {t(operation === null ? 'saveNew' : 'save')}
                </Button>
              </div>
            </div>
          )}
          <LeaveGuard
            isUnsaved={edits !== null && edits.draft !== first}
            params={PARAMS}
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
