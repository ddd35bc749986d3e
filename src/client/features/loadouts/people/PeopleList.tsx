import { useEffect, useRef, useState } from 'react';
import type { SuppliesView } from '../../../data/clan/use-supplies.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { clanRankClass, rankKey } from '../../../ui/layout/clan-rank-stripe.ts';
import { useInViewport } from '../../../ui/browser/use-in-viewport.ts';
import type { RosterName, Person } from './people.ts';
import { PersonCard, type CardActions } from './PersonCard.tsx';

const INITIAL_COUNT = 24;

/** Extends the list when its end comes near the viewport. */
function More({ onNear }: { readonly onNear: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInViewport(place);
  useEffect(() => {
    if (isNear) onNear();
  }, [isNear, onNear]);
  return <div ref={place} className="skeleton h-24" />;
}

interface PeopleListProps {
  readonly people: readonly Person[];
  readonly supplies: SuppliesView;
  readonly actions: CardActions | null;
}

/** People with requests, one card each; a large clan is rendered incrementally while scrolling. */
export function PeopleList({ people, supplies, actions }: PeopleListProps) {
  const [shown, setShown] = useState(INITIAL_COUNT);
  return (
    <>
      <ul className="grid items-start gap-3 lg:grid-cols-2">
        {people.slice(0, shown).map((person) => (
          <li key={person.characterId} className="min-w-0">
            <PersonCard person={person} supplies={supplies} actions={actions} />
          </li>
        ))}
      </ul>
      {people.length > shown && <More key={shown} onNear={() => setShown(shown + INITIAL_COUNT)} />}
    </>
  );
}

/** Roster members without requests. */
export function WithoutRequests({
  roster,
  hasAccount = false,
}: {
  readonly roster: readonly RosterName[];
  /** Only members with an account are listed. */
  readonly hasAccount?: boolean;
}) {
  const t = useT('loadouts');
  const common = useT('common');
  const characters = useT('characters');
  const format = useFormats();
  return (
    <Panel
      title={t(hasAccount ? 'withoutAccountTitle' : 'withoutTitle')}
      aside={format.number(roster.length)}
    >
      {roster.length === 0 ? (
        <p className="p-3.5 text-ink-2">{t(hasAccount ? 'withoutAccountNobody' : 'withoutNobody')}</p>
      ) : (
        <ul className="grid gap-px bg-line sm:grid-cols-2 lg:grid-cols-3" data-without>
          {roster.map(({ name, rank, characterId }) => (
            <li
              key={name}
              className={`${clanRankClass(rank)} flex min-h-10 flex-wrap items-center gap-x-2.5 bg-panel px-2.5 py-1.5`}
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="text-xs text-ink-3">
                {characters(rankKey(rank))}
                {characterId === null && ` · ${common('noAccount')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
