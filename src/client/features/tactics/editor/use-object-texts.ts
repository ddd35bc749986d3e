import { useState } from 'react';
import { isWritten, type DrawnKind, type WrittenKind } from '../stage/tools.ts';

export interface ObjectTexts {
  readonly of: Readonly<Record<WrittenKind, string>>;
  /** What was put on the map without its text, and waits for it there; another object each time. */
  readonly missing: { readonly kind: WrittenKind; readonly points: readonly number[] } | null;
  readonly set: (kind: WrittenKind, text: string) => void;
  /** The text of the object to draw; null where it needs one and has none, which is then `missing`. */
  readonly take: (kind: DrawnKind, points: readonly number[]) => string | null;
  readonly forgetMissing: () => void;
}

/** What is typed for the next object, for each kind its own. */
export function useObjectTexts(): ObjectTexts {
  const [texts, setTexts] = useState<ObjectTexts['of']>({ text: '', marker: '', token: '' });
  const [missing, setMissing] = useState<ObjectTexts['missing']>(null);
  const set: ObjectTexts['set'] = (kind, text) => {
    setTexts((before) => ({ ...before, [kind]: text }));
  };
  return {
    of: texts,
    missing,
    set,
    take: (kind, points) => {
      if (!isWritten(kind)) return '';
      const text = texts[kind].trim();
      // a marker without a text gets the next number
      if (kind === 'marker') set(kind, '');
      else if (text === '') {
        setMissing({ kind, points });
        return null;
      }
      setMissing(null);
      return text;
    },
    forgetMissing: () => setMissing(null),
  };
}
