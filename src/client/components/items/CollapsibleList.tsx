import { useState, type ReactNode } from 'react';
import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';

const COLLAPSED_COUNT = 6;

/** List that shows its first entries, and the rest on demand. */
export function CollapsibleList({
  label,
  entries,
  collapsedCount = COLLAPSED_COUNT,
}: {
  readonly label: string;
  readonly entries: readonly { readonly key: string; readonly content: ReactNode }[];
  /** Entries shown before it is opened. */
  readonly collapsedCount?: number | undefined;
}) {
  const t = useT('catalogue');
  const [isOpen, setOpen] = useState(false);
  const hasMore = entries.length > collapsedCount + 1;
  return (
    <>
      <ul aria-label={label} data-count={entries.length}>
        {(hasMore && !isOpen ? entries.slice(0, collapsedCount) : entries).map(({ key, content }) => (
          <li key={key} className="border-b border-line last:border-b-0">
            {content}
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className="border-t border-line p-1.5">
          <Button
            variant="quiet"
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('showFewer') : t('showAllCount', { count: entries.length })}
          </Button>
        </div>
      )}
    </>
  );
}
