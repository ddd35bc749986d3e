import type { WarStageRow } from '../../../../contract/clan-wars.ts';
import { OUTCOMES, ROW_FIELDS } from '../../../../domain/clan-wars/war.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { FIELD_KEYS, NOTHING, useWarWords } from './use-war-words.ts';

export type ShownChange = WarStageRow['corrections'][number]['changes'][number];

export interface ChangeWords {
  /** What has another value: of whom, and which number. */
  readonly whatOf: (change: ShownChange) => string;
  readonly valueOf: (value: ShownChange['from']) => string;
}

/** How differences of two contents of a stage read. */
export function useChangeWords(): ChangeWords {
  const t = useT('clan-wars');
  const words = useWarWords();
  const fieldName = (field: ShownChange['field']): string => {
    const number = ROW_FIELDS.find((one) => one === field);
    if (number !== undefined) return t(FIELD_KEYS[number]);
    return field === 'outcome'
      ? t('outcome')
      : field === 'ownScore'
        ? t('ownScore')
        : field === 'enemyScore'
          ? t('enemyScore')
          : t('columnStage');
  };
  return {
    whatOf: ({ name, field }) => (name === '' ? fieldName(field) : `${name}, ${fieldName(field)}`),
    valueOf: (value) => {
      const outcome = OUTCOMES.find((one) => one === value);
      if (outcome !== undefined) return words.outcomeName(outcome);
      return typeof value === 'number'
        ? words.amount(value)
        : value === null || value === ''
          ? NOTHING
          : value;
    },
  };
}
