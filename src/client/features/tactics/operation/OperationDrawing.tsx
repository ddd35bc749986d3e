import { useCallback, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { v4 as newId } from 'uuid';
import { toId } from '../../../../domain/ids.ts';
import {
  drawingForTactic,
  tacticOfOperation,
} from '../../../../domain/operations/exchange/tactic-exchange.ts';
import { MAX_TACTIC_TITLE, MAX_TACTICS, type TacticId } from '../../../../domain/tactics/tactic.ts';
import { EVERYONE, OFFICERS } from '../../../../domain/tactics/drawing/object.ts';
import { drawnCount } from '../../../../domain/tactics/drawing/changes.ts';
import { drawingView } from '../../../../offline/mirror/overlays/tactics/drawing.ts';
import { membersView } from '../../../../offline/mirror/overlays/clan-members.ts';
import { squadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { tacticsView } from '../../../../offline/mirror/overlays/tactics/tactics.ts';
import type { OperationDrawingProps } from '../../../components/slots/operation-drawing.ts';
import { NameDialog } from '../../../components/form/NameDialog.tsx';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useOfficerAccess } from '../../../data/http/use-page-access.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { GroupedPanels, Panel } from '../../../ui/layout/Panel.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { Editor } from '../editor/Editor.tsx';
import { FIELD } from '../widgets/field-style.ts';
import { ShareButton } from '../sharing/ShareButton.tsx';
import { useCopyDrawing } from '../editor/use-copy-drawing.ts';

/** What officers do with the whole drawing: add a tactic's, or save this one as a tactic without names. */
function Exchange({ operation }: Pick<OperationDrawingProps, 'operation'>) {
  const { id, map, title } = operation;
  const t = useT('tactics-editor');
  const navigate = useNavigate();
  const { view } = useMirroredRows(tacticsView);
  const { view: drawing } = useMirroredRows(drawingView, id);
  const [taken, setTaken] = useState('');
  const { view: source, state } = useMirroredRows(drawingView, taken);
  const copy = useCopyDrawing();
  const save = useChange('tactic.save');
  const [problem, setProblem] = useState(false);
  const tactics = view.tactics.filter(({ content }) => content.map === map);
  const takeOver = async (): Promise<void> => {
    const isStored = await copy({
      from: source.objects,
      to: { subject: 'operation', id },
      onto: drawing.objects,
    });
    setProblem(!isStored);
    setTaken('');
  };
  const members = useMirrorView(membersView, (all) => all.members);
  const guests = useMirrorView(squadsView, (all) => all.guests);
  const [tacticTitle, setTacticTitle] = useState<string | null>(null);
  const keep = async (wanted: string): Promise<string | null> => {
    const tactic = toId<TacticId>(newId());
    const content = tacticOfOperation(wanted.trim(), operation);
    const names = new Set([...members, ...guests].map((person): string => person.id));
    const from = drawingForTactic(drawing.objects, (key) => names.has(key));
    const isStored =
      (await save({ id: tactic, base: null, to: content })).ok &&
      (await copy({ from, to: { subject: 'tactic', id: tactic } }));
    if (!isStored) return t('notStored');
    void navigate({ to: '/{-$locale}/tactics', search: { tactic } });
    return null;
  };
  return (
    <>
      {tactics.length > 0 && (
        <>
          <select
            aria-label={t('takeTactic')}
            value={taken}
            onChange={({ target }) => setTaken(target.value)}
            className={`${FIELD} max-w-full`}
          >
            <option value="">{t('takeTactic')}</option>
            {tactics.map((tactic) => (
              <option key={tactic.id} value={tactic.id}>
                {tactic.content.title}
              </option>
            ))}
          </select>
          {taken !== '' && (
            <Button
              icon="copy"
              disabled={state !== 'ready' || source.objects.size === 0}
              onClick={() => void takeOver()}
            >
              {t('takeObjects', { count: drawnCount(source.objects) })}
            </Button>
          )}
        </>
      )}
      <Button
        icon="save"
        disabled={drawing.objects.size === 0 || view.tactics.length >= MAX_TACTICS}
        onClick={() => setTacticTitle(title.slice(0, MAX_TACTIC_TITLE))}
      >
        {t('keepAsTactic')}
      </Button>
      <NameDialog
        name={tacticTitle}
        onName={setTacticTitle}
        title={t('keepAsTactic')}
        body={t('keepAsTacticBody')}
        label={t('tacticName')}
        maxLength={MAX_TACTIC_TITLE}
        icon="save"
        onClose={() => setTacticTitle(null)}
        onConfirm={keep}
      />
      {problem && (
        <p role="alert" className="text-no">
          {t('notStored')}
        </p>
      )}
    </>
  );
}

/** The map of an operation: officers draw on it; a member reads it, with what concerns nobody else first. */
export function OperationDrawing({ operation, canEdit, isChanged = false, reader }: OperationDrawingProps) {
  const t = useT('tactics-editor');
  const { mapName } = useSquadWords();
  const { view, state } = useMirroredRows(drawingView, operation.id);
  const maySeeTactics = useOfficerAccess('tactics') === true;
  // on the page of whoever plans, also for an operation that is over: its links may still be out
  const mayShare = useOfficerAccess('squad-manager') === true && reader === undefined;
  const { memberKey, squadId } = reader ?? {};
  const isOwn = useCallback(
    (layer: string) =>
      [EVERYONE, OFFICERS, `member:${memberKey ?? ''}`, `squad:${squadId ?? ''}`].includes(layer),
    [memberKey, squadId],
  );
  if (!canEdit && (state !== 'ready' || view.objects.size === 0)) return null;
  const share = mayShare && (
    <div>
      <ShareButton on={{ subject: 'operation', id: operation.id }} />
    </div>
  );
  const editor = (
    <Editor
      on={{ subject: 'operation', id: operation.id }}
      map={operation.map}
      title={operation.title}
      canEdit={canEdit}
      isShownFirst={reader === undefined ? undefined : isOwn}
      actions={
        canEdit && (
          <div className="flex flex-wrap items-center gap-2">
            {maySeeTactics && <Exchange operation={operation} />}
            {share}
          </div>
        )
      }
    />
  );
  return canEdit ? (
    <div data-operation-drawing>{editor}</div>
  ) : (
    <Panel
      title={t('operationMap')}
      name={[t('operationMap'), operation.title, mapName(operation.map)].join(', ')}
      aside={isChanged ? <Tag tone="wait">{t('drawingChanged')}</Tag> : undefined}
    >
      <div className="grid gap-3 p-3.5" data-operation-drawing>
        {share}
        <GroupedPanels>{editor}</GroupedPanels>
      </div>
    </Panel>
  );
}
