import { useDeferredValue, useState } from 'react';
import type { ClanRoleRow, MemberStanding } from '../../../../contract/clan-roles.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { BUILT_PAGE_IDS, type PageAccess } from '../../../../domain/characters/page-access.ts';
import { CLAN_RANKS, ROLES } from '../../../../domain/characters/rank.ts';
import type { PermissionMode } from '../../../../domain/characters/permission-mode.ts';
import { pageVerdict, type Standing } from '../../../../domain/characters/standing.ts';
import { PAGE_LABELS } from '../../../components/clan/labels/page-labels.ts';
import { RankInsignia } from '../../../components/clan/RankInsignia.tsx';
import { useSession } from '../../../data/session/session.ts';
import { ROLE_TEXTS } from '../../../ui/feedback/AccessDenied.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { clanRankClass } from '../../../ui/layout/clan-rank-stripe.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { OpenSign } from './PageVerdicts.tsx';
import { rankName, reasonText } from './role-words.ts';
import { useRoleWords } from './use-role-words.ts';

interface AccessPanelProps {
  readonly members: readonly MemberStanding[];
  readonly clanRoles: readonly ClanRoleRow[];
  readonly mode: PermissionMode;
  readonly pageAccess: PageAccess;
  readonly actor: Standing;
}

/** Everybody with most rights first. */
function byRights(compare: (one: string, other: string) => number) {
  return (one: MemberStanding, other: MemberStanding): number =>
    ROLES.indexOf(other.role) - ROLES.indexOf(one.role) ||
    other.clanRoleIds.length - one.clanRoleIds.length ||
    CLAN_RANKS.indexOf(other.rank) - CLAN_RANKS.indexOf(one.rank) ||
    compare(one.name, other.name);
}

const PAGE_HEAD =
  'hidden px-1 py-2 text-center align-bottom text-xs font-normal wrap-normal hyphens-auto text-ink-3 lg:table-cell';

/** Who may open which page: each member opens with the reasons, and to be changed. */
export function AccessPanel({ members, clanRoles, mode, pageAccess, actor }: AccessPanelProps) {
  const words = useRoleWords();
  const { t, shell, format } = words;
  const { user } = useSession();
  const own = new Set(user?.characters.map(({ name }) => nameKey(name)) ?? []);
  const [search, setSearch] = useState('');
  const [openId, setOpenId] = useState<string | null>(null);
  const text = nameKey(useDeferredValue(search));
  const shown = members
    .filter((member) => {
      const names = clanRoles.filter(({ id }) => member.clanRoleIds.includes(id)).map(({ name }) => name);
      const found = [member.name, rankName(member.rank, words), shell(ROLE_TEXTS[member.role]), ...names];
      return found.some((one) => nameKey(one).includes(text));
    })
    .toSorted(byRights(format.compare));
  const open = members.find(({ id }) => id === openId);
  return (
    <Panel title={t('accessHeading')} aside={t('accessCount', { count: members.length })}>
      <p className="max-w-prose px-3.5 pt-3.5 text-ink-2">{t('accessLead')}</p>
      <div className="flex p-3.5">
        <SearchField label={t('accessSearch')} value={search} onChange={setSearch} className="max-w-96" />
      </div>
      {shown.length === 0 ? (
        <StateBlock kind="empty" title={t('accessNone')} />
      ) : (
        <table className="w-full border-collapse border-t border-line">
          <caption className="sr-only">{t('accessHeading')}</caption>
          <thead className="max-lg:sr-only">
            <tr className="border-b border-line">
              <th scope="col" className="eyebrow px-3.5 py-2 text-start align-bottom">
                {t('accessMember')}
              </th>
              {BUILT_PAGE_IDS.map((page) => (
                <th key={page} scope="col" className={PAGE_HEAD}>
                  {shell(PAGE_LABELS[page])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((member) => {
              const given = clanRoles.filter(({ id }) => member.clanRoleIds.includes(id));
              const standing = { role: member.role, grantedPages: given.flatMap(({ pages }) => pages) };
              const verdicts = BUILT_PAGE_IDS.map((page) => ({
                page,
                ...pageVerdict(page, standing, pageAccess),
              }));
              const openCount = verdicts.filter(({ isOpen }) => isOpen).length;
              return (
                <tr
                  key={member.id}
                  data-standing={member.name}
                  className="border-b border-line last:border-b-0 hover:bg-raised"
                >
                  <th scope="row" className={`p-0 text-start font-normal ${clanRankClass(member.rank)}`}>
                    <button
                      type="button"
                      onClick={() => setOpenId(member.id)}
                      className="flex min-h-11 w-full items-center gap-2 px-3 py-1.5 text-start"
                    >
                      <RankInsignia rank={member.rank} />
                      <span className="min-w-0 grow">
                        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
                          <span className="font-semibold wrap-anywhere">{member.name}</span>
                          <span className="text-ink-2">{shell(ROLE_TEXTS[member.role])}</span>
                          {given.map(({ id, name }) => (
                            <Tag key={id} tone="info">
                              {name}
                            </Tag>
                          ))}
                        </span>
                        <small className="block text-xs text-ink-3 lg:hidden">
                          {t('accessOpenCount', { count: openCount, total: BUILT_PAGE_IDS.length })}
                        </small>
                      </span>
                      <Icon name="chevron-right" className="size-4 shrink-0 text-ink-3" />
                    </button>
                  </th>
                  {verdicts.map(({ page, ...verdict }) => (
                    <td
                      key={page}
                      title={reasonText(verdict, page, { role: member.role, clanRoles: given }, words)}
                      className="hidden px-2 text-center lg:table-cell"
                    >
                      <span className="inline-grid place-items-center">
                        <OpenSign isOpen={verdict.isOpen} />
                      </span>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {open !== undefined && (
        <MemberDialog
          key={open.id}
          member={open}
          clanRoles={clanRoles}
          mode={mode}
          pageAccess={pageAccess}
          actor={actor}
          isOwn={own.has(open.id)}
          onClose={() => setOpenId(null)}
        />
      )}
    </Panel>
  );
}
