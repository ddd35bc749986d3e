import { useMemo, useState } from 'react';
import type { Objects } from '../../../../domain/tactics/drawing/changes.ts';
import { visibleObjects } from '../../../components/game-map/paint-object.ts';
import type { Chosen, Step } from './new-object.ts';

export interface ShownObjects {
  readonly steps: readonly Step[];
  /** The step that is shown; null: all of them. */
  readonly step: string | null;
  readonly setStep: (step: string | null) => void;
  readonly hiddenLayers: ReadonlySet<string>;
  readonly hideLayers: (layers: ReadonlySet<string>) => void;
  /** What is seen on the map, lowest first. */
  readonly seen: Chosen;
  /** What is seen of another step. */
  readonly seenOn: (step: string) => Chosen;
}

/** What of a drawing is seen: its layers and its steps. `isShownFirst`: layers that are shown at first; all without it. */
export function useShownObjects(
  objects: Objects,
  isShownFirst: ((layer: string) => boolean) | undefined,
): ShownObjects {
  const [chosenHidden, hideLayers] = useState<ReadonlySet<string> | null>(null);
  const [chosenStep, setStep] = useState<string | null>(null);
  const firstHidden = useMemo(
    () =>
      new Set(
        isShownFirst === undefined
          ? []
          : [...objects.values()].map((object) => object.layer).filter((one) => !isShownFirst(one)),
      ),
    [objects, isShownFirst],
  );
  const hiddenLayers = chosenHidden ?? firstHidden;
  const steps = useMemo(
    (): readonly Step[] =>
      [...objects]
        .filter(([, { kind }]) => kind === 'step')
        .toSorted(([, one], [, other]) => one.order - other.order),
    [objects],
  );
  const stepIds = useMemo(() => new Set<string>(steps.map(([id]) => id)), [steps]);
  const step = chosenStep !== null && stepIds.has(chosenStep) ? chosenStep : null;
  const seen = useMemo(
    () => visibleObjects(objects, { hiddenLayers, step, steps: stepIds }),
    [objects, stepIds, hiddenLayers, step],
  );
  return {
    steps,
    step,
    setStep,
    hiddenLayers,
    hideLayers,
    seen,
    seenOn: (other) => visibleObjects(objects, { hiddenLayers, step: other, steps: stepIds }),
  };
}
