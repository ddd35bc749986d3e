import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { isOpen } from '../../../../domain/operations/operation.ts';
import type {
  OperationsView,
  ShownOperation,
} from '../../../../offline/mirror/overlays/squads/operations.ts';
import { ChangeBadge } from '../../../components/outbox/ChangeBadge.tsx';
import { ConflictNotice } from '../../../components/outbox/ConflictNotice.tsx';
import type { OperationDrawingPart } from '../../../components/slots/operation-drawing.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { OperationConflictDialog } from '../conflict/conflict-dialogs.ts';
import { SaveTemplateDialog } from '../templates/SaveTemplateDialog.tsx';
import { ActivateDialog } from './ActivateDialog.tsx';
import { ClosedOperation } from './ClosedOperation.tsx';
import { EndDialog, type Ending } from './EndDialog.tsx';
import { MissingList } from './MissingList.tsx';
import { OperationActions } from './OperationActions.tsx';
import { OperationEditor } from './OperationEditor.tsx';
import { STATE_TAGS } from './OperationList.tsx';
import { ActiveReaders } from './Readers.tsx';
import { useMissing } from './use-missing.ts';

/** What is shown of an operation that is not over. */
export type OperationPart = 'orders' | 'map';

interface OperationDetailProps {
  readonly operation: ShownOperation;
  readonly Drawing: OperationDrawingPart;
  readonly view: OperationsView;
  readonly part: OperationPart;
  /** The way back to the list, where it has no place of its own. */
  readonly back: ReactNode;
  readonly onPart: (part: OperationPart) => void;
  /** The officer wanted it active as soon as it was saved. */
  readonly isActivating: boolean;
  readonly onActivating: (isActivating: boolean) => void;
  readonly onDuplicate: () => void;
  readonly onDeleted: () => void;
}

function Missing({ operation }: { readonly operation: ShownOperation }) {
  const t = useT('operation-editor');
  const { timeLine, lines } = useMissing(operation);
  return (
    <Panel title={t('missing')}>
      <div className="p-3.5">
        <MissingList lines={timeLine === null ? lines : [timeLine, ...lines]} />
      </div>
    </Panel>
  );
}

/** One operation: what it lacks, who has read it, and all that is written of it. */
export function OperationDetail({
  operation,
  Drawing,
  view,
  part,
  back,
  onPart,
  isActivating,
  onActivating,
  onDuplicate,
  onDeleted,
}: OperationDetailProps) {
  const t = useT('operation-editor');
  const [isDirty, setDirty] = useState(false);
  const [template, setTemplate] = useState<'asked' | 'saved' | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const { title, state, outboxKey } = operation;
  const tag = STATE_TAGS[state];
  const source = useMemo(() => ({ kind: 'own', operation }) as const, [operation]);
  return (
    <div className="grid min-w-0 content-start gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {back}
        <h2 className="min-w-0 wrap-anywhere">{title}</h2>
        <Tag tone={tag.tone}>{t(tag.label)}</Tag>
        <ChangeBadge change={operation} />
        {isOpen(state) && (
          <div className="max-sm:w-full sm:ms-auto">
            <Segmented
              label={t('parts')}
              value={part}
              options={[
                { value: 'orders', label: t('orders') },
                { value: 'map', label: t('drawing') },
              ]}
              onChange={onPart}
            />
          </div>
        )}
      </div>
      <div className={part === 'map' ? 'max-sm:hidden' : ''}>
        <OperationActions
          operation={operation}
          isDirty={isDirty}
          onActivate={() => onActivating(true)}
          onEnd={setEnding}
          onDuplicate={onDuplicate}
          onTemplate={() => setTemplate('asked')}
        />
      </div>
      <ConflictNotice outboxKey={outboxKey} ConflictDialog={OperationConflictDialog} />
      <p role="status" className="text-ok empty:hidden">
        {template === 'saved' && t('templateSaved')}
      </p>
      {part === 'orders' && state === 'prepared' && <Missing operation={operation} />}
      {part === 'orders' && state === 'active' && <ActiveReaders operation={operation} view={view} />}
      {isOpen(state) ? (
        <>
          {/* what is typed there stays while the map is looked at */}
          <div className={part === 'orders' ? 'min-w-0' : 'hidden'}>
            <OperationEditor
              title={t('orders')}
              id={operation.id}
              operation={operation}
              first={null}
              source={source}
              onDirty={setDirty}
              onSaved={onActivating}
            />
          </div>
          {part === 'map' && (
            <Suspense
              fallback={
                <Panel>
                  <StateBlock kind="loading" rows={8} />
                </Panel>
              }
            >
              <Drawing operation={operation} canEdit />
            </Suspense>
          )}
        </>
      ) : (
        <>
          <ClosedOperation operation={operation} view={view} />
          <Suspense fallback={null}>
            <Drawing operation={operation} canEdit={false} />
          </Suspense>
        </>
      )}
      {isActivating && state === 'prepared' && (
        <ActivateDialog operation={operation} onClose={() => onActivating(false)} />
      )}
      {template === 'asked' && (
        <SaveTemplateDialog
          operation={operation}
          onClose={() => setTemplate((before) => (before === 'saved' ? before : null))}
          onSaved={() => setTemplate('saved')}
        />
      )}
      {ending !== null && (
        <EndDialog
          operation={operation}
          ending={ending}
          onClose={() => setEnding(null)}
          onDeleted={onDeleted}
        />
      )}
    </div>
  );
}
