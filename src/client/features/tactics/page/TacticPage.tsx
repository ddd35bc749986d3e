import { drawnCount } from '../../../../domain/tactics/drawing/changes.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { v4 as newId } from 'uuid';
import { remove } from '../../../../contract/tactics.ts';
import { toId } from '../../../../domain/ids.ts';
import type { OperationId } from '../../../../domain/operations/operation.ts';
import { operationOfTactic } from '../../../../domain/operations/exchange/tactic-exchange.ts';
import { drawingView } from '../../../../offline/mirror/overlays/tactics/drawing.ts';
import type { ShownTactic } from '../../../../offline/mirror/overlays/tactics/tactics.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useOfficerAccess } from '../../../data/http/use-page-access.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TruncatedText } from '../../../ui/text/TruncatedText.tsx';
import { FoldedActions } from '../../../ui/layout/FoldedActions.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { TacticDialog } from '../shelf/TacticDialog.tsx';
import { VersionsDialog } from '../versions/VersionsDialog.tsx';
import { MAP_KEYS, SIDE_KEYS } from '../shelf/words.ts';
import { ShareButton } from '../sharing/ShareButton.tsx';
import { useCopyDrawing } from '../editor/use-copy-drawing.ts';
import { Editor } from '../editor/Editor.tsx';

interface TacticPageProps {
  readonly tactic: ShownTactic;
  readonly canEdit: boolean;
  /** How many objects the clan's drawing has. */
  readonly objects: number;
  readonly onClose: () => void;
}

/** One tactic: its facts, its notes, its drawing. */
export function TacticPage({ tactic, canEdit, objects, onClose }: TacticPageProps) {
  const t = useT('tactics');
  const { isOnline } = useNetwork();
  const [isEdited, setEdited] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [hasVersions, setVersions] = useState(false);
  const removeTactic = useKeyedCall(remove, onClose);
  const { id, content } = tactic;
  const editor = useT('tactics-editor');
  const navigate = useNavigate();
  const mayPlan = useOfficerAccess('squad-manager') === true;
  const { view: drawing } = useMirroredRows(drawingView, id);
  const drawn = drawnCount(drawing.objects);
  const saveOperation = useChange('operation.save');
  const copy = useCopyDrawing();
  const [isPreparing, setPreparing] = useState(false);
  const prepare = async (): Promise<string | null> => {
    const operation = toId<OperationId>(newId());
    const stored = await saveOperation({
      id: operation,
      base: null,
      operation: { ...operationOfTactic(content), squads: [], members: [], time: null },
    });
    const isCopied =
      stored.ok && (await copy({ from: drawing.objects, to: { subject: 'operation', id: operation } }));
    if (!isCopied) return t('notStored');
    void navigate({ to: '/{-$locale}/officer/operations', search: { id: operation } });
    return null;
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 items-center gap-x-1">
          <Button
            variant="quiet"
            icon="arrow-left"
            aria-label={t('toShelf')}
            title={t('toShelf')}
            onClick={onClose}
          />
          <h1 className="min-w-0 wrap-anywhere">{content.title}</h1>
        </div>
        <span className="flex flex-wrap gap-1.5">
          <Tag>{t(MAP_KEYS[content.map])}</Tag>
          {content.side !== 'any' && <Tag>{t(SIDE_KEYS[content.side])}</Tag>}
          {!content.isOpen && <Tag tone="accent">{t('officersOnly')}</Tag>}
        </span>
        {canEdit && (
          <div className="flex flex-wrap gap-1.5 sm:ms-auto">
            <FoldedActions label={t('more')}>
              {mayPlan && (
                <Button icon="map" onClick={() => setPreparing(true)}>
                  {editor('prepareOperation')}
                </Button>
              )}
              <Button
                icon="rotate-ccw"
                title={editor('versions')}
                disabled={tactic.rev === 0}
                onClick={() => setVersions(true)}
              >
                {editor('versions')}
              </Button>
              <ShareButton on={{ subject: 'tactic', id }} isHidden={!content.isOpen} />
              <Button icon="pencil" title={t('editTactic')} onClick={() => setEdited(true)}>
                {t('editTactic')}
              </Button>
              <Button
                icon="trash"
                variant="quiet"
                aria-label={t('deleteTactic')}
                title={isOnline ? t('deleteTactic') : t('deleteOffline')}
                disabled={!isOnline || tactic.rev === 0}
                onClick={() => setAsked(true)}
              />
            </FoldedActions>
          </div>
        )}
      </div>
      {content.notes !== '' && (
        <TruncatedText text={content.notes} className="max-w-prose whitespace-pre-wrap text-ink-2" />
      )}
      <Editor on={{ subject: 'tactic', id }} map={content.map} title={content.title} canEdit={canEdit} />
      {hasVersions && (
        <VersionsDialog
          id={id}
          objects={drawing.objects}
          isWaiting={drawing.waiting.size > 0}
          onClose={() => setVersions(false)}
        />
      )}
      <TacticDialog
        about={isEdited ? { id, base: content } : null}
        map={content.map}
        onClose={() => setEdited(false)}
        onSaved={() => setEdited(false)}
      />
      <ConfirmDialog
        about={isPreparing ? content : null}
        ask={() => ({
          title: editor('prepareTitle'),
          body: <p>{editor('prepareBody')}</p>,
          cancel: editor('cancel'),
          confirm: editor('prepareOperation'),
          variant: 'primary',
        })}
        onClose={() => setPreparing(false)}
        onConfirm={prepare}
      />
      <ConfirmDialog
        about={isAsked ? tactic : null}
        ask={() => ({
          title: t('deleteTitle'),
          body: <p>{t('deleteBody', { count: drawn })}</p>,
          cancel: t('keepTactic'),
          confirm: t('deleteTactic'),
          icon: 'trash',
        })}
        onClose={() => setAsked(false)}
        onConfirm={() => removeTactic({ params: { id }, body: { objects } })}
      />
    </>
  );
}
