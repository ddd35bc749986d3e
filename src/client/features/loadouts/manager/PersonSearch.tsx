import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';

/** Delay between the last keystroke and the update of the URL. */
const DEBOUNCE_MS = 200;

interface PersonSearchProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/**
 * Search by part of a character's name. The field holds its own text, because the URL is updated with a
 * delay.
 */
export function PersonSearch({ value, onChange }: PersonSearchProps) {
  const t = useT('loadouts');
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (typed: string): void => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(typed), DEBOUNCE_MS);
  };
  return (
    <label className="relative min-w-0 flex-1 basis-52">
      <span className="sr-only">{t('findPerson')}</span>
      <Icon name="search" className="pointer-events-none absolute start-2.5 top-3 size-4 text-ink-3" />
      <input
        type="search"
        value={text}
        placeholder={t('findPerson')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => type(target.value)}
        className="h-10 w-full min-w-0 border border-line-field bg-ground ps-9 pe-2.5 text-ink placeholder:text-ink-3"
      />
    </label>
  );
}
