import { useMemo, useState } from 'react';
import type { TtkState } from '../../../../domain/ttk/url-state.ts';
import {
  answerAt,
  prepareTtk,
  problemsOf,
  type PreparedTtk,
  type QuestionField,
  type TtkAnswer,
  type TtkQuestion,
} from '../../../../domain/ttk/evaluate.ts';
import { DISTANCE_LIMIT, checkNumber, type FieldProblem } from '../../../../domain/ttk/numbers.ts';
import { EMPTY_SETUP, questionOf, type SetupItems, type TtkSetup } from '../../../../domain/ttk/setup.ts';
import { axisDistances, axisProblems, sweep, type DistanceAxis } from '../../../../domain/ttk/sweep.ts';
import { itemsOf, unknownIds } from './catalogue-index.ts';
import { AREA_KEYS, type TtkTranslate } from './labels.ts';
import type { TtkCatalogueState } from './use-ttk-catalogue.ts';

/** Why a set-up has no figures. */
export type NoResult = 'fields' | 'noDamage' | 'waiting' | 'noCatalogue' | 'unknownItem';

export interface SetupResult {
  readonly setup: TtkSetup;
  readonly items: SetupItems;
  readonly unknown: readonly string[];
  readonly label: string;
  readonly question: TtkQuestion;
  readonly problems: readonly FieldProblem<QuestionField>[];
  readonly prepared: PreparedTtk | null;
  readonly answer: TtkAnswer | null;
  readonly noResult: NoResult | null;
}

export interface TtkResults {
  readonly setups: readonly SetupResult[];
  readonly distanceProblem: FieldProblem | null;
  readonly axisProblems: readonly FieldProblem[];
  readonly distancesM: Float64Array;
  /** Values of the chosen metric for each set-up that has figures, with the set-up's index. */
  readonly rows: readonly { readonly index: number; readonly values: Float64Array }[];
}

/** Default label: weapon and round, and the target where it is not shared. */
function labelOf(
  state: TtkState,
  setup: TtkSetup,
  items: SetupItems,
  isWaiting: boolean,
  t: TtkTranslate,
): string {
  if (setup.name !== '') return setup.name;
  if (isWaiting) return '…';
  const weapon = items.weapon === null ? t('ownWeapon') : `${items.weapon.name} +${setup.weaponLevel}`;
  const target = state.hasSameTarget
    ? []
    : [
        items.armour === null ? '' : `${items.armour.name} +${setup.armourLevel}`,
        items.plate?.name ?? '',
        t(AREA_KEYS[setup.area]),
      ];
  return [weapon, items.round?.name ?? '', ...target].filter((part) => part !== '').join(' · ');
}

function computeResult(
  state: TtkState,
  setup: TtkSetup,
  catalogue: TtkCatalogueState,
  t: TtkTranslate,
): SetupResult {
  const items = itemsOf(setup, catalogue.index);
  const unknown = unknownIds(setup, catalogue.index);
  // the example of a fresh page comes with the items: until then there is nothing to compute
  const isWaiting = catalogue.status === 'loading' && (unknown.length > 0 || setup === EMPTY_SETUP);
  const question = questionOf(setup, items, state.model, state.hasFalloff);
  const base = {
    setup,
    items,
    unknown,
    label: labelOf(state, setup, items, isWaiting, t),
    question,
    problems: problemsOf(question),
    prepared: null,
    answer: null,
  };
  if (isWaiting) return { ...base, noResult: 'waiting' };
  if (unknown.length > 0)
    return { ...base, noResult: catalogue.index === null ? 'noCatalogue' : 'unknownItem' };
  const prepared = prepareTtk(question);
  if (!prepared.ok) return { ...base, noResult: 'fields' };
  const answer = answerAt(prepared.value, state.distanceM);
  if (answer.ok) return { ...base, prepared: prepared.value, answer: answer.value, noResult: null };
  return {
    ...base,
    prepared: prepared.value,
    noResult: answer.code === 'ttk.noDamage' ? 'noDamage' : 'fields',
  };
}

const FIRST_AXIS: DistanceAxis = { maxDistanceM: 120, stepM: 1 };

/** All results derived from the state; recomputed when it changes. */
export function useTtkResults(state: TtkState, catalogue: TtkCatalogueState, t: TtkTranslate): TtkResults {
  const setups = useMemo(
    () => state.setups.map((setup) => computeResult(state, setup, catalogue, t)),
    [state, catalogue, t],
  );
  const { maxDistanceM, stepM, metric } = state;
  const problems = useMemo(() => axisProblems({ maxDistanceM, stepM }), [maxDistanceM, stepM]);
  // While an axis field is invalid the chart keeps the last valid axis.
  const [goodAxis, setGoodAxis] = useState(FIRST_AXIS);
  if (problems.length === 0 && (goodAxis.maxDistanceM !== maxDistanceM || goodAxis.stepM !== stepM))
    setGoodAxis({ maxDistanceM, stepM });
  const distancesM = useMemo(() => {
    const distances = axisDistances(goodAxis);
    return distances.ok ? distances.value : new Float64Array([0]);
  }, [goodAxis]);
  const rows = useMemo(
    () =>
      setups.flatMap(({ prepared }, index) =>
        prepared === null ? [] : [{ index, values: sweep([prepared], distancesM, metric) }],
      ),
    [setups, distancesM, metric],
  );
  return {
    setups,
    distanceProblem: checkNumber('distanceM', state.distanceM, DISTANCE_LIMIT),
    axisProblems: problems,
    distancesM,
    rows,
  };
}
