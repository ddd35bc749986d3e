import { useId, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';

interface EditedTextProps {
  readonly label: string;
  /** The label is only read out. */
  readonly isLabelHidden?: boolean;
  /** As it is now, for everybody. */
  readonly value: string;
  /** Who changed it last; empty: not known. */
  readonly changedBy: string;
  readonly maxLength: number;
  /** `seen`: the text that was there when the person began to type, or chose their own over the other's. */
  readonly onSave: (text: string, seen: string) => void;
  readonly children?: ReactNode;
}

/** A text that others may change meanwhile: it follows them until somebody types, and asks where both did. */
export function EditedText({
  label,
  isLabelHidden = false,
  value,
  changedBy,
  maxLength,
  onSave,
  children,
}: EditedTextProps) {
  const t = useT('tactics-editor');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<{ readonly text: string; readonly seen: string } | null>(null);
  const wanted = typed?.text.trim() ?? value;
  const isTaken = typed !== null && typed.seen !== value && wanted !== value;
  const save = (seen: string): void => {
    if (typed !== null && wanted !== seen) onSave(wanted, seen);
    setTyped(null);
  };
  return (
    <div
      ref={box}
      className="grid min-w-0 flex-1 gap-1"
      onBlur={({ relatedTarget }: FocusEvent) => {
        // the two answers are beside the field; whoever leaves without one hears that the other text stays
        if (
          typed !== null &&
          !(relatedTarget instanceof Node && box.current?.contains(relatedTarget) === true)
        )
          save(typed.seen);
      }}
    >
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-ink-2'}>
        {label}
      </label>
      <div className="flex min-w-0 flex-wrap items-center gap-1">
        <input
          id={id}
          value={typed?.text ?? value}
          placeholder={isLabelHidden ? label : undefined}
          maxLength={maxLength}
          aria-invalid={isTaken || undefined}
          aria-describedby={isTaken ? `${id}c` : undefined}
          onChange={({ target }) => setTyped({ text: target.value, seen: typed?.seen ?? value })}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && typed !== null && !isTaken) save(typed.seen);
          }}
          className="h-9 min-w-0 flex-1 border border-line-field bg-ground px-2 text-ink pointer-coarse:h-10"
        />
        {children}
      </div>
      {isTaken && (
        <div id={`${id}c`} role="alert" className="grid gap-1 border-s-3 border-s-wait ps-2 text-wait">
          <p className="wrap-anywhere">
            {changedBy === ''
              ? t('textTaken', { text: value })
              : t('textTakenBy', { name: changedBy, text: value })}
          </p>
          <div className="flex flex-wrap gap-1">
            <Button onClick={() => save(value)}>{t('textMine')}</Button>
            <Button onClick={() => setTyped(null)}>{t('textTheirs')}</Button>
          </div>
        </div>
      )}
    </div>
  );
}
