import { useEffect, useState, type ReactNode } from 'react';

interface StatProps {
  /** Identifier for tests and styles. */
  readonly name: string;
  readonly label: string;
  readonly note: ReactNode;
  readonly tone?: string;
  readonly children: ReactNode;
}

/** One large statistic inside a `dl`: label, number, note. */
export function Stat({ name, label, note, tone = '', children }: StatProps) {
  return (
    <div className="min-w-0 bg-panel px-4 py-3 short:py-2">
      <dt className="eyebrow">{label}</dt>
      <dd className={`figure mt-1.5 short:mt-1 short:text-2xl ${tone}`} data-figure={name}>
        {children}
      </dd>
      <dd className="text-xs text-ink-3">{note}</dd>
    </div>
  );
}

const ANNOUNCE_DELAY_MS = 800;

/** Announces a result to screen readers, debounced. */
export function LiveRegion({ text }: { readonly text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
