import type { ShownMember } from '../../../offline/mirror/overlays/clan-members.ts';
import { ExportButtons } from '../../components/export/ExportButtons.tsx';
import { useT } from '../../data/i18n/use-t.ts';
import { useCharacter } from '../../data/session/session.ts';
import { rankKey } from '../../ui/layout/clan-rank-stripe.ts';

/** Saves the shown members as a file. */
export function ExportList({ members }: { readonly members: readonly ShownMember[] }) {
  const t = useT('clan-members');
  const common = useT('common');
  const ranks = useT('characters');
  const clan = useCharacter()?.clan ?? null;
  const title = t('tabList');
  return (
    <div className="border-t border-line px-2.5 py-2">
      <ExportButtons
        title={title}
        isDisabled={members.length === 0}
        makeTable={() => ({
          title,
          about: clan?.name,
          headings: [
            t('columnName'),
            t('columnRank'),
            t('columnJoined'),
            t('columnSeen'),
            t('columnAccount'),
            t('columnGear'),
            t('columnToday'),
          ],
          rows: members.map(({ name, rank, joinedAt, lastSeenAt, characterId, isGearKnown, isAway }) => [
            name,
            ranks(rankKey(rank)),
            joinedAt === null ? null : { at: joinedAt },
            lastSeenAt === null ? null : { at: lastSeenAt },
            common(characterId === null ? 'no' : 'yes'),
            common(isGearKnown ? 'yes' : 'no'),
            isAway ? t('awayToday') : null,
          ]),
        })}
      />
    </div>
  );
}
