import { useEffect, useId, useRef } from 'react';
import { MAX_OBJECT_TEXT } from '../../../../domain/tactics/drawing/object.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { FIELD } from '../widgets/field-style.ts';
import type { WrittenKind } from '../stage/tools.ts';
import type { ObjectTexts } from './use-object-texts.ts';

interface ObjectTextProps {
  readonly kind: WrittenKind;
  readonly texts: ObjectTexts;
  /** What a marker without a text gets. */
  readonly nextNumber: string;
  readonly memberNames: readonly string[];
  /** The text of what waits for it on the map is there. */
  readonly onTyped: () => void;
}

/** The text of the next object; asks for it where it is missing. */
export function ObjectText({ kind, texts, nextNumber, memberNames, onTyped }: ObjectTextProps) {
  const t = useT('tactics-editor');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { missing } = texts;
  const isMissing = missing?.kind === kind;
  useEffect(() => {
    if (missing?.kind === kind) input.current?.focus();
  }, [missing, kind]);
  const label = t(kind === 'token' ? 'memberName' : 'text');
  return (
    <>
      <input
        ref={input}
        aria-label={label}
        placeholder={kind === 'marker' ? nextNumber : label}
        aria-invalid={isMissing && texts.of[kind].trim() === ''}
        aria-describedby={isMissing ? `${id}e` : undefined}
        value={texts.of[kind]}
        maxLength={kind === 'text' ? MAX_OBJECT_TEXT : 40}
        list={kind === 'token' ? `${id}m` : undefined}
        onChange={({ target }) => texts.set(kind, target.value)}
        onKeyDown={(event) => {
          const { key, currentTarget } = event;
          // it leaves the list of names and the field, not yet the full window
          if (key === 'Escape') {
            event.stopPropagation();
            currentTarget.blur();
          }
          if (key === 'Enter' && isMissing && texts.of[kind].trim() !== '') onTyped();
        }}
        className={`${FIELD} flex-1 cursor-text`}
      />
      {kind === 'token' && (
        <datalist id={`${id}m`}>
          {memberNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      )}
      {isMissing && (
        // over the map, which stays where it is
        <p
          id={`${id}e`}
          role="alert"
          className="absolute inset-x-0 top-full z-10 border-b border-line bg-panel px-2 py-1 text-xs text-wait"
        >
          {t(kind === 'token' ? 'memberMissing' : 'textMissing')}
        </p>
      )}
    </>
  );
}
