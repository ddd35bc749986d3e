import { useId, useState } from 'react';
import { Button } from '../button/Button.tsx';

interface ShareLinkProps {
  /** On a phone only the sign is seen. */
  readonly isCompact?: boolean;
  readonly makeLink: () => string;
  readonly labels: {
    readonly copy: string;
    readonly copied: string;
    /** Announced to screen readers. */
    readonly announcement: string;
    /** Shown when the browser does not allow copying. */
    readonly byHand: string;
    readonly field: string;
  };
}

/** Copies the link; if the browser does not allow it, shows the link to copy by hand. */
export function ShareLink({ isCompact = false, makeLink, labels }: ShareLinkProps) {
  const id = useId();
  const [outcome, setOutcome] = useState<{ readonly isCopied: boolean; readonly link: string } | null>(null);
  const copy = async (): Promise<void> => {
    const link = makeLink();
    try {
      await navigator.clipboard.writeText(link);
      setOutcome({ isCopied: true, link });
    } catch {
      setOutcome({ isCopied: false, link });
    }
  };
  return (
    <>
      <Button
        icon={outcome?.isCopied === true ? 'check' : 'link'}
        className={isCompact ? 'max-sm:px-3' : 'max-sm:flex-1'}
        onClick={() => void copy()}
      >
        <span className={isCompact ? 'max-sm:sr-only' : ''}>
          {outcome?.isCopied === true ? labels.copied : labels.copy}
        </span>
      </Button>
      <div role="status" className={outcome !== null && !outcome.isCopied ? 'order-last w-full' : 'contents'}>
        {outcome?.isCopied === true && <span className="sr-only">{labels.announcement}</span>}
        {outcome?.isCopied === false && (
          <div className="grid gap-1 border border-line bg-panel p-3 text-xs text-ink-2">
            <label htmlFor={id}>{labels.byHand}</label>
            <input
              id={id}
              type="text"
              readOnly
              value={outcome.link}
              aria-label={labels.field}
              onFocus={(event) => event.target.select()}
              className="h-10 w-full border border-line-field bg-ground px-2 text-sm text-ink"
            />
          </div>
        )}
      </div>
    </>
  );
}
