import type { GuestView } from '../../../../contract/guest-passes.ts';
import { SQUAD_COLOUR_CLASSES, useSquadWords } from '../../../components/squads/squad-words.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';

type Squad = Extract<GuestView['shows'], { readonly kind: 'operation' }>['squads'][number];

/** A squad: what it is to do, and who is in it. */
function OneSquad({ squad }: { readonly squad: Squad }) {
  const t = useT('guest');
  const words = useT('squads');
  const { squadName, roleName } = useSquadWords();
  const { number, name, colour, orders, people } = squad;
  return (
    <li data-squad={number} className="relative grid min-w-0 content-start gap-1 ps-4 pe-3 pb-3">
      <span aria-hidden className={`absolute inset-y-0 start-0 w-1.5 ${SQUAD_COLOUR_CLASSES[colour]}`} />
      <h3 className="flex min-h-11 items-center wrap-anywhere">
        {squadName({ name: name ?? '' }, number - 1)}
      </h3>
      {orders !== '' && <p className="wrap-anywhere whitespace-pre-line">{orders}</p>}
      {people.length === 0 ? (
        <p className="text-xs text-ink-3">{words('emptySquad')}</p>
      ) : (
        <ul className="grid gap-1">
          {people.map((person) => (
            <li key={person.number} className="flex min-w-0 items-baseline gap-2 text-[0.8125rem]">
              <span
                className={`min-w-0 flex-1 wrap-anywhere ${person.isOwn ? 'font-semibold text-accent-text' : ''}`}
              >
                {person.name ?? t('person', { number: person.number })}
                {person.isOwn && ` (${t('me')})`}
              </span>
              <span className="shrink-0 text-end text-xs text-ink-3">
                {[
                  ...(person.isLeader ? [words('leader')] : []),
                  ...(person.role === 'unassigned' ? [] : [roleName(person.role)]),
                ].join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The squads of a map, the guest's own one in a panel of its own before them. */
export function GuestSquads({
  squads,
  title,
}: {
  readonly squads: readonly Squad[];
  readonly title: string;
}) {
  const t = useT('guest');
  const own = squads.filter(({ isOwn }) => isOwn);
  const others = squads.filter(({ isOwn }) => !isOwn);
  const panelOf = (heading: string, shown: readonly Squad[]) => (
    <Panel title={heading} name={heading === title ? title : `${heading}, ${title}`}>
      <ul className="grid gap-px *:outline *:outline-line sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((squad) => (
          <OneSquad key={squad.number} squad={squad} />
        ))}
      </ul>
    </Panel>
  );
  return (
    <>
      {own.length > 0 && panelOf(t('mySquad'), own)}
      {others.length > 0 && panelOf(title, others)}
      {squads.length === 0 && (
        <Panel title={title}>
          <StateBlock kind="empty" title={t('noSquads')}>
            {t('noSquadsBody')}
          </StateBlock>
        </Panel>
      )}
    </>
  );
}
