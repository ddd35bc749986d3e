import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';
import { SearchField } from '../../../ui/form/SearchField.tsx';

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
    <SearchField label={t('findPerson')} value={text} onChange={type} className="basis-full sm:basis-52" />
  );
}
