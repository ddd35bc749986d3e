import type { Place } from '../../../../domain/squads/squad.ts';
import type { ShownSquad } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { headingOf, SQUAD_COLOUR_CLASSES, useSquadWords } from '../../../components/squads/squad-words.ts';
import type { Plan } from './use-plan.ts';

interface SquadCardProps {
  readonly plan: Plan;
  readonly squad: ShownSquad;
  readonly at: number;
  readonly members: readonly (readonly [memberKey: string, place: Place])[];
  readonly size: number;
  readonly canDelete: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** A squad with its people, in their order. */
export function SquadCard({ plan, squad, at, members, size, canDelete, onEdit, onDelete }: SquadCardProps) {
  const t = useT('squad-list');
  const common = useT('squads');
  const format = useFormats();
  const { squadName, roleName } = useSquadWords();
  const name = squadName(squad, at);
  return (
    <li data-squad={squad.id} className="relative grid min-w-0 content-start bg-panel ps-1.5">
      <span
        aria-hidden
        className={`absolute inset-y-0 start-0 w-1.5 ${SQUAD_COLOUR_CLASSES[squad.colour]}`}
      />
      <div className="flex min-h-11 items-center gap-1 ps-2.5 pe-1">
        <h3 className="min-w-0 flex-1 py-1.5 wrap-anywhere">{headingOf(name)}</h3>
        <span
          className={`text-xs tabular-nums ${members.length > size ? 'text-wait' : members.length === size ? 'text-ok' : 'text-ink-3'}`}
        >
          {t('peopleOf', { count: members.length, most: format.number(size) })}
        </span>
        <Button variant="quiet" icon="pencil" aria-label={t('edit', { squad: name })} onClick={onEdit} />
        <Button
          variant="quiet"
          icon="trash"
          disabled={!canDelete || squad.isWaiting}
          aria-label={t('remove', { squad: name })}
          onClick={onDelete}
        />
      </div>
      {squad.isWaiting && (
        <p className="ps-2.5 pb-1">
          <PendingBadge status="waiting" waiting={t('waiting')} />
        </p>
      )}
      {members.length > 0 && squad.leaderKey === null && (
        <p data-no-leader className="px-2.5 pb-1 text-xs text-wait">
          {t('noLeader')}
        </p>
      )}
      {members.length === 0 ? (
        <p className="px-2.5 pb-3 text-xs text-ink-3">{common('emptySquad')}</p>
      ) : (
        <ul className="grid gap-0.5 px-2.5 pb-2.5">
          {members.map(([key, place]) => (
            <li key={key} className="flex min-w-0 items-baseline gap-2 text-[0.8125rem]">
              <span className="min-w-0 flex-1 truncate">{plan.nameOf(key)}</span>
              {plan.squads.shown.waiting.has(key) && <PendingBadge status="waiting" waiting="" />}
              <span className="shrink-0 text-xs text-ink-3">
                {[
                  ...(squad.leaderKey === key ? [common('leader')] : []),
                  ...(place.role === 'unassigned' ? [] : [roleName(place.role)]),
                ].join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
