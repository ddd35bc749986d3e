import { type RequestedItem } from '../../../../domain/loadouts/loadout.ts';
import { MAP_STAGES, type MapStage } from '../../../../domain/loadouts/map-stage.ts';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import type { SuppliesView } from '../../../data/clan/use-supplies.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { STAGE_KEYS } from '../../../components/supplies/supply-labels.ts';
import { piecesIn, quantitiesOf } from './quantities.ts';
import { usePastRequests } from './use-past-requests.ts';

/** A list that can be copied. */
export interface CopySource {
  readonly key: string;
  readonly title: string;
  readonly items: readonly RequestedItem[];
}

interface CopyDialogProps {
  readonly isOpen: boolean;
  readonly stage: MapStage;
  readonly own: readonly ShownLoadout[];
  readonly supplies: SuppliesView;
  /** The list is not empty: the copy replaces it. */
  readonly willReplace: boolean;
  readonly onClose: () => void;
  readonly onCopy: (source: CopySource) => void;
}

const SHOWN = 4;

/** Copies a list from another map or from the previous request. */
export function CopyDialog({ isOpen, stage, own, supplies, willReplace, onClose, onCopy }: CopyDialogProps) {
  const t = useT('loadouts');
  const format = useClanFormats();
  const former = usePastRequests(isOpen);
  const sources: readonly CopySource[] = [
    ...own
      .filter((row) => row.mapStage !== stage)
      .map((row): CopySource => ({
        key: row.id,
        title: t('copyMap', { map: t(STAGE_KEYS[row.mapStage]) }),
        items: row.items,
      })),
    // the same map first
    ...former
      .toSorted(
        (one, other) =>
          Number(other.mapStage === stage) - Number(one.mapStage === stage) ||
          MAP_STAGES.indexOf(one.mapStage) - MAP_STAGES.indexOf(other.mapStage),
      )
      .map((one): CopySource => ({
        key: `former-${one.mapStage}`,
        title: t('copyFormer', { map: t(STAGE_KEYS[one.mapStage]), day: format.date(one.requestedAt) }),
        items: one.items,
      })),
  ].filter(({ items }) => quantitiesOf(items).size > 0);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('copyTitle')}>
      {willReplace && sources.length > 0 && <p className="mb-3 text-ink-2">{t('copyReplaces')}</p>}
      {sources.length === 0 ? (
        <StateBlock kind="empty" title={t('copyNothing')}>
          {t('copyNothingBody')}
        </StateBlock>
      ) : (
        <ul className={`-mx-4 -mb-4 ${willReplace ? 'border-t border-line' : '-mt-4'}`}>
          {sources.map((source) => {
            const quantities = quantitiesOf(source.items);
            const names = source.items
              .filter(({ quantity }) => quantity > 0)
              .slice(0, SHOWN)
              .map(({ itemId, quantity }) => `${supplies.nameOf(itemId)} × ${format.number(quantity)}`);
            return (
              <li key={source.key} className="border-t border-line first:border-t-0">
                <button
                  type="button"
                  data-copy={source.key}
                  onClick={() => onCopy(source)}
                  className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-start hover:bg-raised"
                >
                  <span className="grid min-w-0 flex-1 gap-0.5">
                    <span className="flex flex-wrap items-baseline gap-x-3">
                      <b className="font-semibold">{source.title}</b>
                      <span className="text-xs text-ink-3">
                        {t('pieces', { count: piecesIn(quantities) })}
                      </span>
                    </span>
                    <span className="text-xs text-ink-2">
                      {names.join(' · ')}
                      {quantities.size > SHOWN && ` · ${t('andMore', { count: quantities.size - SHOWN })}`}
                    </span>
                  </span>
                  <Icon name="copy" className="size-4 text-ink-3" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
