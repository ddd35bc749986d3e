import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { SuppliesView } from '../../../data/clan/use-supplies.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { clanRankClass, rankKey } from '../../../ui/layout/clan-rank-stripe.ts';
import { useInViewport } from '../../../ui/browser/use-in-viewport.ts';
import {
  PEOPLE_ORDERS,
  requestsToSend,
  splitPeople,
  type PeopleOrder,
  type RosterName,
  type Person,
} from './people.ts';
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

/** Short lists are shown whole: nobody has to open three people. */
const MAX_WHOLE = 6;

const ORDER_KEYS = { rank: 'orderRank', name: 'orderName', open: 'orderOpen' } as const satisfies Record<
  PeopleOrder,
  string
>;

function Cards({ people, isCompact, ...props }: PeopleListProps & { readonly isCompact: boolean }) {
  const [shown, setShown] = useState(INITIAL_COUNT);
  return (
    <>
      <ul className={`grid items-start lg:grid-cols-2 ${isCompact ? 'gap-x-3 gap-y-1.5' : 'gap-3'}`}>
        {people.slice(0, shown).map((person) => (
          <li key={person.characterId} className="min-w-0">
            <PersonCard person={person} isCompact={isCompact} {...props} />
          </li>
        ))}
      </ul>
      {people.length > shown && <More key={shown} onNear={() => setShown(shown + INITIAL_COUNT)} />}
    </>
  );
}

/**
 * People with requests, one card each. `isUnfolded`: on a phone the order can be chosen. In a long list these are rows that open, those with something to send
 * first, and the others folded away.
 */
export function PeopleList({
  people,
  isUnfolded = true,
  ...props
}: PeopleListProps & { readonly isUnfolded?: boolean }) {
  const t = useT('loadouts');
  const format = useFormats();
  const [order, setOrder] = useState<PeopleOrder>('rank');
  // a list that gets shorter while it is worked through does not change its shape
  const [isCompact] = useState(people.length > MAX_WHOLE);
  const { open, done } = useMemo(() => splitPeople(people, order, format.compare), [people, order, format]);
  if (!isCompact && people.length <= MAX_WHOLE) return <Cards people={people} isCompact={false} {...props} />;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="me-auto text-ink-2">
          {open.length === 0
            ? t('nobodyOpen')
            : `${t('openPeople', { count: open.length, all: format.number(people.length) })} · ${t('openRequests', { count: requestsToSend(open) })}`}
        </span>
        <label className={`flex items-center gap-2 text-xs text-ink-3 ${isUnfolded ? '' : 'max-sm:hidden'}`}>
          {t('orderBy')}
          <select
            value={order}
            onChange={({ target }) => setOrder(PEOPLE_ORDERS.find((one) => one === target.value) ?? 'rank')}
            className="h-9 cursor-pointer border border-line-field bg-panel px-2 text-sm text-ink pointer-coarse:h-10.5"
          >
            {PEOPLE_ORDERS.map((one) => (
              <option key={one} value={one}>
                {t(ORDER_KEYS[one])}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Cards people={open} isCompact {...props} />
      {done.length > 0 && (
        <div className="border border-line bg-panel">
          <Disclosure title={t('donePeople', { count: done.length })}>
            <div className="grid p-2">
              <Cards people={done} isCompact {...props} />
            </div>
          </Disclosure>
        </div>
      )}
    </>
  );
}

/** Roster members without requests. */
export function WithoutRequests({
  roster,
  isLoading = false,
  hasAccount = false,
  actions = null,
  onEnter,
  onGuest,
}: {
  readonly roster: readonly RosterName[];
  /** Who is in the clan is not known yet. */
  readonly isLoading?: boolean;
  /** Above the list. */
  readonly actions?: ReactNode;
  /** Only members with an account are listed. */
  readonly hasAccount?: boolean;
  /** Enters a request for a member; missing: read-only. */
  readonly onEnter?: (member: RosterName) => void;
  readonly onGuest?: () => void;
}) {
  const t = useT('loadouts');
  const common = useT('common');
  const kits = useT('supply-kits');
  const characters = useT('characters');
  const format = useFormats();
  return (
    <Panel
      title={t(hasAccount ? 'withoutAccountTitle' : 'withoutTitle')}
      aside={
        <>
          {!isLoading && format.number(roster.length)}
          {onGuest !== undefined && (
            <Button icon="plus" onClick={onGuest}>
              {kits('addGuest')}
            </Button>
          )}
        </>
      }
    >
      {roster.length > 0 && actions !== null && (
        <div className="flex flex-wrap items-start gap-2 border-b border-line p-2.5">{actions}</div>
      )}
      {isLoading ? (
        <StateBlock kind="loading" rows={3} />
      ) : roster.length === 0 ? (
        <p className="p-3.5 text-ink-2">{t(hasAccount ? 'withoutAccountNobody' : 'withoutNobody')}</p>
      ) : (
        <ul className="grid gap-px bg-line sm:grid-cols-2 lg:grid-cols-3" data-without>
          {roster.map((member) => {
            const { name, rank, characterId } = member;
            return (
              <li
                key={name}
                className={`${clanRankClass(rank)} flex min-h-10 items-center gap-x-2.5 bg-panel py-0.5 ps-2.5 pe-1`}
              >
                <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5 py-1">
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                  <span className="text-xs text-ink-3">
                    {characters(rankKey(rank))}
                    {characterId === null && ` · ${common('noAccount')}`}
                  </span>
                </span>
                {onEnter !== undefined && (
                  <Button
                    variant="quiet"
                    icon="plus"
                    aria-label={kits('enterForNamed', { name })}
                    onClick={() => onEnter(member)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
