import { useState, type ReactNode } from 'react';
import { toId } from '../../../../domain/ids.ts';
import { removalOf, type DrawingChange } from '../../../../domain/tactics/drawing/changes.ts';
import { frameOf, isWithin } from '../../../../domain/tactics/drawing/geometry.ts';
import {
  EVERYONE,
  OFFICERS,
  type DrawingColour,
  type DrawingObjectId,
} from '../../../../domain/tactics/drawing/object.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useCharacter } from '../../../data/session/session.ts';
import { useOfficerAccess } from '../../../data/http/use-page-access.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useOthers, useRoom } from '../../../data/room/use-room.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { pageTop } from '../../../ui/layout/page-top.ts';
import { FULL_WINDOW_CLASS, useFullWindow } from '../../../ui/layout/use-full-window.ts';
import { BackgroundPanel } from '../background/BackgroundPanel.tsx';
import { useBackground } from '../background/use-background.ts';
import { AddForm } from './AddForm.tsx';
import { newObject, newStep, nextNumber, type Chosen, type Step } from '../drawing/new-object.ts';
import { LayerPanel } from '../layers/LayerPanel.tsx';
import { LostNotice } from './LostNotice.tsx';
import { ObjectList } from './ObjectList.tsx';
import { ObjectText } from './ObjectText.tsx';
import { PicturePanel } from '../picture/PicturePanel.tsx';
import { ReadObjects } from './ReadObjects.tsx';
import { ClearBody } from '../selection/ClearBody.tsx';
import { selectionActions, textEdit, unlocked } from '../selection/selection-actions.ts';
import { SelectionPanel } from '../selection/SelectionPanel.tsx';
import { MOTION_ROOMS, NOTHING_MOVES, ROOM_PAGES, noDetail } from '../motion/motion-room.ts';
import { Stage } from '../stage/Stage.tsx';
import { isWritten, type DrawnKind, type Tool } from '../stage/tools.ts';
import { StyleBar } from './StyleBar.tsx';
import { StepsBar } from './StepsBar.tsx';
import { FullButton, Toolbar } from './Toolbar.tsx';
import { useDrawing, type DrawnOn } from '../drawing/use-drawing.ts';
import { useShownObjects } from '../drawing/use-shown-objects.ts';
import { useLayers } from '../layers/use-layers.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useObjectTexts } from './use-object-texts.ts';

/** Where there is room, the map is seen whole below what is above it; on phones it has most of the window. */
const EDITED_HEIGHT =
  'h-[min(46rem,calc(100dvh-11rem))] min-h-[24rem] lg:h-[min(46rem,calc(100dvh-var(--page-top)-1rem))] lg:min-h-[28rem]';

const NO_ID = toId<DrawingObjectId>('');

function stepName(at: number, title: string): string {
  return title === '' ? String(at + 1) : `${at + 1} · ${title}`;
}

export interface EditorProps {
  readonly on: DrawnOn;
  readonly map: GameMap;
  readonly title: string;
  readonly canEdit: boolean;
  /** Layers that are shown at first; all without it. */
  readonly isShownFirst?: ((layer: string) => boolean) | undefined;
  /** What else can be done with the drawing, beside it. */
  readonly actions?: ReactNode;
}

