import { useEffect, useState } from 'react';
import { MAX_STEPS } from '../../../../domain/tactics/drawing/object.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ScrollRow } from '../../../ui/layout/ScrollRow.tsx';
import type { Step } from '../drawing/new-object.ts';
import { EditedText } from '../selection/EditedText.tsx';
import { TOOL_BUTTON, ToolIcon } from '../widgets/ToolIcon.tsx';

interface StepsBarProps {
  readonly steps: readonly Step[];
  readonly step: string | null;
  readonly onStep: (step: string | null) => void;
  /** Missing: they are only looked at. */
  readonly editing?:
    | {
        readonly onAdd: () => void;
        /** Who changed a step last. */
        readonly changedBy: (step: Step) => string;
        /** `seen`: the title that was read before. */
        readonly onRename: (step: Step, title: string, seen: string) => void;
        readonly onRemove: (step: Step) => void;
      }
    | undefined;
}

const PLAY_EVERY_MS = 1_800;
const TAB =
  'min-h-9 shrink-0 cursor-pointer border border-line-strong px-3 font-semibold text-ink-2 hover:text-ink aria-pressed:border-accent aria-pressed:bg-raised aria-pressed:text-ink pointer-coarse:min-h-10';

/** The phases of a plan: one is shown, or all at once, or they are played one after the other. */
export function StepsBar({ steps, step, onStep, editing }: StepsBarProps) {
  const t = useT('tactics-editor');
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => {
      const at = steps.findIndex(([id]) => id === step);
      const next = steps[at + 1];
      if (next === undefined) setPlaying(false);
      else onStep(next[0]);
    }, PLAY_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, steps, step, onStep]);
  const shown = steps.find(([id]) => id === step);
  return (
    <div className="grid gap-1 border-t border-line bg-panel p-1.5">
      <div className="flex min-w-0 items-center gap-1" role="group" aria-label={t('steps')}>
        <ScrollRow className="flex-1 gap-1">
          {steps.length > 1 && (
            <button
              type="button"
              aria-label={t(isPlaying ? 'pause' : 'play')}
              title={t(isPlaying ? 'pause' : 'play')}
              onClick={() => {
                if (!isPlaying) onStep(steps[0]?.[0] ?? null);
                setPlaying(!isPlaying);
              }}
              className={TOOL_BUTTON}
            >
              <ToolIcon name={isPlaying ? 'pause' : 'play'} />
            </button>
          )}
          <button type="button" aria-pressed={step === null} onClick={() => onStep(null)} className={TAB}>
            {t('allSteps')}
          </button>
          {steps.map(([id, { text }], at) => (
            <button
              key={id}
              type="button"
              aria-pressed={step === id}
              onClick={() => onStep(id)}
              className={`${TAB} max-w-48 truncate`}
            >
              {at + 1}
              {text !== '' && ` · ${text}`}
            </button>
          ))}
        </ScrollRow>
        {editing !== undefined && (
          <Button
            icon="plus"
            disabled={steps.length >= MAX_STEPS}
            title={steps.length >= MAX_STEPS ? t('stepsFull', { most: MAX_STEPS }) : undefined}
            onClick={editing.onAdd}
            className="shrink-0"
          >
            {t('addStep')}
          </Button>
        )}
      </div>
      {editing !== undefined && shown !== undefined && (
        <div className="flex min-w-0 flex-wrap items-center gap-1">
          <EditedText
            key={shown[0]}
            label={t('stepTitle')}
            isLabelHidden
            value={shown[1].text}
            changedBy={editing.changedBy(shown)}
            maxLength={60}
            onSave={(title, seen) => editing.onRename(shown, title, seen)}
          >
            <Button variant="quiet" icon="trash" onClick={() => editing.onRemove(shown)}>
              {t('removeStep')}
            </Button>
          </EditedText>
        </div>
      )}
    </div>
  );
}
