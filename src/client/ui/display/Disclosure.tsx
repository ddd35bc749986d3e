import { useState, type ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';

interface DisclosureProps {
  readonly title: string;
  /** What tells it from others with this title, for screen readers. */
  readonly about?: string;
  readonly aside?: ReactNode;
  /** Forces it open: something inside needs attention. */
  readonly isForcedOpen?: boolean;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/** A collapsible section; its content is rendered only when open. */
export function Disclosure({
  title,
  about,
  aside,
  isForcedOpen = false,
  isOpenAtFirst = false,
  children,
}: DisclosureProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const isShown = isOpen || isForcedOpen;
  return (
    <div className="border-t border-line">
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => setOpen(!isShown)}
        className="flex min-h-10 w-full items-center gap-2 px-3.5 py-1.5 text-left text-ink-2 hover:bg-raised hover:text-ink"
      >
        <Icon name={isShown ? 'chevron-down' : 'chevron-right'} className="size-4" />
        {/* an aside that does not fit beside the title goes below it */}
        <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-2">
          <span>
            {title}
            {about !== undefined && <span className="sr-only">{`: ${about}`}</span>}
          </span>
          {aside}
        </span>
      </button>
      {isShown && <div className="pb-2">{children}</div>}
    </div>
  );
}
