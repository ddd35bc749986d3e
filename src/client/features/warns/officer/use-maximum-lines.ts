import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { atMaximum, type AddedTo } from './past-maximum.ts';

export type MaximumLines = (
  added: readonly AddedTo[],
  have: ReadonlyMap<string, number>,
  max: number,
) => readonly string[];

/** Sentences about whom warns take to the maximum and past it; none where nobody gets there. */
export function useMaximumLines(): MaximumLines {
  const t = useT('warns');
  const format = useFormats();
  return (added, have, max) => {
    const { reached, past } = atMaximum(added, have, max);
    return [
      ...(reached.length === 0
        ? []
        : [
            t('reachMaximum', {
              max: format.number(max),
              names: format.list(reached.map(({ name }) => name)),
            }),
          ]),
      ...(past.length === 0
        ? []
        : [
            t('passMaximum', {
              max: format.number(max),
              names: format.list(past.map(({ name, count }) => `${name} (${format.number(count)})`)),
            }),
          ]),
    ];
  };
}
