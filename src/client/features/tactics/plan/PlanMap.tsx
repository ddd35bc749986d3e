import { useCallback, useMemo } from 'react';
import { toId } from '../../../../domain/ids.ts';
import type { Objects } from '../../../../domain/tactics/drawing/changes.ts';
import {
  EVERYONE,
  type DrawingObject,
  type DrawingObjectId,
} from '../../../../domain/tactics/drawing/object.ts';
import { createStore } from '../../../../offline/state/create-store.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useShownObjects } from '../drawing/use-shown-objects.ts';
import { LayerPanel } from '../layers/LayerPanel.tsx';
import { ReadObjects } from '../editor/ReadObjects.tsx';
import { StepsBar } from '../editor/StepsBar.tsx';
import type { MotionChannel } from '../motion/motion-room.ts';
import { Stage } from '../stage/Stage.tsx';
import type { Plan } from './use-plan.ts';

const NOBODY: ReadonlySet<string> = new Set();
/** Nobody draws here. */
const NO_CHANNEL: MotionChannel = { peers: createStore<readonly never[]>([]), show: () => undefined };
const nothing = (): void => undefined;

function idAt(at: number): DrawingObjectId {
  return toId<DrawingObjectId>(String(at));
}

type PlanLayer = Plan['layers'][number];

function layerId({ kind, number }: Pick<PlanLayer, 'kind' | 'number'>): string {
  return kind === 'all' ? EVERYONE : `${kind}:${number}`;
}

/** As the editor has them: a step is an object, too. */
function drawingOf({ steps, layers, objects }: Plan): Objects {
  const stepId = (at: number): DrawingObjectId => toId<DrawingObjectId>(`step-${at}`);
  const common = { isLocked: false, step: null, layer: EVERYONE } as const;
  return new Map([
    ...objects.map((object, order): [DrawingObjectId, DrawingObject] => {
      const layer = layers[object.layer];
      return [
        idAt(order),
        {
          ...common,
          ...object,
          order,
          layer: layer === undefined ? EVERYONE : layerId(layer),
          step: object.step === null ? null : stepId(object.step),
        },
      ];
    }),
    ...steps.map((text, order): [DrawingObjectId, DrawingObject] => [
      stepId(order),
      { ...common, kind: 'step', order, text, colour: 'white', width: 0, rotation: 0, points: [] },
    ]),
  ]);
}

interface PlanMapProps {
  readonly plan: Plan;
  /** The layers of others are hidden at first. */
  readonly isOwnFirst?: boolean;
}

/** The map with its steps and layers; nothing can be changed. */
export function PlanMap({ plan, isOwnFirst = false }: PlanMapProps) {
  const t = useT('plan');
  const editor = useT('tactics-editor');
  const objects = useMemo(() => drawingOf(plan), [plan]);
  const isOwn = useCallback(
    (layer: string) => layer === EVERYONE || plan.layers.some((one) => one.isOwn && layerId(one) === layer),
    [plan.layers],
  );
  const { steps, step, setStep, hiddenLayers, hideLayers, seen } = useShownObjects(
    objects,
    isOwnFirst ? isOwn : undefined,
  );
  const layers = useMemo(() => {
    const used = plan.layers.map((layer) => {
      const { kind, number, name } = layer;
      const unnamed = kind === 'squad' ? editor('squadNumber', { number }) : t('memberNumber', { number });
      return { id: layerId(layer), name: kind === 'all' ? t('layerAll') : (name ?? unnamed) };
    });
    const names = new Map(used.map(({ id, name }) => [id, name]));
    // where there is one layer alone, it need not be named
    return {
      used,
      nameOf: (layer: string) => (used.length < 2 ? '' : (names.get(layer) ?? '')),
      // who is where stays in the clan
      roleOf: () => '',
    };
  }, [plan.layers, editor, t]);
  // the clan's own picture stays in the clan
  const background = useMemo(() => ({ map: plan.map, picture: null }), [plan.map]);
  return (
    <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="flex min-w-0 flex-col self-start border border-line">
        <div className="aspect-square max-h-[min(46rem,calc(100dvh-11rem))] w-full">
          <Stage
            label={editor('mapLabel', { title: plan.title })}
            background={background}
            objects={seen}
            selected={NOBODY}
            tool="pan"
            colour="red"
            width={40}
            channel={NO_CHANNEL}
            onDraw={nothing}
            onErase={nothing}
            onPick={nothing}
            onFrame={nothing}
            onMove={nothing}
          />
        </div>
        {steps.length > 0 && <StepsBar steps={steps} step={step} onStep={setStep} />}
      </div>
      <div className="grid content-start gap-3">
        <LayerPanel layers={layers} hidden={hiddenLayers} onHidden={hideLayers} />
        <ReadObjects objects={seen.toReversed()} waiting={NOBODY} ownerOf={() => ''} layers={layers} />
        <p className="text-xs text-ink-3">{editor('schematic')}</p>
      </div>
    </div>
  );
}
