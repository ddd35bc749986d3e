import { useId, type ReactNode } from 'react';

interface PanelProps {
  readonly title?: ReactNode;
  /** Right of the title: small facts or buttons. */
  readonly aside?: ReactNode;
  readonly level?: 2 | 3;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A bordered surface; with a title it is a named region. */
export function Panel({ title, aside, level = 2, className = '', children }: PanelProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      className={`min-w-0 border border-line bg-panel ${className}`}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && (
        <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3.5 py-2">
          <Heading id={id}>{title}</Heading>
          {aside !== undefined && (
            <div className="ms-auto flex flex-wrap items-center gap-2 text-xs text-ink-3">{aside}</div>
          )}
        </header>
      )}
      {children}
    </section>
  );
}
