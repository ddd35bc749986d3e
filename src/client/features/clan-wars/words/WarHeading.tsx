import { useEffect, type ReactNode } from 'react';
import type { ClanWarRow } from '../../../../contract/clan-wars.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { useWarWords } from './use-war-words.ts';

interface WarHeadingProps {
  /** Null: none is chosen, or it is not known yet. */
  readonly war: Pick<ClanWarRow, 'day' | 'kind' | 'map' | 'name' | 'opponent'> | null;
  /** What the page is for. */
  readonly page: string;
  /** On the page where results are entered the way back to the choice of a war. */
  readonly isEntry?: boolean;
  /** Beside the heading. */
  readonly children?: ReactNode;
}

/** Which war a page is about: in its heading, above it as the way here, and in the title of the window. */
export function WarHeading({ war, page, isEntry = false, children }: WarHeadingProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const title = war === null ? null : words.warTitle(war);
  useEffect(() => {
    if (title !== null) document.title = t('documentTitle', { page, war: title });
  }, [t, page, title]);
  return (
    <div className="grid gap-1">
      {title !== null && (
        <nav aria-label={t('path')}>
          <ol className="flex flex-wrap items-center gap-x-1 text-sm text-ink-2">
            <li>
              <AppLink
                to="/{-$locale}/clan-war"
                className="inline-flex min-h-8 items-center pointer-coarse:min-h-10"
              >
                {t('wars')}
              </AppLink>
            </li>
            {isEntry && (
              <li className="flex items-center gap-x-1">
                <Icon name="chevron-right" className="size-4 text-ink-3" />
                <AppLink
                  to="/{-$locale}/clan-war/upload"
                  activeOptions={{ exact: true }}
                  className="inline-flex min-h-8 items-center pointer-coarse:min-h-10"
                >
                  {page}
                </AppLink>
              </li>
            )}
          </ol>
        </nav>
      )}
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <h1 className="me-auto wrap-anywhere">
          {title === null || !isEntry ? (title ?? page) : `${page}: ${title}`}
        </h1>
        {children}
      </div>
    </div>
  );
}
