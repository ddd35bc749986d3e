import { useMemo, useState } from 'react';
import type { CharacterId } from '../../../../domain/ids.ts';
import type { RequestLimits } from '../../../../domain/loadouts/limits.ts';
import { MAP_STAGES, type MapStage } from '../../../../domain/loadouts/map-stage.ts';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import type { ShownKit } from '../../../../offline/mirror/overlays/supply-kits.ts';
import { useRoleHolders } from '../../../components/squads/use-squad-members.ts';
import { STAGE_KEYS } from '../../../components/supplies/supply-labels.ts';
import { useClanTotals } from '../../../data/clan/use-clan-totals.ts';
import type { SuppliesView } from '../../../data/clan/use-supplies.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { clanRankClass } from '../../../ui/layout/clan-rank-stripe.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { GuestDialog } from '../behalf/GuestDialog.tsx';
import { useRankLabel } from '../people/rank-label.ts';
import type { RosterName } from '../people/people.ts';
import { candidateNamed, candidatesOf, clanShortage, isChosenFirst, type Candidate } from './candidates.ts';
import { KIT_ROLE_KEYS } from './kit-roles.ts';
import type { KitGiving } from './use-giving.ts';

interface GiveKitProps {
  readonly kit: ShownKit;
  readonly stage: MapStage;
  readonly onStage: (stage: MapStage) => void;
  readonly roster: readonly RosterName[];
  readonly loadouts: readonly ShownLoadout[];
  readonly limits: RequestLimits;
  readonly supplies: SuppliesView;
  readonly giving: KitGiving;
  /** The kit was given. */
  readonly onGiven: () => void;
}

const NONE: readonly Candidate[] = [];

