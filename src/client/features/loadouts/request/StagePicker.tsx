import { useId } from 'react';
import { progressOf } from '../../../../domain/loadouts/loadout.ts';
import { MAP_STAGES, type MapStage } from '../../../../domain/loadouts/map-stage.ts';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { STAGE_KEYS } from '../../../components/supplies/supply-labels.ts';
import { useUnsentDrafts } from './use-stage-draft.ts';
import { onStage } from '../mirror/use-loadouts.ts';

interface StagePickerProps {
  readonly own: readonly ShownLoadout[];
  readonly value: MapStage;
  readonly onPick: (stage: MapStage) => void;
}

/** Picks the request's map; shows the progress of each map's request. */
export function StagePicker({ own, value, onPick }: StagePickerProps) {
  const t = useT('loadouts');
  const common = useT('common');
  const format = useFormats();
  const id = useId();
  const unsent = useUnsentDrafts(own);
  const drafts = new Set(unsent.map(({ stage }) => stage));
  return (
    <div
      role="radiogroup"
      aria-label={common('map')}
      className="grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-4"
    >
      {MAP_STAGES.map((stage) => {
        const row = onStage(own, stage);
        const { sent, total } = progressOf(row?.items ?? []);
        return (
          <label
            key={stage}
            data-stage={stage}
            className="relative grid min-h-14 min-w-0 cursor-pointer content-center gap-0.5 bg-panel px-3 py-1.5 max-sm:min-h-10 max-sm:gap-0 max-sm:py-0.5 hover:bg-raised has-checked:bg-raised has-checked:shadow-[inset_0_-3px_var(--color-accent)] has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name={id}
              value={stage}
              checked={stage === value}
              onChange={() => onPick(stage)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span className="font-display text-[1.0625rem] leading-tight font-bold">
              {t(STAGE_KEYS[stage])}
            </span>
            {drafts.has(stage) ? (
              <span data-draft={stage} className="text-xs leading-tight text-wait">
                {t('draftMark')}
              </span>
            ) : (
              <span
                className={`text-xs leading-tight ${total > 0 && sent >= total ? 'text-ok' : 'text-ink-3'}`}
              >
                {total === 0
                  ? t('notAsked')
                  : t('sentOf', { sent: format.number(sent), total: format.number(total) })}
              </span>
            )}
          </label>
        );
      })}
    </div>
  );
}
