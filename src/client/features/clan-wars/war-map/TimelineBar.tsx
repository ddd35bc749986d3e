import { useEffect, useEffectEvent, useState } from 'react';
import { stepAfter, TIMELINES, type Timeline } from '../../../../domain/clan-wars/scene/timeline.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { ScrollRow } from '../../../ui/layout/ScrollRow.tsx';

const PLAY_EVERY_MS = 2_200;
const STEP =
  'min-h-9 shrink-0 cursor-pointer border border-line-strong px-3 text-ink-2 hover:text-ink aria-pressed:border-accent aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-ink pointer-coarse:min-h-10';

interface TimelineBarProps {
  readonly line: Timeline;
  readonly steps: readonly { readonly key: string; readonly label: string }[];
  readonly step: string;
  readonly onLine: (line: Timeline) => void;
  readonly onStep: (step: string) => void;
}

/** Goes through stages or wars: one by one, or played. */
export function TimelineBar({ line, steps, step, onLine, onStep }: TimelineBarProps) {
  const t = useT('clan-wars-map');
  const [isPlaying, setPlaying] = useState(false);
  const keys = steps.map(({ key }) => key);
  const hasSteps = keys.length > 1;
  const goOn = useEffectEvent(() => {
    const next = stepAfter(keys, step);
    if (next !== null) onStep(next);
  });
  useEffect(() => {
    if (!isPlaying || !hasSteps) return undefined;
    const timer = setInterval(goOn, PLAY_EVERY_MS);
    return () => clearInterval(timer);
  }, [isPlaying, hasSteps]);
  const at = keys.indexOf(step);
  const go = (by: number): void => {
    setPlaying(false);
    const next = keys[(at + by + keys.length) % keys.length];
    if (next !== undefined) onStep(next);
  };
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line p-3.5 print:hidden">
      <Segmented
        label={t('timeline')}
        value={line}
        options={TIMELINES.map((value) => ({
          value,
          label: t(value === 'wars' ? 'lineWars' : 'lineStages'),
        }))}
        onChange={(next) => {
          setPlaying(false);
          onLine(next);
        }}
      />
      {hasSteps && (
        <>
          <span className="flex gap-1">
            <Button icon="arrow-left" aria-label={t('stepBack')} onClick={() => go(-1)} />
            <Button aria-pressed={isPlaying} onClick={() => setPlaying(!isPlaying)}>
              {t(isPlaying ? 'pause' : 'play')}
            </Button>
            <Button icon="arrow-right" aria-label={t('stepOn')} onClick={() => go(1)} />
          </span>
          <div role="group" aria-label={t('steps')} className="max-w-full min-w-0">
            <ScrollRow className="gap-1 py-1" pressed={`${line} ${step}`}>
              {steps.map(({ key, label }) => (
                <button
                  key={key}
                  type="button"
                  aria-pressed={key === step}
                  onClick={() => {
                    setPlaying(false);
                    onStep(key);
                  }}
                  className={STEP}
                >
                  {label}
                </button>
              ))}
            </ScrollRow>
          </div>
        </>
      )}
    </div>
  );
}
