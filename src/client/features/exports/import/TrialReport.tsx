import type { ClanFile } from '../../../../contract/exports.ts';
import { mayImport } from '../../../../domain/exports/clan-file.ts';
import { groupReports } from '../../../../domain/exports/table-groups.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { GROUP_KEYS } from './words.ts';

/** What an import would do: group by group, with what stands in its way. */
export function TrialReport({ report }: { readonly report: NonNullable<ClanFile['report']> }) {
  const t = useT('clan-files');
  const format = useClanFormats();
  const head = 'px-2 py-1.5 text-end text-xs font-semibold text-ink-3 first:ps-0 first:text-start last:pe-0';
  const cell = 'px-2 py-1.5 text-end tabular-nums last:pe-0';
  return (
    <div className="grid gap-2">
      <p className="text-ink-2">
        {t('checkedBody', {
          clan: report.clanName,
          tag: report.clanTag,
          when: format.dateTime(report.madeAt),
        })}
      </p>
      <table className="w-full border-collapse">
        <caption className="pb-1 text-start font-semibold">{t('checkedTitle')}</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              {t('columnWhat')}
            </th>
            <th scope="col" className={head}>
              {t('columnFile')}
            </th>
            <th scope="col" className={head}>
              {t('columnAdded')}
            </th>
            <th scope="col" className={head}>
              {t('columnPresent')}
            </th>
          </tr>
        </thead>
        <tbody>
          {groupReports(report).map(({ group, rows, added, present, isBlocked }) => (
            <tr key={group} className="border-t border-line">
              <th scope="row" className="py-1.5 pe-2 text-start font-normal wrap-anywhere">
                {t(GROUP_KEYS[group])} {isBlocked && <Tag tone="no">{t('blocked')}</Tag>}
              </th>
              <td className={cell}>{format.number(rows)}</td>
              <td className={cell}>{format.number(added)}</td>
              <td className={cell}>{format.number(present)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {report.pictures > 0 && (
        <p className="text-ink-2">{t('pictures', { number: format.number(report.pictures) })}</p>
      )}
      <p className="max-w-prose text-ink-2">
        {t('people', { known: format.number(report.known), unknown: format.number(report.unknown) })}
      </p>
      {!mayImport(report) && (
        <p role="alert" className="max-w-prose text-no">
          {t('blockedBody')}
        </p>
      )}
    </div>
  );
}
