import { roleOfRank } from '../../../domain/characters/rank.ts';
import { roleOfMember } from '../../../domain/characters/standing.ts';
import type { ShownMember } from '../../../offline/mirror/overlays/clan-members.ts';
import { useSession } from '../../data/session/session.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { useClanFormats } from '../../data/clan/use-clan-formats.ts';
import { RankInsignia } from '../../components/clan/RankInsignia.tsx';
import { ROLE_TEXTS } from '../../ui/feedback/AccessDenied.tsx';
import { AppLink } from '../../ui/link/AppLink.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { clanRankClass, rankKey } from '../../ui/layout/clan-rank-stripe.ts';
import { Tag } from '../../ui/layout/Tag.tsx';
import { useClanNow } from '../../data/clan/use-clan-now.ts';
import { memberPageId } from './member-link.ts';
import type { MemberSort } from '../../../domain/clan-members/member-view.ts';

/** Table columns, in order; `sort` is the sort key of the heading. */
export const MEMBER_COLUMNS = [
  { key: 'columnName', sort: 'name' },
  { key: 'columnRank', sort: 'rank' },
  { key: 'columnJoined', sort: 'joined' },
  { key: 'columnSeen', sort: 'seen' },
  { key: 'columnAccount', sort: null },
  { key: 'columnGear', sort: null },
  { key: 'columnToday', sort: null },
] as const satisfies readonly { readonly key: string; readonly sort: MemberSort | null }[];

interface MemberRowProps {
  readonly member: ShownMember;
  /** Only the active row is a tab stop. */
  readonly isActive: boolean;
  readonly isNarrow: boolean;
  readonly grid: string;
}

const CELL = 'min-w-0 px-1.5';

/** One member: table cells, or two lines on phones. */
export function MemberRow({ member, isActive, isNarrow, grid }: MemberRowProps) {
  const t = useT('clan-members');
  const ranks = useT('characters');
  const format = useClanFormats();
  const nowMs = useClanNow();
  const { user } = useSession();
  const isOwn = user?.characters.some(({ id }) => id === member.characterId) ?? false;
  const shell = useT('shell');
  const role = roleOfMember(member);
  // the role only where the clan has given another one than the rank would
  const rank = [
    ranks(rankKey(member.rank)),
    ...(role === roleOfRank(member.rank) ? [] : [shell(ROLE_TEXTS[role])]),
    ...(member.clanRoles ?? []),
  ].join(' · ');
  const joined = member.joinedAt === null ? t('noData') : format.date(member.joinedAt);
  const seen =
    member.lastSeenAt === null ? t('noData') : format.ago((nowMs - Date.parse(member.lastSeenAt)) / 1_000);
  const account = member.characterId === null ? t('hasNoAccount') : t('hasAccount');
  const gear = t(member.isGearKnown ? 'hasGear' : 'hasNoGear');
  // on phones the whole row leads to the character
  const name = (
    <AppLink
      to="/{-$locale}/character/$id"
      params={{ id: memberPageId(member) }}
      tabIndex={isActive ? 0 : -1}
      title={member.name}
      className={`min-w-0 truncate font-semibold text-ink no-underline hover:underline focus-visible:outline-offset-0 ${isNarrow ? 'after:absolute after:inset-0' : ''}`}
    >
      {member.name}
    </AppLink>
  );
  const own = isOwn && <Tag tone="accent">{t('you')}</Tag>;
  const away = member.isAway && <Tag tone="wait">{t('awayToday')}</Tag>;
  const stripe = clanRankClass(member.rank);
  if (isNarrow) {
    return (
      <div
        role="cell"
        aria-colspan={MEMBER_COLUMNS.length}
        className={`relative grid h-full content-center gap-0.5 border-b border-line px-3 ${stripe}`}
      >
        <span className="flex min-h-6 items-center gap-2">
          <RankInsignia rank={member.rank} />
          {name}
          {own}
          <span className="grow" />
          {away}
          {member.isGearKnown && (
            <Icon name="shield" label={t('gearKnown')} className="size-4 shrink-0 text-ink-2" />
          )}
          {member.characterId !== null && (
            <Icon name="user" label={t('accountHere')} className="size-4 shrink-0 text-ink-2" />
          )}
        </span>
        <span data-facts className="line-clamp-2 text-xs leading-tight text-ink-2">
          {[
            rank,
            member.lastSeenAt === null ? null : t('seenLine', { age: seen }),
            member.joinedAt === null ? null : t('joinedLine', { day: joined }),
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
      </div>
    );
  }
  return (
    <div role="presentation" className={`h-full border-b border-line hover:bg-raised ${grid} ${stripe}`}>
      <div role="cell" className={`${CELL} flex items-center gap-2 ps-3!`}>
        <RankInsignia rank={member.rank} />
        {name}
        {own}
      </div>
      <div role="cell" className={`${CELL} truncate`} title={rank}>
        {rank}
      </div>
      <div role="cell" className={`${CELL} truncate text-ink-2`}>
        {joined}
      </div>
      <div
        role="cell"
        className={`${CELL} truncate text-ink-2`}
        title={member.lastSeenAt === null ? undefined : format.dateTime(member.lastSeenAt)}
      >
        {seen}
      </div>
      <div role="cell" className={`${CELL} truncate ${member.characterId === null ? 'text-ink-3' : ''}`}>
        {account}
      </div>
      <div role="cell" className={`${CELL} truncate ${member.isGearKnown ? '' : 'text-ink-3'}`}>
        {gear}
      </div>
      <div role="cell" className={CELL}>
        {away}
      </div>
    </div>
  );
}
