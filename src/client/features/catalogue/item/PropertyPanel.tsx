import { useMemo } from 'react';
import { valueOf, withoutRepeats, type CompareValue } from '../../../../domain/catalogue/library/compare.ts';
import { numbersAt, rangesAt } from '../../../../domain/catalogue/library/level-curve.ts';
import type { NameLanguage } from '../../../../domain/catalogue/item/names.ts';
import type { ShownText } from '../../../../domain/catalogue/item/packed-texts.ts';
import type { Library, LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { groupProperties } from '../../../../domain/catalogue/library/properties.ts';
import { type Property } from '../../../../domain/catalogue/library/property-table.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { nameTag } from '../../../ui/display/language-names.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LevelSlider } from './LevelSlider.tsx';
import { LevelTable } from './LevelTable.tsx';
import { GROUP_KEYS, usePropertyLabels, type PropertyLabels, comparableNumber } from '../property-labels.ts';

interface PropertyPanelProps {
  readonly library: Library;
  readonly item: LibraryItem;
  readonly level: number;
  readonly onLevel: (level: number) => void;
  /** What the game says about its use in words. */
  readonly features: readonly ShownText[];
}

function Change({
  propertyLabels,
  property,
  from,
  to,
  against,
}: {
  readonly propertyLabels: PropertyLabels;
  readonly property: Property;
  readonly from: number;
  readonly to: number;
  readonly against: number;
}) {
  const t = useT('catalogue');
  const change = propertyLabels.changeOf(property, from, to);
  if (change === null) return null;
  return (
    <small
      className={`block text-xs ${change.isGain === null ? 'text-ink-3' : change.isGain ? 'text-ok' : 'text-no'}`}
    >
      {against === 0
        ? t('fromZero', { change: change.text })
        : t('fromPrevious', { change: change.text, level: against })}
      {change.isGain !== null && (
        <span className="sr-only">{`, ${t(change.isGain ? 'better' : 'worse')}`}</span>
      )}
    </small>
  );
}

/** All properties of the item at a level. */
export function PropertyPanel({ library, item, level, onLevel, features }: PropertyPanelProps) {
  const t = useT('catalogue');
  const propertyLabels = usePropertyLabels(library);
  const blocks = useMemo(
    () =>
      groupProperties([
        ...Object.keys(item.numbers),
        ...Object.keys(item.ranges),
        ...Object.keys(item.words),
      ]),
    [item],
  );
  const now = useMemo(
    () =>
      withoutRepeats({ numbers: numbersAt(item, level), ranges: rangesAt(item, level), words: item.words }),
    [item, level],
  );
  const before = useMemo(
    () => ({ numbers: numbersAt(item, level - 1), ranges: rangesAt(item, level - 1), words: item.words }),
    [item, level],
  );
  const shown = blocks
    .map(({ group, properties }) => ({
      group,
      rows: properties.flatMap((property): { property: Property; value: CompareValue; text: string }[] => {
        const value = valueOf(now, property.key);
        const text = value === null ? '—' : propertyLabels.valueOf(property, value);
        return value === null || text === '—' ? [] : [{ property, value, text }];
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
  const labels = propertyLabels.labelsOf(shown.flatMap(({ rows }) => rows.map(({ property }) => property)));
  const marks: readonly { readonly text: string; readonly language?: NameLanguage }[] = [
    ...item.marks.flatMap((key) => {
      const text = propertyLabels.statementOf(key);
      return text == null ? [] : [{ text }];
    }),
    ...features,
  ];
  return (
    <Panel title={t('properties')}>
      {item.highestLevel > 0 && <LevelSlider level={level} highest={item.highestLevel} onChange={onLevel} />}
      {shown.length === 0 && marks.length === 0 && <p className="p-3.5 text-ink-2">{t('noProperties')}</p>}
      {shown.map(({ group, rows }) => (
        <section key={group} aria-label={t(GROUP_KEYS[group])}>
          <h3 className="eyebrow bg-ground px-3.5 py-2">{t(GROUP_KEYS[group])}</h3>
          <dl>
            {rows.map(({ property, value, text }) => (
              <div
                key={property.key}
                data-property={property.key}
                className="flex items-baseline justify-between gap-4 border-b border-line px-3.5 py-1.5"
              >
                <dt className="min-w-0 text-ink-2">{labels.get(property.key)}</dt>
                <dd className="max-w-[60%] text-right">
                  <b className="font-semibold">{text}</b>
                  {level > 0 && (
                    <Change
                      propertyLabels={propertyLabels}
                      property={property}
                      from={comparableNumber(valueOf(item, property.key))}
                      to={comparableNumber(value)}
                      against={0}
                    />
                  )}
                  {level > 1 && (
                    <Change
                      propertyLabels={propertyLabels}
                      property={property}
                      from={comparableNumber(valueOf(before, property.key))}
                      to={comparableNumber(value)}
                      against={level - 1}
                    />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {marks.length > 0 && (
        <section aria-label={t('marks')}>
          <h3 className="eyebrow bg-ground px-3.5 py-2">{t('marks')}</h3>
          <ul className="grid gap-1 px-3.5 py-2">
            {marks.map(({ text, language }) => (
              <li
                key={text}
                {...(language !== undefined && { lang: nameTag(language) })}
                className="flex items-start gap-2 text-ink-2"
              >
                <Icon name="check" className="mt-0.5 size-3.5 text-ink-3" />
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {item.highestLevel > 0 && (
        <Disclosure title={t('allLevels')}>
          <LevelTable item={item} propertyLabels={propertyLabels} level={level} onLevel={onLevel} />
        </Disclosure>
      )}
    </Panel>
  );
}
