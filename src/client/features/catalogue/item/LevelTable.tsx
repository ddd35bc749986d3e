import { valueOf, withoutRepeats } from '../../../../domain/catalogue/library/compare.ts';
import { numbersAt, rangesAt } from '../../../../domain/catalogue/library/level-curve.ts';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { groupProperties } from '../../../../domain/catalogue/library/properties.ts';
import { PublicSaveTable } from '../../../components/export/SaveTable.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { useBreakpoint } from '../../../ui/layout/use-breakpoint.ts';
import { type PropertyLabels, comparableNumber } from '../property-labels.ts';

interface LevelTableProps {
  readonly item: LibraryItem;
  readonly propertyLabels: PropertyLabels;
  /** The selected level. */
  readonly level: number;
  readonly onLevel: (level: number) => void;
}

function LevelButton({
  level,
  isOpen,
  onLevel,
}: {
  readonly level: number;
  readonly isOpen: boolean;
  readonly onLevel: (level: number) => void;
}) {
  const t = useT('catalogue');
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={() => onLevel(level)}
      className={`min-h-10 w-full px-3.5 text-left font-display font-bold hover:underline ${isOpen ? 'text-accent-text' : ''}`}
    >
      {t('levelPlus', { level })}
    </button>
  );
}

/** Properties that grow, at every level, with the change from the previous level; a list on phones. */
export function LevelTable({ item, propertyLabels, level, onLevel }: LevelTableProps) {
  const t = useT('catalogue');
  const isNarrow = !useBreakpoint('sm');
  const growing = groupProperties([...Object.keys(item.numberGrowth), ...Object.keys(item.rangeGrowth)])
    .flatMap(({ properties }) => properties)
    .filter(({ key }) => Object.hasOwn(item.ranges, key) || Object.hasOwn(withoutRepeats(item).numbers, key));
  const labels = propertyLabels.labelsOf(growing);
  const levels = Array.from({ length: item.highestLevel + 1 }, (_, at) => ({
    numbers: numbersAt(item, at),
    ranges: rangesAt(item, at),
    words: {},
  }));
  const cell = (values: (typeof levels)[number], at: number, property: (typeof growing)[number]) => {
    const value = valueOf(values, property.key);
    const before = levels[at - 1];
    const step =
      before === undefined
        ? null
        : propertyLabels.changeOf(
            property,
            comparableNumber(valueOf(before, property.key)),
            comparableNumber(value),
          );
    return (
      <>
        <span>{value === null ? '—' : propertyLabels.valueOf(property, value)}</span>
        {step !== null && <small className="block text-xs text-ink-3">{step.text}</small>}
      </>
    );
  };
  return (
    <div role="region" aria-label={t('allLevels')} className={isNarrow ? '' : 'overflow-x-auto'}>
      {isNarrow && (
        <ul className="divide-y divide-line" data-levels={levels.length}>
          {levels.map((values, at) => (
            <li key={at} className={at === level ? 'bg-raised' : ''}>
              <LevelButton level={at} isOpen={at === level} onLevel={onLevel} />
              <dl className="grid gap-y-0.5 px-3.5 pb-2">
                {growing.map((property) => (
                  <div key={property.key} className="flex items-baseline justify-between gap-3">
                    <dt className="min-w-0 text-xs wrap-anywhere text-ink-2">{labels.get(property.key)}</dt>
                    <dd className="flex shrink-0 items-baseline gap-2">{cell(values, at, property)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      )}
      {!isNarrow && (
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
                  <LevelButton level={at} isOpen={at === level} onLevel={onLevel} />
                </th>
                {growing.map((property) => (
                  <td key={property.key} className="px-2.5 py-1.5 text-right whitespace-nowrap">
                    {cell(values, at, property)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <PublicSaveTable
        title={t('allLevels')}
        makeTable={() => ({
          title: t('allLevels'),
          about: item.name,
          headings: [t('level'), ...growing.map(({ key }) => labels.get(key) ?? key)],
          rows: levels.map((values, at) => [
            at,
            ...growing.map(({ key }) => {
              const value = valueOf(values, key);
              return value === null ? null : comparableNumber(value);
            }),
          ]),
        })}
      />
    </div>
  );
}
