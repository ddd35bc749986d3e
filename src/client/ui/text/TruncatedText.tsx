import { useEffect, useRef, useState } from 'react';
import { useT } from '../../data/i18n/use-t.ts';

interface TruncatedTextProps {
  readonly text: string;
  readonly className?: string;
}

/** Text truncated to three lines; a button shows the rest. */
export function TruncatedText({ text, className = '' }: TruncatedTextProps) {
  const t = useT('shell');
  const content = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const box = content.current;
    if (box === null || isOpen) return undefined;
    const observer = new ResizeObserver(() => setLong(box.scrollHeight > box.clientHeight + 1));
    observer.observe(box);
    return () => observer.disconnect();
  }, [text, isOpen]);
  return (
    <span className={`block ${className}`}>
      <span ref={content} className={`wrap-anywhere ${isOpen ? 'block' : 'line-clamp-3'}`}>
        {text}
      </span>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-6 text-xs text-ink-2 underline hover:text-ink pointer-coarse:min-h-10"
        >
          {t(isOpen ? 'showLess' : 'showAll')}
        </button>
      )}
    </span>
  );
}
