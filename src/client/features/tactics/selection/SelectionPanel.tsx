import { useEffect, useRef, type KeyboardEvent } from 'react';
import { MAX_OBJECT_TEXT } from '../../../../domain/tactics/drawing/object.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import type { Chosen, Step } from '../drawing/new-object.ts';
import { isWritten } from '../stage/tools.ts';
import { FIELD } from '../widgets/field-style.ts';
import { ToolIcon } from '../widgets/ToolIcon.tsx';
import { EditedText } from './EditedText.tsx';
import { EndCells } from './EndCells.tsx';
import { unlocked, type SelectionActions } from './selection-actions.ts';

const NUDGE = 100;
const FAR_NUDGE = 500;
const TURN = 15;

interface SelectionPanelProps {
  readonly chosen: Chosen;
  readonly steps: readonly Step[];
  readonly actions: SelectionActions;
  /** Who changed the text of a single object last. */
  readonly changedBy: string;
  readonly onNone: () => void;
}

/** What can be done to the selected objects, all of it by keyboard. */
export function SelectionPanel({ chosen, steps, actions, changedBy, onNone }: SelectionPanelProps) {
  const t = useT('tactics-editor');
  const free = unlocked(chosen);
  const [first] = free;
  const locked = chosen.length - free.length;
  // each takes the place of the other: the focus goes on, for whoever uses the keyboard
  const lockButton = useRef<HTMLButtonElement>(null);
  const unlockButton = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<typeof lockButton | null>(null);
  useEffect(() => {
    if (focusNext.current?.current == null) return;
    focusNext.current.current.focus();
    focusNext.current = null;
  });
  const single = chosen.length === 1 ? first : undefined;
  const nudge = (event: KeyboardEvent): void => {
    const by = event.shiftKey ? FAR_NUDGE : NUDGE;
    const way = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] }[
      event.key
    ];
    if (way === undefined) return;
    event.preventDefault();
    actions.move(way[0] ?? 0, way[1] ?? 0);
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
          onClick={onNone}
        />
      </div>
      {locked > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-1 basis-32 text-ink-2">{t('lockedCount', { count: locked })}</p>
          <Button
            ref={unlockButton}
            onClick={() => {
              focusNext.current = lockButton;
              actions.unlock();
            }}
          >
            <ToolIcon name="unlock" />
            {t('unlock')}
          </Button>
        </div>
      )}
      {first !== undefined && (
        <div className="flex flex-wrap gap-1">
          <Button onKeyDown={nudge} onClick={() => actions.move(NUDGE, 0)} title={t('moveHint')}>
            {t('move')}
          </Button>
          <Button aria-label={t('rotateLeft')} title={t('rotateLeft')} onClick={() => actions.rotate(-TURN)}>
            <ToolIcon name="rotateLeft" />
          </Button>
          <Button aria-label={t('rotateRight')} title={t('rotateRight')} onClick={() => actions.rotate(TURN)}>
            <ToolIcon name="rotateRight" />
          </Button>
          <Button aria-label={t('toFront')} title={t('toFront')} onClick={() => actions.order('front')}>
            <ToolIcon name="front" />
          </Button>
          <Button aria-label={t('toBack')} title={t('toBack')} onClick={() => actions.order('back')}>
            <ToolIcon name="back" />
          </Button>
          <Button icon="copy" aria-label={t('copy')} title={t('copy')} onClick={actions.copy} />
          <Button
            ref={lockButton}
            icon="lock"
            aria-label={t('lock')}
            title={t('lock')}
            onClick={() => {
              focusNext.current = unlockButton;
              actions.lock();
            }}
          />
          <Button
            variant="danger"
            icon="trash"
            aria-label={t('remove')}
            title={t('remove')}
            onClick={actions.remove}
          />
        </div>
      )}
      {single !== undefined && isWritten(single[1].kind) && (
        <EditedText
          key={single[0]}
          label={t('text')}
          value={single[1].text}
          changedBy={changedBy}
          maxLength={MAX_OBJECT_TEXT}
          onSave={actions.write}
        />
      )}
      {single !== undefined && <EndCells object={single[1]} onEdit={actions.edit} />}
      {first !== undefined && steps.length > 0 && (
        <label className="flex items-center gap-2 text-ink-2">
          {t('step')}
          <select
            value={steps.find(([id]) => id === first[1].step)?.[0] ?? ''}
            onChange={({ target }) => actions.edit({ step: target.value === '' ? null : target.value })}
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
