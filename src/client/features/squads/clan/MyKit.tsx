import { useMemo } from 'react';
import { GEAR_SLOTS } from '../../../../domain/gear/gear.ts';
import { readySetsFor } from '../../../../domain/gear/known-readiness.ts';
import { openQuantity, progressOf } from '../../../../domain/loadouts/loadout.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { readinessFor } from '../../../../domain/squads/people/deciding.ts';
import { gearView } from '../../../../offline/mirror/overlays/gear.ts';
import { loadoutsView } from '../../../../offline/mirror/overlays/loadouts.ts';
import { nameOrPending } from '../../../data/catalogue/item-name.ts';
import { useLibrary } from '../../../data/catalogue/use-library.ts';
import { isRead, useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { useLackText } from '../words/lack-text.ts';

/** What the selected character carries on a map, and what is still missing: gear and supplies. */
export function MyKit({ map }: { readonly map: GameMap }) {
  const t = useT('squads');
  const format = useFormats();
  const lackText = useLackText();
  const characterId = useCharacter()?.id ?? '';
  const { byId, status } = useLibrary();
  const gear = useMirroredRows(gearView);
  const loadouts = useMirroredRows(loadoutsView);
  const { sets: all, ready } = gear.view;
  const requests = loadouts.view.byCharacter.get(characterId);
  const sets = useMemo(() => all.filter((set) => set.characterId === characterId), [all, characterId]);
  const readiness = readinessFor(readySetsFor(map, ready), sets, (itemId) => byId.get(itemId)?.rank ?? null);
  const named = 'setName' in readiness ? readiness.setName : null;
  const set = sets.find(({ name }) => name === named) ?? sets.find(({ isMain }) => isMain) ?? sets[0];
  const items = (requests ?? [])
    .filter(({ mapStage, change }) => (mapStage === map || mapStage === 'allMaps') && change !== 'delete')
    .flatMap((request) => request.items);
  const open = items.filter((item) => openQuantity(item) > 0);
  // nothing is said to be missing before it is known
  if (!isRead(gear) || !isRead(loadouts) || status === 'loading')
    return (
      <Panel title={t('carry')}>
        <StateBlock kind="loading" rows={6} />
      </Panel>
    );
  return (
    <Panel title={t('carry')}>
      <div className="grid content-start gap-4 p-3.5">
        <div className="grid gap-1.5">
          {set === undefined ? (
            <p className="text-ink-2">{t('carryNone')}</p>
          ) : (
            <>
              <p className="text-xs text-ink-3 wrap-anywhere">{set.name}</p>
              <ul className="grid gap-0.5">
                {GEAR_SLOTS.flatMap((slot) => {
                  const piece = set.slots[slot];
                  return piece === undefined
                    ? []
                    : [
                        <li key={slot} className="wrap-anywhere">
                          {piece.text ?? (piece.itemId === null ? '' : nameOrPending(byId, piece.itemId))}
                          {piece.level > 0 && (
                            <b className="font-display text-accent-text">{` +${format.number(piece.level)}`}</b>
                          )}
                        </li>,
                      ];
                })}
              </ul>
            </>
          )}
        </div>
        <section data-missing className="grid gap-1.5">
          <h3>{t('lackHeading')}</h3>
          {readiness.state === 'lacking' && (
            <div>
              <p className="text-xs text-ink-3">{t('lackGear', { set: readiness.readyName })}</p>
              <ul className="grid gap-0.5 text-wait">
                {readiness.lacks.map((lack) => (
                  <li key={lack.need.slot}>{lackText(lack)}</li>
                ))}
              </ul>
            </div>
          )}
          {(readiness.state === 'ready' || readiness.state === 'free') && open.length === 0 && (
            <p className="text-ok">{t('lackNone')}</p>
          )}
          {open.length > 0 ? (
            <div>
              <p className="text-xs text-ink-3">{t('lackSupplies')}</p>
              <p className="text-wait wrap-anywhere">
                {open
                  .map((item) => `${nameOrPending(byId, item.itemId)} × ${format.number(openQuantity(item))}`)
                  .join(', ')}
              </p>
            </div>
          ) : (
            <p className="text-ink-2">
              {items.length === 0 ? t('noRequest') : t('suppliesSent', { count: progressOf(items).sent })}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <LinkButton to="/{-$locale}/character/{$id}-gear" params={{ id: characterId }} icon="shield">
              {t('openGear')}
            </LinkButton>
            <LinkButton to="/{-$locale}/dashboard/requests" icon="package">
              {t('openRequests')}
            </LinkButton>
          </div>
        </section>
      </div>
    </Panel>
  );
}
