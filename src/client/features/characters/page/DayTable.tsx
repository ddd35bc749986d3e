import { useState } from 'react';
import type { CharacterDay } from '../../../../contract/character-records.ts';
import { SaveTable } from '../../../components/export/SaveTable.tsx';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { killRatio } from '../../../../domain/characters/kill-ratio.ts';

const INITIAL_ROWS = 14;
const HEAD =
  'max-sm:nth-3:pe-3.5 px-2 py-2 text-end eyebrow whitespace-nowrap first:ps-3.5 first:text-start last:pe-3.5';
const CELL = 'max-sm:nth-3:pe-3.5 px-2 py-2 text-end whitespace-nowrap last:pe-3.5';

/** The chart's numbers, newest day first. */
export function DayTable({ name, days }: { readonly name: string; readonly days: readonly CharacterDay[] }) {
  const t = useT('characters');
  const shell = useT('shell');
  const format = useFormats();
  const [isExpanded, setExpanded] = useState(false);
  const newest = days.toReversed();
  const ratio = (kills: number, deaths: number): string => {
    const value = killRatio(kills, deaths);
    return value === null ? '—' : format.fixed(value, 2);
  };
  return (
    <Panel title={t('curveTable')}>
      <table className="w-full">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={HEAD}>
              {t('curveDay')}
            </th>
            <th scope="col" className={HEAD}>
              {t('kdGeneral')}
            </th>
            <th scope="col" className={HEAD}>
              {t('sessionCount')}
            </th>
            <th scope="col" className={`${HEAD} max-sm:hidden`}>
              {t('openWorldCount')}
            </th>
            <th scope="col" className={`${HEAD} max-sm:hidden`}>
              {t('kills')}
            </th>
            <th scope="col" className={`${HEAD} max-sm:hidden`}>
              {t('deaths')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {newest.slice(0, isExpanded ? newest.length : INITIAL_ROWS).map((day) => (
            <tr key={day.day}>
              <th scope="row" className="px-3.5 py-2 text-start font-normal">
                {format.day(day.day)}
              </th>
              <td className={`${CELL} font-semibold`}>{ratio(day.kills, day.deaths)}</td>
              <td className={CELL}>{ratio(day.sessionKills, day.sessionDeaths)}</td>
              <td className={`${CELL} max-sm:hidden`}>{ratio(day.openWorldKills, day.openWorldDeaths)}</td>
              <td className={`${CELL} max-sm:hidden`}>{format.number(day.kills)}</td>
              <td className={`${CELL} max-sm:hidden`}>{format.number(day.deaths)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {newest.length > 0 && (
        <SaveTable
          title={t('curveTable')}
          makeTable={() => ({
            title: t('curveTable'),
            about: name,
            headings: [
              t('curveDay'),
              t('kills'),
              t('deaths'),
              `${t('sessionCount')}: ${t('kills')}`,
              `${t('sessionCount')}: ${t('deaths')}`,
              `${t('openWorldCount')}: ${t('kills')}`,
              `${t('openWorldCount')}: ${t('deaths')}`,
            ],
            rows: newest.map((day) => [
              { day: day.day },
              day.kills,
              day.deaths,
              day.sessionKills,
              day.sessionDeaths,
              day.openWorldKills,
              day.openWorldDeaths,
            ]),
          })}
        />
      )}
      {newest.length > INITIAL_ROWS && (
        <div className="border-t border-line p-2.5">
          <Button variant="quiet" onClick={() => setExpanded(!isExpanded)}>
            {isExpanded ? shell('showLess') : shell('showAll')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
