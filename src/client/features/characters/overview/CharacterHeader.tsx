import type { OwnCharacter, ProfileData } from '../../../../contract/accounts.ts';
import { ClanEmblem } from '../../../components/clan/ClanEmblem.tsx';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { RankStripe } from '../../../ui/layout/RankStripe.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { rankKey, stripeOfRank } from '../../../ui/layout/clan-rank-stripe.ts';
import { StatusText } from '../profile/StatusText.tsx';

interface CharacterHeaderProps {
  readonly character: OwnCharacter;
  /** The game's profile; null while it is not loaded. */
  readonly profile: ProfileData | null;
}

/** Name, rank and clan, with creation and join dates below. */
export function CharacterHeader({ character, profile }: CharacterHeaderProps) {
  const t = useT('characters');
  const common = useT('common');
  const format = useFormats();
  const clan = profile?.clan ?? character.clan;
  const rank = profile === null ? character.clanRank : profile.clanRank;
  const created = profile?.createdAt ?? character.createdAt;
  const joined = profile?.clanJoinTime ?? character.clanJoinTime;
  const facts = [
    { name: t('created'), value: created === null ? common('unknown') : format.date(created) },
    ...(clan === null
      ? []
      : [{ name: t('joined'), value: joined === null ? common('unknown') : format.date(joined) }]),
  ];
  return (
    <RankStripe rank={stripeOfRank(rank)} className="border-y border-r border-y-line border-r-line bg-panel">
      <div className="grid gap-1.5 p-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {clan !== null && <ClanEmblem clan={clan} className="size-9" />}
          <h2 className="text-[1.625rem]">{character.name}</h2>
          {profile !== null && (
            <Tag tone={profile.isOnline ? 'ok' : 'neutral'}>
              {profile.isOnline ? t('statusOnline') : t('statusOffline')}
            </Tag>
          )}
        </div>
        <p className="text-ink-2">
          {[
            clan === null ? t('noClan') : clan.tag === '' ? clan.name : `${clan.name} [${clan.tag}]`,
            rank === null ? null : t(rankKey(rank)),
            common('region', { region: character.region }),
          ]
            .filter((fact) => fact !== null)
            .join(' · ')}
        </p>
        {/* the status comes later: beside the button, where it moves nothing */}
        <div className="flex items-center gap-x-3">
          <span className="shrink-0">
            <LinkButton to="/{-$locale}/character/$id" params={{ id: character.id }} icon="user">
              {t('openOwn')}
            </LinkButton>
          </span>
          {profile !== null && profile.statusRuns.length > 0 && (
            <p className="line-clamp-2 min-w-0 leading-5">
              <span className="text-ink-3">
                {t('status')}
                {': '}
              </span>
              <StatusText runs={profile.statusRuns} />
            </p>
          )}
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-px border-t border-line bg-line">
        {facts.map(({ name, value }) => (
          <div key={name} className="bg-panel px-4 py-2.5 last:odd:col-span-2">
            <dt className="eyebrow">{name}</dt>
            <dd className="mt-1 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </RankStripe>
  );
}
