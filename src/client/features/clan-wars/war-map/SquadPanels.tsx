import { nameKey } from '../../../../domain/characters/name-key.ts';
import { averageOf, ratioOf } from '../../../../domain/clan-wars/figures.ts';
import { NO_SQUAD } from '../../../../domain/clan-wars/scene/squads.ts';
import type { SceneSquad } from '../../../../domain/clan-wars/scene/war-scene.ts';
import type { WarPlace, WarRow } from '../../../../domain/clan-wars/war.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { warLines } from '../view/war-lines.ts';
import { NumbersTable } from '../words/NumbersTable.tsx';
import { FIELD_KEYS, useWarWords } from '../words/use-war-words.ts';
import { useMapWords } from './use-map-words.ts';

const SHOWN = ['score', 'kills', 'deaths', 'assists'] as const;

interface SquadsPanelProps {
  readonly title: string;
  readonly about: string;
  readonly squads: readonly SceneSquad[];
  readonly followed: string | null;
}

/** What the map shows, in figures. */
export function SquadsPanel({ title, about, squads, followed }: SquadsPanelProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const map = useMapWords();
  return (
    <Panel title={title} aside={about}>
      <p className="px-3.5 py-2 text-sm text-ink-2">{t('squadsNote')}</p>
      <NumbersTable
        label={title}
        headings={[
          t('columnSquad'),
          t('columnStrength'),
          ...SHOWN.map((field) => t(FIELD_KEYS[field])),
          t('ratio'),
        ]}
        rows={squads.map((squad) => ({
          key: squad.key === NO_SQUAD ? 'none' : squad.key,
          head: <span className={followed === squad.key ? 'font-bold' : ''}>{map.squadName(squad)}</span>,
          cells: [
            words.amount(squad.people),
            ...SHOWN.map((field) => words.amount(averageOf(squad.tally, field), field === 'score' ? 0 : 1)),
            words.ratio(ratioOf(squad.tally)),
          ],
        }))}
      />
    </Panel>
  );
}

interface FollowedPanelProps {
  readonly squad: SceneSquad;
  /** The war, where there are two. */
  readonly about: string;
  readonly stages: readonly { readonly rows: readonly WarRow[] }[];
  readonly lineup: readonly WarPlace[];
  /** The squad's value at each step of the time line. */
  readonly trend: readonly { readonly key: string; readonly label: string; readonly value: number | null }[];
}

/** The squad that is followed: its people, and how it did over the time line. */
export function FollowedPanel({ squad, about, stages, lineup, trend }: FollowedPanelProps) {
  const t = useT('clan-wars');
  const map = useT('clan-wars-map');
  const words = useWarWords();
  const names = useMapWords();
  const members = new Set(squad.members);
  const placed = new Set(lineup.map(({ key }) => key));
  const isIn = (key: string): boolean => (squad.key === NO_SQUAD ? !placed.has(key) : members.has(key));
  const rows = stages.map((stage) => ({ rows: stage.rows.filter(({ name }) => isIn(nameKey(name))) }));
  return (
    <Panel
      title={map('followed', { squad: names.squadName(squad) })}
      aside={about}
      name={[map('followed', { squad: names.squadName(squad) }), about]
        .filter((part) => part !== '')
        .join(', ')}
    >
      {trend.length > 1 && (
        <dl className="flex flex-wrap gap-x-5 gap-y-1 border-b border-line px-3.5 py-2.5">
          {trend.map(({ key, label, value }) => (
            <div key={key}>
              <dt className="text-xs text-ink-3">{label}</dt>
              <dd className="m-0 font-semibold tabular-nums">{names.value(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <NumbersTable
        label={map('followedPeople', { squad: names.squadName(squad) })}
        headings={[t('columnPlayer'), ...SHOWN.map((field) => t(FIELD_KEYS[field])), t('ratio')]}
        rows={warLines(rows, lineup, []).map(({ key, name, tally }) => ({
          key,
          head: name,
          cells: [
            ...SHOWN.map((field) => words.amount(averageOf(tally, field), field === 'score' ? 0 : 1)),
            words.ratio(ratioOf(tally)),
          ],
        }))}
      />
    </Panel>
  );
}