/** Gives a kit to everybody chosen who has no request for the map. */
export function GiveKit({
  kit,
  stage,
  onStage,
  roster,
  loadouts,
  limits,
  supplies,
  giving,
  onGiven,
}: GiveKitProps) {
  const t = useT('supply-kits');
  const texts = useT('loadouts');
  const common = useT('common');
  const format = useFormats();
  const rankLabel = useRankLabel();
  const clanRoomOf = useClanTotals(limits);
  const holders = useRoleHolders(kit.role, stage === 'allMaps' ? null : stage);
  // who was chosen or dropped by hand; of the others those without a request, of a kit for a role with that role
  const [byHand, setByHand] = useState<ReadonlyMap<CharacterId, boolean>>(new Map());
  const [added, setAdded] = useState(NONE);
  const [isAddingGuest, setAddingGuest] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const { candidates: known, asked } = useMemo(
    () =>
      candidatesOf(roster, loadouts, {
        mapStage: stage,
        items: kit.items,
        limits,
        kindOf: supplies.kindOf,
        compare: format.compare,
      }),
    [roster, loadouts, stage, kit.items, limits, supplies.kindOf, format],
  );
  const candidates = useMemo(
    () => [...known, ...added.filter(({ id }) => known.every((one) => one.id !== id))],
    [known, added],
  );
  const isChosen = ({ id, state, name }: Candidate): boolean =>
    state !== 'overLimit' && (byHand.get(id) ?? isChosenFirst({ state, name }, holders));
  const chosen = candidates.filter(isChosen);
  const able = candidates.filter(({ state }) => state !== 'overLimit');
  const shortage = clanShortage(kit.items, chosen.length, limits, (itemId) => {
    const room = clanRoomOf(itemId);
    return room?.others == null ? null : room.others + (room.own ?? 0);
  });
  const chooseAll = (isOn: boolean): void => setByHand(new Map(able.map(({ id }) => [id, isOn])));
  const addGuest = (name: string): void => {
    setAddingGuest(false);
    const named = candidateNamed(name, roster);
    if (named === null) return;
    if (candidates.every(({ id }) => id !== named.id)) setAdded([...added, named]);
    setByHand(new Map(byHand).set(named.id, true));
  };
  const { submit, isBusy } = useSubmit(async () => {
    const isDone = await giving.give(kit, stage, chosen);
    setFailed(!isDone);
    if (isDone) onGiven();
  });
  return (
    <Panel
      title={t('giveTitle', { kit: kit.name })}
      aside={
        <Button icon="plus" onClick={() => setAddingGuest(true)}>
          {t('addGuest')}
        </Button>
      }
    >
      <div className="grid gap-2.5 border-b border-line p-3.5">
        <Segmented
          label={common('map')}
          options={MAP_STAGES.map((one) => ({ value: one, label: texts(STAGE_KEYS[one]) }))}
          value={stage}
          onChange={onStage}
        />
        <p className="text-xs text-ink-2">
          {kit.items
            .map(({ itemId, quantity }) => `${supplies.nameOf(itemId)} × ${format.number(quantity)}`)
            .join(' · ')}
        </p>
        {kit.role !== null && holders !== null && (
          <p className="text-xs text-ink-3">{t('chosenByRole', { role: t(KIT_ROLE_KEYS[kit.role]) })}</p>
        )}
        {asked > 0 && <p className="text-xs text-ink-3">{t('askedAlready', { count: asked })}</p>}
      </div>
      {candidates.length === 0 ? (
        <StateBlock kind="empty" title={t('everybodyAsked')}>
          {t('everybodyAskedBody')}
        </StateBlock>
      ) : (
        <>
          <div className="border-b border-line px-3">
            <Checkbox
              isLabelShown
              label={t('chooseAll')}
              aside={`${format.number(chosen.length)} / ${format.number(candidates.length)}`}
              isOn={chosen.length > 0 && chosen.length === able.length}
              isMixed={chosen.length > 0 && chosen.length < able.length}
              onChange={chooseAll}
            />
          </div>
          <ul className="grid gap-px bg-line sm:grid-cols-2 lg:grid-cols-3" data-candidates>
            {candidates.map((one) => (
              <li
                key={one.id}
                data-candidate={one.state}
                className={`${clanRankClass(one.rank)} bg-panel px-2.5 ${one.state === 'overLimit' ? 'opacity-60' : ''}`}
              >
                {one.state === 'overLimit' ? (
                  <p className="flex min-h-10 flex-wrap items-center gap-x-2 py-1">
                    {one.name}
                    <small className="text-xs text-wait">{t('overLimitPerson')}</small>
                  </p>
                ) : (
                  <Checkbox
                    isLabelShown
                    label={one.name}
                    aside={
                      one.state === 'elsewhere'
                        ? t('hasElsewhere')
                        : one.person.kind === 'member'
                          ? common('noAccount')
                          : rankLabel({ rank: one.rank, kind: one.person.kind })
                    }
                    isOn={isChosen(one)}
                    onChange={(isOn) => setByHand(new Map(byHand).set(one.id, isOn))}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <div
        data-foot="bar"
        className="sticky bottom-[calc(var(--tab-bar-height)+env(safe-area-inset-bottom))] z-10 grid gap-2 border-t border-line bg-panel p-2.5"
      >
        {shortage !== null && (
          <p role="alert" className="text-no">
            {t('clanShort', {
              item: supplies.nameOf(shortage.itemId),
              left: format.number(shortage.left),
              count: shortage.people,
            })}
          </p>
        )}
        {isFailed && (
          <p role="alert" className="text-no">
            {t('notSaved')}
          </p>
        )}
        <Button
          variant="primary"
          isLarge
          isBusy={isBusy}
          disabled={chosen.length === 0 || shortage !== null}
          onClick={submit}
        >
          {t('giveTo', { count: chosen.length })}
        </Button>
      </div>
      <GuestDialog
        isOpen={isAddingGuest}
        submitLabel={t('addGuest')}
        onClose={() => setAddingGuest(false)}
        onName={addGuest}
      />
    </Panel>
  );
}