/** The map of a tactic or an operation: drawn on by officers, read by the others. */
export function Editor({ on, map, title, canEdit, isShownFirst, actions: ofPage }: EditorProps) {
  const t = useT('tactics-editor');
  const format = useFormats();
  const drawing = useDrawing(on);
  const { objects } = drawing;
  const isOfTactics = useOfficerAccess('tactics') === true;
  const mayOpenRoom = useOfficerAccess(ROOM_PAGES[on.subject]) === true;
  const channel = useRoom(MOTION_ROOMS[on.subject], {
    topic: on.id,
    empty: NOTHING_MOVES,
    isEnabled: canEdit && mayOpenRoom,
  });
  const others = useOthers(channel.peers, noDetail);
  const shownOn = useBackground(map, on.id);
  const { background } = shownOn;
  const [tool, setTool] = useState<Tool>(canEdit ? 'pen' : 'pan');
  const [colour, setColour] = useState<DrawingColour>('red');
  const [width, setWidth] = useState(40);
  const [layer, setLayer] = useState(EVERYONE);
  const texts = useObjectTexts();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<'clear' | Step | null>(null);
  const [isStopped, setStopped] = useState(false);
  const change = (changes: readonly DrawingChange[]): void => {
    if (canEdit) drawing.change(changes);
    // whoever loses the right while drawing finishes what is not kept
    else setStopped(true);
  };
  const layers = useLayers(map, objects, canEdit);
  const { steps, step, setStep, hiddenLayers, hideLayers, seen, seenOn } = useShownObjects(
    objects,
    isShownFirst,
  );
  const shownAt = steps.findIndex(([id]) => id === step);
  const shownTitle = shownAt < 0 ? '' : stepName(shownAt, steps[shownAt]?.[1].text ?? '');
  const chosen: Chosen = seen.filter(([id]) => selected.has(id));
  // what is locked is not changed by the bar of styles, and so not shown there
  const [first] = unlocked(chosen);
  const uppermostFirst = seen.toReversed();
  const ownerOf = (id: DrawingObjectId): string => drawing.people.get(id)?.owner ?? '';

  const ownName = useCharacter()?.name ?? '';
  const actions = selectionActions({
    chosen,
    objects,
    change,
    select: (ids) => setSelected(new Set(ids)),
  });
  const write = (id: DrawingObjectId, text: string): void => {
    const object = objects.get(id);
    if (object !== undefined) change(textEdit([id, object], text, object.text));
  };
  const removeThese = (all: Chosen): void => {
    change(unlocked(all).map(([id, object]) => removalOf(id, object)));
    setSelected(new Set());
  };
  const draw = (kind: DrawnKind, points: readonly number[]): void => {
    const text = texts.take(kind, points);
    if (text === null) {
      // added by cell, with another tool: its field is shown first
      setTool(kind);
      return;
    }
    const made = newObject(kind, points, { colour, width, layer, step, text }, objects);
    change([made]);
    hideLayers(new Set([...hiddenLayers].filter((one) => one !== layer)));
  };
  const pick = (id: string | null, isAdding: boolean): void => {
    const next = new Set(isAdding ? selected : []);
    if (id !== null) next.add(id);
    setSelected(next);
  };
  const onStep = ([id]: Step): Chosen => [...objects].filter(([, object]) => object.step === id);
  const removeStep = (gone: Step): void => {
    change([gone, ...unlocked(onStep(gone))].map(([id, object]) => removalOf(id, object)));
    setStep(null);
  };
  useShortcuts(canEdit, {
    undo: drawing.undo,
    redo: drawing.redo,
    remove: first === undefined ? null : actions.remove,
  });
  const [isFull, toggleFull] = useFullWindow();

  if (drawing.state === 'broken')
    return (
      <Panel>
        <StateBlock kind="broken" />
      </Panel>
    );
  return (
    <div className="@container">
      <div className="grid gap-3 @4xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div
          ref={pageTop}
          data-full={isFull || undefined}
          className={
            isFull
              ? FULL_WINDOW_CLASS
              : `flex min-w-0 flex-col self-start border border-line @4xl:sticky @4xl:top-[calc(var(--bar-height)+0.75rem)] ${canEdit ? EDITED_HEIGHT : ''}`
          }
        >
          {!canEdit && (
            <div className="flex justify-end border-b border-line bg-panel p-1">
              <FullButton isFull={isFull} onFull={toggleFull} />
            </div>
          )}
          {canEdit && (
            <>
              <Toolbar
                tool={tool}
                onTool={(next) => {
                  setTool(next);
                  texts.forgetMissing();
                  if (next !== 'select') setSelected(new Set());
                }}
                canUndo={drawing.canUndo}
                canRedo={drawing.canRedo}
                onUndo={drawing.undo}
                onRedo={drawing.redo}
                isFull={isFull}
                onFull={toggleFull}
              />
              <StyleBar
                colour={first?.[1].colour ?? colour}
                width={first?.[1].width ?? width}
                layer={first?.[1].layer ?? layer}
                layers={layers}
                onColour={(next) => {
                  setColour(next);
                  actions.edit({ colour: next });
                }}
                onWidth={(next) => {
                  setWidth(next);
                  actions.edit({ width: next });
                }}
                onLayer={(next) => {
                  setLayer(next);
                  actions.edit({ layer: next });
                }}
              >
                {isWritten(tool) && (
                  <ObjectText
                    key={tool}
                    kind={tool}
                    texts={texts}
                    nextNumber={nextNumber(objects)}
                    memberNames={[...layers.members, ...layers.guests].map(({ name }) => name)}
                    onTyped={() => {
                      if (texts.missing !== null) draw(texts.missing.kind, texts.missing.points);
                    }}
                  />
                )}
              </StyleBar>
            </>
          )}
          <div
            className={
              canEdit || isFull
                ? 'min-h-0 flex-1'
                : 'aspect-square max-h-[min(46rem,calc(100dvh-11rem))] w-full'
            }
          >
            <Stage
              label={t('mapLabel', { title: title })}
              background={background}
              objects={seen}
              selected={selected}
              tool={canEdit ? tool : 'pan'}
              colour={colour}
              width={width}
              channel={channel}
              onDraw={draw}
              onErase={(ids) => removeThese(seen.filter(([id]) => ids.has(id)))}
              onPick={pick}
              onFrame={(from, to, isAdding) => {
                const frame = frameOf(from, to);
                const within = seen.filter(([, object]) => !object.isLocked && isWithin(object, frame));
                setSelected(new Set([...(isAdding ? selected : []), ...within.map(([id]) => id)]));
              }}
              onMove={actions.move}
            />
          </div>
          {(canEdit || steps.length > 0) && (
            <StepsBar
              steps={steps}
              step={step}
              onStep={setStep}
              editing={
                canEdit
                  ? {
                      onAdd: () => {
                        const added = newStep('', objects);
                        change([added]);
                        setStep(added.id);
                      },
                      changedBy: ([id]) => drawing.people.get(id)?.changedBy ?? '',
                      onRename: (renamed, text, seen) => change(textEdit(renamed, text, seen)),
                      onRemove: (one) => setAsked(one),
                    }
                  : undefined
              }
            />
          )}
        </div>
        <div className="grid content-start gap-3">
          {others.length > 0 && (
            <p role="status" className="text-ink-2" data-peers>
              {t('alsoHere', { names: format.list(others.map(({ name }) => name)) })}
            </p>
          )}
          <LostNotice
            drawing={drawing}
            onWrite={canEdit ? write : undefined}
            isStopped={isStopped && !canEdit}
          />
          {ofPage}
          <LayerPanel layers={layers} hidden={hiddenLayers} onHidden={hideLayers} />
          {canEdit ? (
            <Panel
              title={t('objects')}
              aside={
                unlocked(seen).length > 0 ? (
                  <Button variant="quiet" icon="trash" onClick={() => setAsked('clear')}>
                    {t('clear')}
                  </Button>
                ) : undefined
              }
            >
              <AddForm onAdd={draw} />
              {chosen.length > 0 && (
                <SelectionPanel
                  chosen={chosen}
                  steps={steps}
                  actions={actions}
                  changedBy={drawing.people.get(chosen[0]?.[0] ?? NO_ID)?.changedBy ?? ''}
                  onNone={() => setSelected(new Set())}
                />
              )}
              {seen.length === 0 ? (
                <p className="p-3 text-ink-3">{t('nothingDrawn')}</p>
              ) : (
                <ObjectList
                  objects={uppermostFirst}
                  selected={selected}
                  waiting={drawing.waiting}
                  ownerOf={ownerOf}
                  layers={layers}
                  canEdit
                  onToggle={(id) => {
                    const next = new Set(selected);
                    if (!next.delete(id)) next.add(id);
                    setSelected(next);
                  }}
                />
              )}
            </Panel>
          ) : (
            <ReadObjects
              objects={uppermostFirst}
              waiting={drawing.waiting}
              ownerOf={ownerOf}
              layers={layers}
            />
          )}
          <PicturePanel
            hasNotes={seen.some(([, { layer }]) => layer === OFFICERS)}
            shown={{
              heading: shownTitle === '' ? title : `${title} · ${shownTitle}`,
              background,
              pages: [{ title: '', objects: seen.map(([, object]) => object) }],
            }}
            all={
              steps.length === 0
                ? null
                : {
                    heading: title,
                    fileName: `${title} ${t('allSteps')}`,
                    background,
                    pages: steps.map(([id, object], at) => ({
                      title: stepName(at, object.text),
                      objects: seenOn(id).map(([, object]) => object),
                    })),
                  }
            }
          />
          <BackgroundPanel map={map} shown={shownOn} canChange={canEdit && isOfTactics} />
          {background.picture === null && <p className="text-xs text-ink-3">{t('schematic')}</p>}
        </div>
        <ConfirmDialog
          about={asked}
          ask={(about) => ({
            title: t(about === 'clear' ? 'clearTitle' : 'removeStepTitle'),
            body: (
              <ClearBody
                objects={about === 'clear' ? seen : onStep(about)}
                ownerOf={ownerOf}
                ownName={ownName}
              />
            ),
            cancel: t('cancel'),
            confirm: t(about === 'clear' ? 'clear' : 'removeStep'),
            icon: 'trash',
          })}
          onClose={() => setAsked(null)}
          onConfirm={(about) => {
            if (about === 'clear') removeThese(seen);
            else removeStep(about);
          }}
        />
      </div>
    </div>
  );
}
