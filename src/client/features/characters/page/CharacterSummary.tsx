import type { ReactNode } from 'react';
import type { ProfileData } from '../../../../contract/accounts.ts';
import { ClanEmblem } from '../../../components/clan/ClanEmblem.tsx';
import { RankInsignia } from '../../../components/clan/RankInsignia.tsx';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { rankKey, stripeOfRank } from '../../../ui/layout/clan-rank-stripe.ts';
import { RankStripe } from '../../../ui/layout/RankStripe.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { Age } from '../../../ui/feedback/Age.tsx';
import { useNow } from '../../../data/i18n/use-now.ts';
import { resolveClan } from './resolve-clan.ts';
import { StatusText } from '../profile/StatusText.tsx';
import type { RequestedCharacter } from './use-character-profile.ts';

interface CharacterSummaryProps {
  readonly character: RequestedCharacter;
  /** The game's profile; null while it is not loaded. */
  readonly profile: ProfileData | null;
  /** The profile is on its way: what only it knows is not said to be unknown. */
  readonly isLoading: boolean;
  readonly children?: ReactNode;
}

/**
 * Name, rank and clan with further facts below; without a profile, from the clan's member list and the
 * account.
 */
export function CharacterSummary({ character, profile, isLoading, children }: CharacterSummaryProps) {
  const t = useT('characters');
  const common = useT('common');
  const format = useClanFormats();
  const nowMs = useNow();
  const { own, member } = character;
  const known = resolveClan({ profile, own });
  const clan = known ?? null;
  const rank = profile?.clanRank ?? member?.rank ?? own?.clanRank ?? null;
  const created = profile?.createdAt ?? own?.createdAt ?? null;
  const joined = profile?.clanJoinTime ?? member?.joinedAt ?? own?.clanJoinTime ?? null;
  const lastSeenAt = profile?.lastLoginAt ?? member?.lastSeenAt ?? null;
  const region = profile?.region ?? own?.region ?? null;
  const noValue = isLoading ? '…' : common('unknown');
  const facts = [
    ...(own === null && created === null
      ? []
      : [{ name: t('created'), value: created === null ? noValue : format.date(created) }]),
    ...(rank === null ? [] : [{ name: t('joined'), value: joined === null ? noValue : format.date(joined) }]),
    {
      name: t('lastSeen'),
      value: lastSeenAt === null ? noValue : format.ago((nowMs - Date.parse(lastSeenAt)) / 1_000),
    },
    ...(clan === null
      ? []
      : [
          { name: t('clanLevel'), value: format.number(clan.level) },
          { name: t('membersCount'), value: format.number(clan.membersCount) },
          { name: t('owner'), value: clan.owner },
        ]),
  ];
  const line = [
    clan === null
      ? known === null && rank === null
        ? t('noClan')
        : null
      : clan.tag === ''
        ? clan.name
        : `${clan.name} [${clan.tag}]`,
    rank === null ? null : t(rankKey(rank)),
    region === null ? null : common('region', { region }),
  ];
  const statusRuns = profile?.statusRuns ?? [];
  // For some existing characters the game returns an empty profile.
  const isEmpty =
    profile !== null && statusRuns.length === 0 && profile.lastLoginAt === null && profile.stats === null;
  return (
    <RankStripe rank={stripeOfRank(rank)} className="border-y border-r border-y-line border-r-line bg-panel">
      <div className="grid gap-1.5 p-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {clan !== null && <ClanEmblem clan={clan} className="size-10" />}
          <RankInsignia rank={rank} />
          <h1 className="min-w-0 wrap-anywhere">{profile?.name ?? character.name}</h1>
          {profile !== null && profile.lastLoginAt !== null && (
            <Tag tone={profile.isOnline ? 'ok' : 'neutral'}>
              {profile.isOnline ? t('statusOnline') : t('statusOffline')}
            </Tag>
          )}
          <Age at={profile?.fetchedAt ?? null} />
          {own === null && member !== null && (
            <Tag>{member.characterId === null ? common('noAccount') : t('accountHere')}</Tag>
          )}
        </div>
        <p className="text-ink-2">{line.filter((part) => part !== null).join(' · ')}</p>
        {statusRuns.length > 0 && (
          <p>
            <span className="text-ink-3">
              {t('status')}
              {': '}
            </span>
            <StatusText runs={statusRuns} />
          </p>
        )}
        {isEmpty && (
          <p className="text-ink-2">
            <b>{t('noData')}</b>
            {'. '}
            {t('noDataBody')}
          </p>
        )}
        {children}
      </div>
      <dl className="grid grid-cols-2 gap-px border-t border-line bg-line sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0 bg-panel px-4 py-2.5 max-sm:last:odd:col-span-2">
            <dt className="eyebrow">{name}</dt>
            <dd className="mt-1 font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </RankStripe>
  );
}
