import { useState, useSyncExternalStore } from 'react';
import type { LostField } from '../../../../contract/squads.ts';
import { toId } from '../../../../domain/ids.ts';
import { leaderStep } from '../../../../domain/squads/moves.ts';
import { positionAfter, type SquadId } from '../../../../domain/squads/squad.ts';
import type { SquadStep } from '../../../../domain/squads/steps.ts';
import type { ShownMap, SquadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useMoves } from '../steps/use-moves.ts';
import { colourName } from '../words/colour-name.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { createHiddenLosses } from '../steps/hidden-losses.ts';
import type { Plan } from './use-plan.ts';

type Lost = SquadsView['lost'][number];

/** What the officer wanted, of what is stored now; null: it cannot be any more. */
function again({ board }: ShownMap, { map, memberKey, to, isLeader }: Lost): SquadStep | null {
  if (isLeader) return to === null ? null : leaderStep(map, board, to.squadId, memberKey);
  if (to !== null && !board.leaders.has(to.squadId)) return null;
  const base = board.places.get(memberKey) ?? null;
  const position =
    to === null
      ? 0
      : base?.squadId === to.squadId
        ? base.position
        : positionAfter(board.places.values(), to.squadId);
  return {
    map,
    isWhole: false,
    places: [{ memberKey, base, to: to === null ? null : { ...to, position } }],
    leaders: [],
  };
}

/** Changes of this officer that did not take effect, with a way to insist. */
export function LostMoves({ plan }: { readonly plan: Plan }) {
  const t = useT('squad-list');
  const { roleName } = useSquadWords();
  const squads = useT('squads');
  const { make } = useMoves(plan);
  const [{ subscribe, current, isHidden, hide }] = useState(createHiddenLosses);
  useSyncExternalStore(subscribe, current);
  const lost = plan.squads.lost.filter(({ key }) => !isHidden(key));
  const edits = plan.squads.lostEdits.filter(({ key }) => !isHidden(key));
  if (lost.length + edits.length === 0) return null;
  // a line of its own says why
  const neverMade = new Set(plan.squads.lostEdits.flatMap(({ id, isFull }) => (isFull ? [id] : [])));
  const valueOf = (field: LostField['field'], value: string): string =>
    field === 'colour' ? colourName(t, value) : value === '' ? t('noName') : value;
  const word = (place: Lost['stored'], isLeader: boolean): string => {
    const name = place === null ? null : plan.squadName(place.squadId);
    if (place === null || name === null) return t('nowhere');
    const role = isLeader ? squads('leader') : roleName(place.role);
    return place.role === 'unassigned' && !isLeader ? name : `${name}, ${role}`;
  };
  const text = (one: Lost): string => {
    const values = {
      name: one.name,
      by: one.by ?? t('someone'),
      mine: word(one.to, one.isLeader),
      stored: word(one.stored, one.isLeader && one.reason === 'moved'),
    };
    switch (one.reason) {
      case 'moved':
        return t('lostMoved', values);
      case 'full':
        return t('lostFull', values);
      case 'squadGone':
        return t(neverMade.has(one.to?.squadId ?? '') ? 'lostNeverMade' : 'lostGone', values);
      case 'gone':
        return t('lostLeft', values);
      case 'outside':
        return t('lostOutside', values);
      case 'together':
        return t('lostTogether', values);
    }
  };
  return (
    // in sight wherever the page is scrolled to: the card has moved already
    <Panel
      title={t('lostTitle')}
      className="sticky top-(--bar-height) z-20 max-h-[40dvh] overflow-y-auto border-l-3 border-l-wait"
    >
      <div role="status">
        <ul className="divide-y divide-line">
          {lost.map((one) => (
            <li
              key={one.key}
              data-lost={one.memberKey}
              className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 py-2"
            >
              <span className="min-w-0 flex-1 basis-56 wrap-anywhere">{text(one)}</span>
              {one.reason === 'moved' && (
                <Button onClick={() => void make((shown) => again(shown, one))}>{t('setMine')}</Button>
              )}
              <Button variant="quiet" onClick={() => hide(one.key)}>
                {t('hide')}
              </Button>
            </li>
          ))}
          {edits.map((edit) => (
            <li
              key={edit.key}
              data-lost={edit.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 py-2"
            >
              <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
                {edit.isFull
                  ? t('lostCreate', { name: edit.wanted.name === '' ? t('newSquad') : edit.wanted.name })
                  : edit.lost
                      .map(({ field, stored, by }) =>
                        t('lostField', {
                          squad: plan.squadName(toId<SquadId>(edit.id)) ?? t('squad'),
                          by,
                          stored: valueOf(field, stored),
                          mine: valueOf(field, edit.wanted[field]),
                        }),
                      )
                      .join(' ')}
              </span>
              <Button variant="quiet" onClick={() => hide(edit.key)}>
                {t('hide')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
