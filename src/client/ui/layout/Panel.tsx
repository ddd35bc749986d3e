import { createContext, useContext, useId, type ReactNode } from 'react';

interface PanelProps {
  readonly title?: ReactNode;
  /** Right of the title: small facts or buttons. */
  readonly aside?: ReactNode;
  readonly level?: 2 | 3;
  /** Its name among the page's regions, where the title alone may be that of another one, too. */
  readonly name?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const GroupedContext = createContext(false);

/** Its panels are groups and no regions: the same parts are on the page several times. */
export function GroupedPanels({ children }: { readonly children: ReactNode }) {
  return <GroupedContext value>{children}</GroupedContext>;
}

/** A bordered surface; with a title it is a named region. */
export function Panel({ title, aside, level = 2, name, className = '', children }: PanelProps) {
  const id = useId();
  const isGrouped = useContext(GroupedContext);
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      className={`min-w-0 border border-line bg-panel ${className}`}
      {...(title !== undefined && {
        ...(isGrouped && { role: 'group' }),
        ...(name === undefined ? { 'aria-labelledby': id } : { 'aria-label': name }),
      })}
    >
      {title !== undefined && (
        <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3.5 py-2">
          <Heading id={id}>{title}</Heading>
          {aside !== undefined && (
            // an age breaks into two lines before it leaves the row of the buttons
            <div className="ms-auto flex flex-wrap items-center gap-2 text-xs text-ink-3 [&>time]:flex-1 [&>time]:basis-16 [&>time]:leading-tight [&>time:not(:first-child)]:text-end">
              {aside}
            </div>
          )}
        </header>
      )}
      {children}
    </section>
  );
}
