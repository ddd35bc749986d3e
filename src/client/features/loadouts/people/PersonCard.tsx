import { memo, useState } from 'react';
import { progressOf } from '../../../../domain/loadouts/loadout.ts';
import type { MapStage } from '../../../../domain/loadouts/map-stage.ts';
import type { ShownLoadoutItem } from '../../../../offline/mirror/overlays/loadouts.ts';
import type { SuppliesView } from '../../../data/clan/use-supplies.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { RankInsignia } from '../../../components/clan/RankInsignia.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Meter } from '../../../ui/layout/Meter.tsx';
import { stripeOfRank } from '../../../ui/layout/clan-rank-stripe.ts';
import { RankStripe } from '../../../ui/layout/RankStripe.tsx';
import { STAGE_KEYS } from '../../../components/supplies/supply-labels.ts';
import { clearMarks, markLine, sendOpen, toggledQuantity, type MarkSet } from './marks.ts';
import { LoadoutLine } from '../lines/LoadoutLine.tsx';
import { isRefused, isServed, type Person, type PersonLoadout } from './people.ts';
import { useRankLabel } from './rank-label.ts';
import { RefusedMarks } from './RefusedMarks.tsx';

/** Actions on a person's lines; null: read-only. */
export interface CardActions {
  readonly mark: (sets: readonly MarkSet[], name: string) => void;
  /** Takes marks back; asks first where some are by others. */
  readonly unmark: (loadouts: readonly PersonLoadout[], name: string) => void;
  readonly part: (person: Person, one: PersonLoadout, line: ShownLoadoutItem) => void;
  readonly dismiss: (key: string) => void;
  /** Opens the request of the person for a map. */
  readonly edit: (person: Person, stage: MapStage) => void;
}

interface PersonCardProps {
  readonly person: Person;
  readonly supplies: SuppliesView;
  readonly actions: CardActions | null;
  /** Its lines open with a press. */
  readonly isCompact: boolean;
}

function Lines({
  person,
  one,
  supplies,
  actions,
}: Omit<PersonCardProps, 'isCompact'> & { readonly one: PersonLoadout }) {
  const t = useT('loadouts');
  const kits = useT('supply-kits');
  const format = useFormats();
  const { loadout, lines } = one;
  const { sent, total } = progressOf(lines);
  const stage = t(STAGE_KEYS[loadout.mapStage]);
  const open = sendOpen([one]);
  const marked = clearMarks([one]);
  return (
    <section data-loadout={loadout.id} aria-label={`${person.name}, ${stage}`}>
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-ground px-2.5 py-1">
        <h4 className="me-auto text-[0.9375rem]">
          {stage}
          {loadout.enteredBy != null && (
            <span className="ms-2 font-sans text-xs font-normal text-ink-3">
              {t('enteredBy', { name: loadout.enteredBy })}
            </span>
          )}
        </h4>
        <span className={`text-xs ${sent >= total ? 'text-ok' : 'text-ink-2'}`}>
          {t('sentOf', { sent: format.number(sent), total: format.number(total) })}
        </span>
        {actions !== null && (
          <Button
            variant="quiet"
            icon="pencil"
            aria-label={kits('editForNamed', { map: stage, name: person.name })}
            onClick={() => actions.edit(person, loadout.mapStage)}
          />
        )}
        {actions !== null && open.length > 0 && (
          <Button
            aria-label={t('markStageNamed', { map: stage, name: person.name })}
            onClick={() => actions.mark(open, person.name)}
          >
            {t('markStage')}
          </Button>
        )}
        {actions !== null && open.length === 0 && marked.length > 0 && (
          <Button
            variant="quiet"
            aria-label={t('unmarkStageNamed', { map: stage, name: person.name })}
            onClick={() => actions.unmark([one], person.name)}
          >
            {t('unmark')}
          </Button>
        )}
      </div>
      {actions !== null && (
        <RefusedMarks loadout={loadout} nameOf={supplies.nameOf} onDismiss={actions.dismiss} />
      )}
      <ul>
        {lines.map((line) => (
          <li key={line.itemId} className="border-t border-line">
            <LoadoutLine
              line={line}
              name={supplies.nameOf(line.itemId)}
              rank={supplies.itemOf(line.itemId)?.rank ?? 'default'}
              owner={person.name}
              onToggle={
                actions === null
                  ? null
                  : () => actions.mark([markLine(loadout.id, line, toggledQuantity(line))], person.name)
              }
              onPart={actions === null || line.quantity < 2 ? null : () => actions.part(person, one, line)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All requests of one character, by map, with their progress; a compact one opens. */
export const PersonCard = memo(({ person, supplies, actions, isCompact }: PersonCardProps) => {
  const t = useT('loadouts');
  const rankLabel = useRankLabel();
  const format = useFormats();
  const [isOpen, setOpen] = useState(!isCompact);
  const { name, rank, sent, total, loadouts } = person;
  const open = sendOpen(loadouts);
  const marked = clearMarks(loadouts);
  const hasRefused = isCompact && isRefused(person);
  const header = (
    <>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-0.5 max-[24rem]:basis-36">
        <RankInsignia rank={rank} />
        <h3 className="min-w-0 text-[1.0625rem] wrap-anywhere">{name}</h3>
        <span className="text-xs text-ink-3">
          {rankLabel(person)}
          {isCompact && ` · ${loadouts.map(({ loadout }) => t(STAGE_KEYS[loadout.mapStage])).join(', ')}`}
        </span>
        {hasRefused && <Icon name="triangle-alert" className="size-4 text-no" />}
      </span>
      <span
        className={`text-xs font-semibold max-[24rem]:ms-6.5 ${isServed(person) ? 'text-ok' : 'text-ink-2'}`}
      >
        {t('sentOf', { sent: format.number(sent), total: format.number(total) })}
      </span>
    </>
  );
  const buttons = actions !== null && (isCompact || loadouts.length > 1) && (
    <>
      {open.length > 0 && (
        <Button
          icon="check"
          aria-label={t('markPersonNamed', { name })}
          onClick={() => actions.mark(open, name)}
        >
          {isCompact ? undefined : t('markPerson')}
        </Button>
      )}
      {marked.length > 0 && (!isCompact || isOpen) && loadouts.length > 1 && (
        <Button
          variant="quiet"
          aria-label={t('unmarkPersonNamed', { name })}
          onClick={() => actions.unmark(loadouts, name)}
        >
          {t('unmark')}
        </Button>
      )}
    </>
  );
  return (
    <RankStripe
      rank={stripeOfRank(rank)}
      role="group"
      aria-label={name}
      data-person={person.characterId}
      data-sent={sent}
      data-total={total}
      className="border-y border-e border-y-line border-e-line bg-panel"
    >
      {isCompact ? (
        <>
          <div className="flex items-center gap-1.5 pe-1.5">
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="flex min-h-12 min-w-0 flex-1 items-center gap-x-2.5 px-2.5 py-1 text-start hover:bg-raised max-[24rem]:flex-wrap"
            >
              <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} className="size-4 text-ink-3" />
              {header}
            </button>
            {buttons}
          </div>
          <Meter part={sent} whole={total} />
        </>
      ) : (
        <div className="grid gap-1.5 px-2.5 py-2">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">{header}</div>
          <Meter part={sent} whole={total} />
          {buttons !== false && <div className="flex flex-wrap gap-2">{buttons}</div>}
        </div>
      )}
      {isOpen &&
        loadouts.map((one) => (
          <Lines key={one.loadout.id} person={person} one={one} supplies={supplies} actions={actions} />
        ))}
    </RankStripe>
  );
});
PersonCard.displayName = 'PersonCard';
