import type { ClanFacts } from '../../../../contract/accounts.ts';
import type { Answer } from '../../../data/http/use-endpoint.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { allianceName } from './alliance-name.ts';
import { FactList } from './FactList.tsx';

/**
 * Facts of the clan, or what to do without one (`null`). While the clan is unknown (`undefined`), `state`
 * says why.
 */
export function ClanPanel({
  clan,
  state = 'loading',
}: {
  readonly clan: ClanFacts | null | undefined;
  readonly state?: Answer<unknown>['state'];
}) {
  const t = useT('characters');
  const common = useT('common');
  const format = useFormats();
  if (clan === undefined)
    return (
      <Panel title={t('clan')}>
        <StateBlock kind={state === 'ready' ? 'loading' : state} />
      </Panel>
    );
  if (clan === null) {
    return (
      <Panel title={t('clan')}>
        <StateBlock kind="empty" title={t('clanEmptyTitle')}>
          {t('clanEmptyBody')}
        </StateBlock>
      </Panel>
    );
  }
  return (
    <Panel title={clan.name} {...(clan.tag !== '' && { aside: `[${clan.tag}]` })}>
      {clan.description !== '' && (
        <p className="border-b border-line px-3.5 py-2.5 text-ink-2">{clan.description}</p>
      )}
      <FactList
        facts={[
          { name: t('clanLevel'), value: format.number(clan.level) },
          { name: t('membersCount'), value: format.number(clan.membersCount) },
          { name: t('owner'), value: clan.owner },
          { name: t('alliance'), value: allianceName(t, clan.alliance) },
          {
            name: t('registered'),
            value: clan.registeredAt === null ? common('unknown') : format.date(clan.registeredAt),
          },
        ]}
      />
    </Panel>
  );
}
