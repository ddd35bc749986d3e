import { useMemo, useState } from 'react';
import { toId } from '../../../../domain/ids.ts';
import type { DrawingObject, DrawingObjectId } from '../../../../domain/tactics/drawing/object.ts';
import { createStore } from '../../../../offline/state/create-store.ts';
import { visibleObjects } from '../../../components/game-map/paint-object.ts';
import { useT } from '../../../data/i18n/use-t.ts';
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

/** As the editor has them: a step is an object, too. */
function drawingOf({ steps, objects }: Plan) {
  const stepId = (at: number): DrawingObjectId => toId<DrawingObjectId>(`step-${at}`);
  const common = { isLocked: false, step: null, layer: 'all' } as const;
  return {
    objects: new Map(
      objects.map((object, order): [DrawingObjectId, DrawingObject] => [
        idAt(order),
        {
          ...common,
          ...object,
          order,
          layer: String(object.layer),
          step: object.step === null ? null : stepId(object.step),
        },
      ]),
    ),
    steps: steps.map(
      (text, order) =>
        [
          stepId(order),
          { ...common, kind: 'step', order, text, colour: 'white', width: 0, rotation: 0, points: [] },
        ] as const,
    ),
  };
}

/** The map with its steps and layers; nothing can be changed. */
export function PlanMap({ plan }: { readonly plan: Plan }) {
  const t = useT('plan');
  const editor = useT('tactics-editor');
  const [hidden, setHidden] = useState(NOBODY);
  const [step, setStep] = useState<string | null>(null);
  const { objects, steps } = useMemo(() => drawingOf(plan), [plan]);
  const stepIds = useMemo(() => new Set<string>(steps.map(([id]) => id)), [steps]);
  const shownStep = step !== null && stepIds.has(step) ? step : null;
  const seen = useMemo(
    () => visibleObjects(objects, { hiddenLayers: hidden, step: shownStep, steps: stepIds }),
    [objects, hidden, shownStep, stepIds],
  );
  const layers = useMemo(() => {
    const used = plan.layers.map(({ kind, number, name }, at) => ({
      id: String(at),
      name:
        kind === 'all'
          ? t('layerAll')
          : (name ?? (kind === 'squad' ? editor('squadNumber', { number }) : t('memberNumber', { number }))),
    }));
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
        {steps.length > 0 && <StepsBar steps={steps} step={shownStep} onStep={setStep} />}
      </div>
      <div className="grid content-start gap-3">
        <LayerPanel layers={layers} hidden={hidden} onHidden={setHidden} />
        <ReadObjects objects={seen.toReversed()} waiting={NOBODY} ownerOf={() => ''} layers={layers} />
        <p className="text-xs text-ink-3">{editor('schematic')}</p>
      </div>
    </div>
  );
}
