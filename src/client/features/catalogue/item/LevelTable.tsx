import { valueOf, withoutRepeats } from '../../../../domain/catalogue/library/compare.ts';
import { numbersAt, rangesAt } from '../../../../domain/catalogue/library/level-curve.ts';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { groupProperties } from '../../../../domain/catalogue/library/properties.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { type PropertyLabels, comparableNumber } from '../property-labels.ts';

interface LevelTableProps {
  readonly item: LibraryItem;
  readonly propertyLabels: PropertyLabels;
  /** The selected level. */
  readonly level: number;
  readonly onLevel: (level: number) => void;
}

/** Properties that grow, at every level, with the change from the previous level. */
export function LevelTable({ item, propertyLabels, level, onLevel }: LevelTableProps) {
  const t = useT('catalogue');
  const growing = groupProperties([...Object.keys(item.numberGrowth), ...Object.keys(item.rangeGrowth)])
    .flatMap(({ properties }) => properties)
    .filter(({ key }) => Object.hasOwn(item.ranges, key) || Object.hasOwn(withoutRepeats(item).numbers, key));
  const labels = propertyLabels.labelsOf(growing);
  const levels = Array.from({ length: item.highestLevel + 1 }, (_, at) => ({
    numbers: numbersAt(item, at),
    ranges: rangesAt(item, at),
    words: {},
  }));
  return (
    <div role="region" aria-label={t('allLevels')} className="overflow-x-auto">
      <table className="w-full border-collapse" data-levels={levels.length}>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="sticky left-0 bg-panel px-3.5 py-2 text-left font-normal text-ink-3">
              {t('level')}
            </th>
            {growing.map((property) => (
              <th
                key={property.key}
                scope="col"
                className="min-w-28 px-2.5 py-2 text-right align-bottom font-normal text-ink-2"
              >
                {labels.get(property.key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {levels.map((values, at) => (
            <tr
              key={at}
              className={`border-b border-line last:border-b-0 ${at === level ? 'bg-raised' : ''}`}
            >
              <th
                scope="row"
                className={`sticky left-0 text-left font-display font-bold ${at === level ? 'bg-raised text-accent-text' : 'bg-panel'}`}
              >
                <button
                  type="button"
                  aria-pressed={at === level}
                  onClick={() => onLevel(at)}
                  className="min-h-10 w-full px-3.5 text-left hover:underline"
                >
                  {t('levelPlus', { level: at })}
                </button>
              </th>
              {growing.map((property) => {
                const value = valueOf(values, property.key);
                const step =
                  at === 0
                    ? null
                    : propertyLabels.changeOf(
                        property,
                        comparableNumber(valueOf(levels[at - 1] ?? values, property.key)),
                        comparableNumber(value),
                      );
                return (
                  <td key={property.key} className="px-2.5 py-1.5 text-right whitespace-nowrap">
                    {value === null ? '—' : propertyLabels.valueOf(property, value)}
                    {step !== null && <small className="block text-xs text-ink-3">{step.text}</small>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
