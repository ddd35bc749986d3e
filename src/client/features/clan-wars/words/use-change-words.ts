import type { WarStageRow } from '../../../../contract/clan-wars.ts';
import { OUTCOMES, ROW_FIELDS } from '../../../../domain/clan-wars/war.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { FIELD_KEYS, NOTHING, useWarWords } from './use-war-words.ts';

export type ShownChange = WarStageRow['corrections'][number]['changes'][number];

export interface ChangeWords {
  /** What has another value: of whom, and which number. */
  readonly whatOf: (change: ShownChange) => string;
  readonly valueOf: (change: ShownChange, side: 'from' | 'to') => string;
}

/** How differences of two contents of a stage read. */
export function useChangeWords(): ChangeWords {
  const t = useT('clan-wars');
  const entry = useT('war-pictures');
  const words = useWarWords();
  const fieldName = (field: ShownChange['field']): string => {
    const number = ROW_FIELDS.find((one) => one === field);
    if (number !== undefined) return t(FIELD_KEYS[number]);
    if (field === 'outcome' || field === 'ownScore' || field === 'enemyScore') return t(field);
    if (field === 'kind') return entry('changedKind');
    if (field === 'name') return entry('changedName');
    return field === 'startsAt' ? t('freeTime') : t('columnStage');
  };
  return {
    whatOf: ({ name, field }) => (name === '' ? fieldName(field) : `${name}, ${fieldName(field)}`),
    valueOf: ({ field, ...change }, side) => {
      const value = change[side];
      if (typeof value === 'number') return words.amount(value);
      if (value === null || value === '') return NOTHING;
      if (field === 'outcome') return words.outcomeName(OUTCOMES.find((one) => one === value) ?? null);
      if (field === 'kind')
        return value === 'guest'
          ? t('guest')
          : entry(value === 'member' ? 'changedMember' : 'changedUnknown');
      return field === 'startsAt' ? words.format.dateTime(value) : value;
    },
  };
}
