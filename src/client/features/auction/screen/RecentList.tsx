import { useState } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { writeAuctionSearch, type AuctionSearch } from '../auction-search.ts';
import { ItemRow } from './ItemRow.tsx';

interface RecentListProps {
  readonly recent: readonly string[];
  readonly isLoaded: boolean;
  readonly search: AuctionSearch;
  readonly onClear: () => void;
  readonly onRestore: (recent: readonly string[]) => void;
}

/** Recently opened items on this device. */
export function RecentList({ recent, isLoaded, search, onClear, onRestore }: RecentListProps) {
  const t = useT('auction');
  const common = useT('common');
  const [cleared, setCleared] = useState<readonly string[] | null>(null);
  return (
    <Panel
      title={t('recent')}
      aside={
        recent.length > 0 ? (
          <Button
            variant="quiet"
            icon="trash"
            aria-label={t('clearRecent')}
            title={t('clearRecent')}
            onClick={() => {
              setCleared(recent);
              onClear();
            }}
          />
        ) : (
          cleared !== null && (
            <Button
              variant="quiet"
              icon="rotate-ccw"
              onClick={() => {
                onRestore(cleared);
                setCleared(null);
              }}
            >
              {common('undo')}
            </Button>
          )
        )
      }
    >
      {recent.length === 0 ? (
        // an open item joins the list at once
        <p className="min-h-11 px-3.5 py-3 text-ink-2">
          {isLoaded && search.itemId === null && t('recentEmpty')}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {recent.map((itemId) => (
            <li key={itemId} data-recent={itemId}>
              <ItemRow
                itemId={itemId}
                isOpen={itemId === search.itemId}
                search={writeAuctionSearch({ ...search, itemId })}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
