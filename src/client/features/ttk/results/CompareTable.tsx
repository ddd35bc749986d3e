import type { Ref } from 'react';
import type { TtkState } from '../../../../domain/ttk/url-state.ts';
import { PublicSaveTable } from '../../../components/export/SaveTable.tsx';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { seriesStyle } from '../../../ui/display/series-style.ts';
import { NoticeLine, type Notice } from './NoticeLine.tsx';
import type { TtkResults } from '../state/use-ttk-results.ts';

interface CompareTableProps {
  readonly ref: Ref<HTMLElement>;
  readonly notice: Notice | null;
  readonly state: TtkState;
  readonly results: TtkResults;
  readonly change: (edit: (state: TtkState) => TtkState) => void;
  readonly onRemove: (index: number, label: string) => void;
}

const HEAD = 'eyebrow px-2 py-2.5 max-sm:tracking-normal sm:px-3.5';
const CELL = 'px-2 py-1.5 text-right whitespace-nowrap sm:px-3.5';

/** All set-ups at the chosen distance, to edit or remove. */
export function CompareTable({ ref, notice, state, results, change, onRemove }: CompareTableProps) {
  const t = useT('ttk');
  const format = useFormats();
  const hasMany = state.setups.length > 1;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t('comparison')}
      className="min-w-0 scroll-mt-28 border border-line bg-panel lg:scroll-mt-20"
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">
          {t('comparedAt', { distance: t('metres', { value: format.number(state.distanceM) }) })}
        </caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={`${HEAD} text-left`}>
              {t('comparedAt', { distance: t('metres', { value: format.number(state.distanceM) }) })}
            </th>
            <th scope="col" className={`${HEAD} text-right whitespace-nowrap`}>
              {t('ttk')}
            </th>
            <th scope="col" className={`${HEAD} hidden text-right whitespace-nowrap sm:table-cell`}>
              {t('shots')}
            </th>
            <th scope="col" className={`${HEAD} hidden text-right md:table-cell`}>
              {t('perShot')}
            </th>
            <th scope="col" className={`${HEAD} hidden text-right md:table-cell`}>
              {t('leftShort')}
            </th>
            {hasMany && (
              <th scope="col">
                <span className="sr-only">{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {results.setups.map(({ label, answer, prepared, items }, index) => {
            const left =
              answer?.magazineLeft == null || prepared?.magazine == null
                ? '—'
                : t('leftOf', {
                    left: format.number(answer.magazineLeft),
                    magazine: format.number(prepared.magazine),
                  });
            const perShot = answer === null ? '—' : format.fixed(answer.damagePerShot, 1);
            return (
              <tr
                key={index}
                className={`border-b border-line last:border-b-0 ${index === state.active && hasMany ? 'bg-raised' : ''}`}
              >
                <th
                  scope="row"
                  className={`border-l-3 p-0 text-left font-normal ${seriesStyle(index).border}`}
                >
                  <button
                    type="button"
                    title={t('edit', { name: label })}
                    aria-pressed={index === state.active}
                    className="block min-h-10 w-full px-3 py-1.5 text-left hover:bg-raised"
                    onClick={() => change((before) => ({ ...before, active: index }))}
                  >
                    <span className="block">{label}</span>
                    {items.armour !== null && !state.hasSameTarget && (
                      <small className="block text-xs text-ink-3">{items.armour.name}</small>
                    )}
                    {items.parts.length > 0 && (
                      <small className="block text-xs text-ink-3">
                        {format.list(items.parts.map(({ name }) => name))}
                      </small>
                    )}
                    <small className="block text-xs text-ink-3 md:hidden">
                      {answer !== null && (
                        <span className="sm:hidden">{`${t('shotsCount', { count: answer.shots })} · `}</span>
                      )}
                      {`${t('perShot')} ${perShot} · ${t('leftShort')} ${left}`}
                    </small>
                  </button>
                </th>
                {answer === null ? (
                  <td colSpan={2} className={`${CELL} text-wait`}>
                    {t('refusedShort')}
                  </td>
                ) : (
                  <>
                    <td className={`${CELL} font-semibold`}>
                      {t('seconds', { value: format.fixed(answer.discreteSeconds, 2) })}
                    </td>
                    <td className={`${CELL} hidden sm:table-cell`}>{format.number(answer.shots)}</td>
                  </>
                )}
                <td className={`${CELL} hidden md:table-cell`}>{perShot}</td>
                <td className={`${CELL} hidden md:table-cell`}>{left}</td>
                {hasMany && (
                  <td className="w-10 p-0">
                    <Button
                      variant="quiet"
                      icon="x"
                      className="h-10 min-w-10"
                      aria-label={t('removeSetup', { name: label })}
                      onClick={() => onRemove(index, label)}
                    />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {hasMany && (
        <PublicSaveTable
          title={t('comparison')}
          makeTable={() => ({
            title: t('comparison'),
            about: t('metres', { value: format.number(state.distanceM) }),
            headings: [
              t('comparison'),
              t('weapon'),
              t('round'),
              t('armour'),
              t('discrete'),
              t('shots'),
              t('perShot'),
              t('leftShort'),
            ],
            rows: results.setups.map(({ label, answer, items }) => [
              label,
              items.weapon?.name ?? null,
              items.round?.name ?? null,
              items.armour?.name ?? null,
              ...(answer === null
                ? [null, null, null, null]
                : [
                    Number(answer.discreteSeconds.toFixed(2)),
                    answer.shots,
                    Number(answer.damagePerShot.toFixed(1)),
                    answer.magazineLeft,
                  ]),
            ]),
          })}
        />
      )}
      <NoticeLine notice={notice} />
    </section>
  );
}
