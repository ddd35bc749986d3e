import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { v7 as newId } from 'uuid';
import { OFFICER_ROLES } from '../../../../domain/characters/rank.ts';
import { toId } from '../../../../domain/ids.ts';
import { movedInstructions } from '../../../../domain/operations/exchange/moved-layers.ts';
import type { OperationId } from '../../../../domain/operations/operation.ts';
import { boardAtEnd, contentOfTemplate } from '../../../../domain/operations/template.ts';
import {
  operationContentOf,
  type ShownOperation,
} from '../../../../offline/mirror/overlays/squads/operations.ts';
import { squadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { RowsPlaceholder } from '../../../components/feedback/RowsPlaceholder.tsx';
import { ClanAge } from '../../../components/feedback/ClanAge.tsx';
import type { OperationDrawingPart } from '../../../components/slots/operation-drawing.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useOfficerFor, useSession } from '../../../data/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { AccessDenied } from '../../../ui/feedback/AccessDenied.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import type { DrawingSource } from '../drawing/use-saved-drawing.ts';
import { useOperations } from '../view/use-operations.ts';
import { draftOf, emptyDraft, type OperationDraft, withTemplateTime } from './operation-draft.ts';
import { OperationDetail } from './OperationDetail.tsx';
import { OperationEditor } from './OperationEditor.tsx';
import { OperationList } from './OperationList.tsx';
import { TemplatesDialog } from '../templates/TemplatesDialog.tsx';

/** What a new operation begins with. */
interface Beginning {
  readonly draft: OperationDraft;
  readonly source: DrawingSource | null;
}

function Operations({ Drawing }: { readonly Drawing: OperationDrawingPart }) {
  const t = useT('operation-editor');
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { zone, today } = useSchedule();
  const { view, state, mirror, isFirstSync } = useOperations();
  const [begun, setBegun] = useState<ReadonlyMap<string, Beginning>>(new Map());
  const empty = useMemo((): Beginning => ({ draft: emptyDraft(today, null), source: null }), [today]);
  const maps = useMirrorView(squadsView, (squads) => squads.maps);
  const [hasTemplates, setTemplates] = useState(false);
  const [drawn, setDrawn] = useState<OperationId | null>(null);
  const [activating, setActivating] = useState<OperationId | null>(null);
  const { operations, templates } = view;
  const { id } = search;
  const close = (): void => void navigate({ to: '.', search: {}, resetScroll: true });
  const make = (draft: OperationDraft, source: DrawingSource | null = null): void => {
    const made = newId();
    setTemplates(false);
    setBegun((before) => new Map(before).set(made, { draft, source }));
    void navigate({ to: '.', search: { new: made }, resetScroll: true });
  };
  const duplicate = (operation: ShownOperation): void => {
    const { squads: orders, ...content } = operationContentOf(operation);
    const squads =
      operation.lineup === null
        ? orders
        : movedInstructions(orders, boardAtEnd(operation.lineup).squads, maps[operation.map].squads);
    make(draftOf({ ...content, squads, time: null }, zone, today), { kind: 'copy', operation });
  };
  if (state === 'broken' || state === 'loading' || mirror === null)
    return (
      <RowsPlaceholder
        shown={{ state, isFirstSync }}
        texts={{ broken: t('storageBroken'), neverSynced: t('neverSynced') }}
      />
    );
  const written = id === undefined ? search.new : undefined;
  // the address of a new one that was saved on another visit is that of the operation
  const isSaved =
    written !== undefined && !begun.has(written) && operations.some((operation) => operation.id === written);
  const made = written === undefined || isSaved ? null : toId<OperationId>(written);
  const selected = isSaved ? written : id;
  const shown = operations.find((operation) => operation.id === selected);
  const add = (
    <Button variant="primary" icon="plus" onClick={() => make(emptyDraft(today, null))}>
      {t('new')}
    </Button>
  );
  const fromTemplate = (
    <Button icon="copy" onClick={() => setTemplates(true)}>
      {t('fromTemplate')}
    </Button>
  );
  const templateDialog = hasTemplates && (
    <TemplatesDialog
      templates={templates}
      onClose={() => setTemplates(false)}
      onUse={(template) => {
        const { squads, board } = maps[template.content.map];
        const content = contentOfTemplate(template.content, { squads, places: board.places });
        make(withTemplateTime(draftOf(content, zone, today), template.content.time), {
          kind: 'template',
          template,
        });
      }}
    />
  );
  if (operations.length === 0 && made === null && selected === undefined)
    return (
      <>
        <Panel>
          <StateBlock
            kind="empty"
            title={t('none')}
            action={
              <span className="flex flex-wrap gap-2">
                {add}
                {fromTemplate}
              </span>
            }
          >
            {t('noneBody')}
          </StateBlock>
        </Panel>
        {templateDialog}
      </>
    );
  const isInside = made !== null || selected !== undefined;
  // the map has the room of the list too
  const isMap = made === null && shown !== undefined && shown.id === drawn && shown.state !== 'finished';
  const back = (
    <Button className={isMap ? '' : 'justify-self-start lg:hidden'} icon="arrow-left" onClick={close}>
      {t('back')}
    </Button>
  );
  return (
    <>
      <div className={`flex flex-wrap gap-2 ${isMap ? 'hidden' : isInside ? 'max-lg:hidden' : ''}`}>
        {add}
        {fromTemplate}
      </div>
      {isInside && !isMap && back}
      <div className={`grid items-start gap-4 ${isMap ? '' : 'lg:grid-cols-[20rem_minmax(0,1fr)]'}`}>
        <Panel title={t('heading')} className={isMap ? 'hidden' : isInside ? 'max-lg:hidden' : ''}>
          {operations.length === 0 ? (
            <p className="p-3.5 text-ink-2">{t('none')}</p>
          ) : (
            <OperationList operations={operations} selected={selected} />
          )}
        </Panel>
        {made !== null ? (
          <OperationEditor
            key={made}
            title={t('new')}
            id={made}
            operation={null}
            first={(begun.get(made) ?? empty).draft}
            source={(begun.get(made) ?? empty).source}
            onDirty={() => undefined}
            onSaved={(wantsActive) => {
              setActivating(wantsActive ? made : null);
              // what is written is stored: nothing is left
              void navigate({
                to: '.',
                search: { id: made },
                replace: true,
                resetScroll: true,
                ignoreBlocker: true,
              });
            }}
          />
        ) : shown !== undefined ? (
          <OperationDetail
            key={shown.id}
            operation={shown}
            Drawing={Drawing}
            view={view}
            part={isMap ? 'map' : 'orders'}
            back={isMap && back}
            onPart={(part) => setDrawn(part === 'map' ? shown.id : null)}
            isActivating={activating === shown.id}
            onActivating={(isActivating) => setActivating(isActivating ? shown.id : null)}
            onDuplicate={() => duplicate(shown)}
            onDeleted={() =>
              void navigate({ to: '.', search: {}, replace: true, resetScroll: true, ignoreBlocker: true })
            }
          />
        ) : (
          <Panel className="max-lg:hidden">
            <StateBlock kind="empty" title={t(selected === undefined ? 'choose' : 'gone')} action={add}>
              {t('noneBody')}
            </StateBlock>
          </Panel>
        )}
      </div>
      {templateDialog}
    </>
  );
}

/** For officers: operations that are prepared, active and over. `Drawing`: the map of one. */
export function OperationsScreen({ Drawing }: { readonly Drawing: OperationDrawingPart }) {
  const shell = useT('shell');
  // a child that loads its own texts later would suspend the page and hide what is being typed
  useT('errors');
  useT('operations');
  useT('squads');
  useT('schedule');
  const isOfficer = useOfficerFor('squad-manager');
  const { permissionsLoading } = useSession();
  const { mirror } = useOperations();
  if (!isOfficer && !permissionsLoading) return <AccessDenied roles={OFFICER_ROLES} />;
  return (
    <Page className="max-w-[100rem]">
      <div className="flex flex-wrap items-end gap-x-3.5 gap-y-2">
        <h1>{shell('navOperations')}</h1>
        <ClanAge mirror={mirror} />
      </div>
      <Operations Drawing={Drawing} />
    </Page>
  );
}
