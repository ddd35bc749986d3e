import type { ProfileData, ShownStats } from '../../../../contract/accounts.ts';
import { clockOffset, useNow } from '../../../data/i18n/use-now.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Age } from '../../../ui/feedback/Age.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { FactList } from './FactList.tsx';
import { killRatio } from '../../../../domain/characters/kill-ratio.ts';

const HOUR_MS = 3_600_000;
const NOTICES = {
  notAvailable: 'statsNotAvailableBody',
  offline: 'statsOffline',
  ownerOnly: 'statsOwnerOnly',
} as const;

/** Ratios, then counts. */
function Totals({ stats, lastLoginAt }: { readonly stats: ShownStats; readonly lastLoginAt: string | null }) {
  const t = useT('characters');
  const format = useFormats();
  const nowMs = useNow() + clockOffset();
  const ratio = (kills: number, deaths: number): string => {
    const value = killRatio(kills, deaths);
    return value === null ? '—' : format.fixed(value, 2);
  };
  const hours = Math.floor(stats.playTimeMs / HOUR_MS);
  const ratios = [
    { name: t('kdGeneral'), value: ratio(stats.kills, stats.deaths) },
    { name: t('kdSessions'), value: ratio(stats.sessionKills, stats.sessionDeaths) },
    { name: t('kdOpenWorld'), value: ratio(stats.openWorldKills, stats.openWorldDeaths) },
  ];
  return (
    <>
      <dl className="grid grid-cols-3 gap-px border-b border-line bg-line">
        {ratios.map(({ name, value }) => (
          <div key={name} className="flex flex-col justify-between gap-1.5 bg-panel p-3.5">
            <dt className="eyebrow leading-tight!">{name}</dt>
            <dd className="figure text-[1.75rem]">{value}</dd>
          </div>
        ))}
      </dl>
      <FactList
        facts={[
          { name: t('kills'), value: format.number(stats.kills) },
          { name: t('deaths'), value: format.number(stats.deaths) },
          { name: t('assists'), value: format.number(stats.assists) },
          { name: t('playTime'), value: t('playTimeHours', { count: hours, hours: format.number(hours) }) },
          {
            name: t('sessionCount'),
            value: t('killsAndDeaths', {
              kills: format.number(stats.sessionKills),
              deaths: format.number(stats.sessionDeaths),
            }),
          },
          {
            name: t('openWorldCount'),
            value: t('killsAndDeaths', {
              kills: format.number(stats.openWorldKills),
              deaths: format.number(stats.openWorldDeaths),
            }),
          },
          // an age: before the clan's rows are read, nobody knows in which zone a time is to be said
          ...(lastLoginAt === null
            ? []
            : [{ name: t('lastLogin'), value: format.ago((nowMs - Date.parse(lastLoginAt)) / 1000) }]),
        ]}
      />
    </>
  );
}

/** Statistics of a character: ratios, then counts; or why there are none. */
export function StatsPanel({ profile }: { readonly profile: ProfileData }) {
  const t = useT('characters');
  const { stats, statsNotice, lastLoginAt } = profile;
  const last = profile.lastStats ?? null;
  if (stats === null && last !== null)
    return (
      <Panel title={t('statsLast')} aside={<Age at={last.at} />}>
        <Totals stats={last.stats} lastLoginAt={lastLoginAt} />
        <p className="border-t border-line px-3.5 py-2.5 text-xs text-ink-3">
          {t(NOTICES[statsNotice ?? 'notAvailable'])}
        </p>
      </Panel>
    );
  if (stats === null) {
    return (
      <Panel title={t('statsHeading')} aside={<Age at={profile.fetchedAt} />}>
        <StateBlock kind="empty" title={t('statsNotAvailable')}>
          {t(NOTICES[statsNotice ?? 'notAvailable'])}
        </StateBlock>
      </Panel>
    );
  }
  return (
    <Panel title={t('statsHeading')} aside={<Age at={profile.fetchedAt} />}>
      <Totals stats={stats} lastLoginAt={lastLoginAt} />
      {statsNotice !== null && (
        <p className="border-t border-line px-3.5 py-2.5 text-xs text-ink-3">{t(NOTICES[statsNotice])}</p>
      )}
    </Panel>
  );
}
