import { useId, type KeyboardEvent } from 'react';
import { MAX_OBJECT_TEXT } from '../../../../domain/tactics/drawing/object.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import type { Chosen } from './new-object.ts';
import { FIELD } from './StyleBar.tsx';
import type { Step } from './StepsBar.tsx';
import { ToolIcon } from './ToolIcon.tsx';

export interface SelectionActions {
  readonly onMove: (dx: number, dy: number) => void;
  readonly onRotate: (by: number) => void;
  readonly onLock: (isLocked: boolean) => void;
  readonly onCopy: () => void;
  readonly onOrder: (to: 'front' | 'back') => void;
  readonly onRemove: () => void;
  readonly onText: (text: string) => void;
  readonly onStep: (step: string | null) => void;
  readonly onNone: () => void;
}

const NUDGE = 100;
const FAR_NUDGE = 500;
const TURN = 15;

/** What can be done to the selected objects, all of it by keyboard. */
export function SelectionPanel({
  chosen,
  steps,
  ...on
}: SelectionActions & { readonly chosen: Chosen; readonly steps: readonly Step[] }) {
  const t = useT('tactics-editor');
  const textId = useId();
  const [first] = chosen;
  const isLocked = chosen.every(([, object]) => object.isLocked);
  const single = chosen.length === 1 ? first?.[1] : undefined;
  const hasText = single !== undefined && ['text', 'marker', 'token'].includes(single.kind);
  const nudge = (event: KeyboardEvent): void => {
    const by = event.shiftKey ? FAR_NUDGE : NUDGE;
    const way = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] }[
      event.key
    ];
    if (way === undefined) return;
    event.preventDefault();
    on.onMove(way[0] ?? 0, way[1] ?? 0);
  };
  return (
    <div className="grid gap-2 border-b border-line p-2" data-selection>
      <div className="flex flex-wrap items-center gap-1">
        <b className="me-auto">{t('selectedCount', { count: chosen.length })}</b>
        <Button
          variant="quiet"
          icon="x"
          aria-label={t('selectNone')}
          title={t('selectNone')}
          onClick={on.onNone}
        />
      </div>
      <div className="flex flex-wrap gap-1">
        <Button onKeyDown={nudge} onClick={() => on.onMove(NUDGE, 0)} title={t('moveHint')}>
          {t('move')}
        </Button>
        <Button aria-label={t('rotateLeft')} title={t('rotateLeft')} onClick={() => on.onRotate(-TURN)}>
          <ToolIcon name="rotateLeft" />
        </Button>
        <Button aria-label={t('rotateRight')} title={t('rotateRight')} onClick={() => on.onRotate(TURN)}>
          <ToolIcon name="rotateRight" />
        </Button>
        <Button aria-label={t('toFront')} title={t('toFront')} onClick={() => on.onOrder('front')}>
          <ToolIcon name="front" />
        </Button>
        <Button aria-label={t('toBack')} title={t('toBack')} onClick={() => on.onOrder('back')}>
          <ToolIcon name="back" />
        </Button>
        <Button icon="copy" aria-label={t('copy')} title={t('copy')} onClick={on.onCopy} />
        {isLocked ? (
          <Button aria-label={t('unlock')} title={t('unlock')} onClick={() => on.onLock(false)}>
            <ToolIcon name="unlock" />
          </Button>
        ) : (
          <Button icon="lock" aria-label={t('lock')} title={t('lock')} onClick={() => on.onLock(true)} />
        )}
        <Button
          variant="danger"
          icon="trash"
          aria-label={t('remove')}
          title={t('remove')}
          onClick={on.onRemove}
        />
      </div>
      {hasText && (
        <div className="grid gap-1">
          <label htmlFor={textId} className="text-ink-2">
            {t('text')}
          </label>
          <input
            key={first?.[0]}
            id={textId}
            defaultValue={single.text}
            maxLength={MAX_OBJECT_TEXT}
            onBlur={({ target }) => on.onText(target.value.trim())}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') on.onText(currentTarget.value.trim());
            }}
            className="h-9 w-full min-w-0 border border-line-field bg-ground px-2 text-ink"
          />
        </div>
      )}
      {steps.length > 0 && (
        <label className="flex items-center gap-2 text-ink-2">
          {t('step')}
          <select
            value={steps.find(([id]) => id === first?.[1].step)?.[0] ?? ''}
            onChange={({ target }) => on.onStep(target.value === '' ? null : target.value)}
            className={FIELD}
          >
            <option value="">{t('allSteps')}</option>
            {steps.map(([id, { text }], at) => (
              <option key={id} value={id}>
                {text === '' ? at + 1 : `${at + 1} · ${text}`}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
