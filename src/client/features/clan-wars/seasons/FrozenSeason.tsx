import type { WarSeasonRow } from '../../../../contract/clan-wars.ts';
import { WAR_KINDS } from '../../../../domain/clan-wars/war.ts';
import { SaveTable } from '../../../components/export/SaveTable.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { GroupsTable } from '../words/GroupsTable.tsx';
import { OutcomeTag } from '../words/OutcomeTag.tsx';
import { PeopleTable } from '../words/PeopleTable.tsx';
import { Summary } from '../words/Summary.tsx';
import { peopleTable } from '../words/table-cells.ts';
import { mapOf, useWarWords } from '../words/use-war-words.ts';

const HEADING = 'border-t border-line px-3.5 pt-2 text-sm';

/** A season that is over: what it came to, as it was then. */
export function FrozenSeason({ season }: { readonly season: WarSeasonRow }) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const { frozen, name, from, to } = season;
  if (frozen === null) return null;
  return (
    <Panel
      title={t('seasonNamed', { name })}
      aside={
        <>
          <span>{words.format.days(from, to)}</span>
          <Tag tone="info" icon="lock">
            {t('seasonOver')}
          </Tag>
        </>
      }
    >
      <Summary figures={frozen.figures} />
      <p className="border-t border-line px-3.5 py-2 text-xs text-ink-3">{t('seasonOverNote')}</p>
      <h3 className={HEADING}>{t('byMap')}</h3>
      <GroupsTable
        label={t('byMap')}
        about={name}
        heading={t('map')}
        groups={frozen.maps}
        nameOf={(key) => words.mapName(mapOf(key))}
      />
      <h3 className={HEADING}>{t('byKind')}</h3>
      <GroupsTable
        label={t('byKind')}
        about={name}
        heading={t('kind')}
        groups={frozen.kinds}
        nameOf={(key) => {
          const kind = WAR_KINDS.find((one) => one === key);
          return kind === undefined ? '' : words.kindName(kind);
        }}
      />
      <Disclosure title={t('people')}>
        <PeopleTable people={frozen.people} />
        <SaveTable
          title={t('people')}
          makeTable={() => ({ title: t('people'), about: name, ...peopleTable(frozen.people, t) })}
        />
      </Disclosure>
      <Disclosure title={t('warsCount', { count: frozen.wars.length })}>
        <ul className="divide-y divide-line border-t border-line">
          {frozen.wars.map((war) => (
            <li key={war.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2">
              <AppLink
                to="/{-$locale}/clan-war/view/$id"
                params={{ id: war.id }}
                className="inline-flex min-h-8 items-center pointer-coarse:min-h-10"
              >
                {`${words.format.day(war.day)}, ${words.kindName(war.kind)}`}
              </AppLink>
              <span className="text-ink-2">{words.mapName(war.map)}</span>
              <OutcomeTag outcome={war.outcome} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </Panel>
  );
}
